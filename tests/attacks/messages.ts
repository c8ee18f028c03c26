// Attacks by single messages that occupy main thread or memory.
import { setTimeout as delay } from "node:timers/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { verdictOf, boundsVerdict, type Attack, type Verdict } from "./Attack.js";
import { paths } from "./paths.js";
import type { HttpClient } from "./HttpClient.js";
import { ATTACKER, cost, type Cost } from "./Target.js";
import type { AttackedApps } from "./AttackedApps.js";

/** Earlier body limit, in bytes. */
const LARGEST = 16 * 1024 * 1024;
/** Body limit, in bytes. */
const DEFAULT_CAP = 256 * 1024;

/** Repeats `unit` up to `bytes`. */
function textOfBytes(path: string, bytes: number, unit: string, open = "[", close = "]"): string {
  const head = `{"path":"${path}","format":"json","args":{"a":${open}`;
  const tail = `${close}}}`;
  const count = Math.max(1, Math.floor((bytes - head.length - tail.length) / (unit.length + 1)));
  return `${head}${Array<string>(count).fill(unit).join(",")}${tail}`;
}

/** `"k0":0,"k1":0,…` */
function keys(count: number): string {
  return Array.from({ length: count }, (_, index) => `"k${index}":0`).join(",");
}

const brotli = (text: string): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 } });

const ENCODERS = { br: brotli, gzip: (text: string) => gzipSync(text), identity: (text: string) => Buffer.from(text) };

interface Body {
  readonly encoding: keyof typeof ENCODERS;
  readonly kind: "query" | "mutation" | "action";
  readonly text: string;
}

function bodyAttack(id: string, title: string, make: () => Body, short = false): Attack {
  return {
    id,
    title,
    short,
    run: async (apps) => {
      const target = await apps.measured();
      const send = sender(target.client(), make());
      return await judgedCost(apps, await target.costOf(send));
    },
  };
}

function sender(client: HttpClient, { encoding, kind, text }: Body) {
  const encoded = ENCODERS[encoding](text);
  const headers = { ...client.json, ...(encoding === "identity" ? {} : { "content-encoding": encoding }) };
  return () => client.send(`/api/${kind}`, { method: "POST", headers, body: encoded });
}

function frameAttack(id: string, title: string, make: () => string, short = false): Attack {
  return {
    id,
    title,
    short,
    run: async (apps) => {
      const target = await apps.measured();
      const text = make();
      const costs = await target.costOf(async () => {
        const socket = await target.client().socket();
        socket.socket.send(text);
        const ended = new Promise<void>((resolve) => socket.socket.once("close", () => resolve()));
        const answered = socket.waitForFrame(({ type }) => type.endsWith("Response") || type === "FatalError");
        await Promise.race([ended, answered]);
        socket.close();
      });
      return await judgedCost(apps, costs);
    },
  };
}

async function judgedCost(apps: AttackedApps, costs: Cost): Promise<Verdict> {
  const verdict = boundsVerdict(...cost(costs));
  if (verdict.held === false) await apps.spent();
  return verdict;
}

const mutationFrame = (args: string): string =>
  `{"type":"Mutation","requestId":0,"udfPath":"${paths.recordEvent}","args":[${args}]}`;

const record = (count: number): string =>
  `{"eventType":"demo_session_started","demoSessionId":"demo-20260101abcdef","data":{${keys(count)}}}`;

async function sendEightBodiesAtOnce(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.start();
  const send = sender(target.client(), {
    encoding: "br",
    kind: "query",
    text: textOfBytes(paths.demoShare, LARGEST, "[]"),
  });
  const figures = await target.visitedDuring(async () => {
    await Promise.race([Promise.all(Array.from({ length: 8 }, send)), delay(8_000)]);
  });
  return boundsVerdict(...figures);
}

async function queueLargeMutations(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.start();
  const socket = await target.client().socket();
  const args = `{"a":"${"x".repeat(15_000_000)}"}`;
  const sending = async (): Promise<void> => {
    for (let requestId = 0; requestId < 40 && socket.socket.readyState === socket.socket.OPEN; requestId += 1) {
      const text = `{"type":"Mutation","requestId":${requestId},"udfPath":"${paths.recordEvent}","args":[${args}]}`;
      await new Promise<void>((resolve) => socket.socket.send(text, () => resolve()));
    }
    await socket.waitForFrame(({ type, requestId }) => type === "FatalError" || requestId === 39);
  };
  const ended = new Promise((resolve) => socket.socket.once("close", resolve));
  const figures = await target.visitedDuring(() => Promise.race([sending(), ended, delay(8_000)]));
  socket.close();
  return boundsVerdict(...figures);
}

/** Sends requests until a refusal, at most `most` and for 10 seconds. */
async function exhaustBudget(
  apps: AttackedApps,
  from: (count: number) => string,
  request: Flood,
  most: number,
): Promise<Verdict> {
  const target = await apps.start();
  let count = 0;
  let refused = 0;
  const end = performance.now() + 10_000;
  const sending = async (): Promise<void> => {
    while (count < most && refused === 0 && performance.now() < end) {
      count += 1;
      const { status } = await request(target.client(from(count)));
      if (status === 429 || status === 503 || status === 0) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: 40 }, sending));
  const other = await target.client("198.51.100.30").query(paths.demoShare);
  return verdictOf(
    refused > 0 && other.ok,
    `${refused === 0 ? "none" : "the last"} of ${count} refused, another network ${other.ok ? "served" : "refused too"}`,
    `one of ${most} refused, another network served`,
  );
}

type Flood = (client: HttpClient) => Promise<{ readonly status: number }>;

const query: Flood = (client) => client.query(paths.demoShare);
const padded: Flood = (client) => client.query(paths.demoShare, { pad: "x".repeat(200_000) });

export const messageAttacks: readonly Attack[] = [
  bodyAttack(
    "1.1",
    "a brotli body of 16 MiB of []",
    () => ({ encoding: "br", kind: "query", text: textOfBytes(paths.demoShare, LARGEST, "[]") }),
    true,
  ),
  bodyAttack("1.2", "a brotli body of 16 MiB of {}", () => ({
    encoding: "br",
    kind: "query",
    text: textOfBytes(paths.demoShare, LARGEST, "{}"),
  })),
  bodyAttack("1.3", "a brotli body of 8 million [ in each other", () => ({
    encoding: "br",
    kind: "query",
    text: textOfBytes(paths.demoShare, 300, "0", "[".repeat(8_000_000), "]".repeat(8_000_000)),
  })),
  bodyAttack("1.4", "a brotli body of a million keys", () => ({
    encoding: "br",
    kind: "query",
    text: `{"path":"${paths.demoShare}","args":{${keys(1_000_000)}}}`,
  })),
  bodyAttack("1.5", "a record argument of a million keys", () => ({
    encoding: "br",
    kind: "mutation",
    text: `{"path":"${paths.recordEvent}","args":${record(1_000_000)}}`,
  })),
  bodyAttack("1.6", "a gzip body of 16 MiB of []", () => ({
    encoding: "gzip",
    kind: "query",
    text: textOfBytes(paths.demoShare, LARGEST, "[]"),
  })),
  bodyAttack("1.7", "a plain body of 16 MiB of []", () => ({
    encoding: "identity",
    kind: "query",
    text: textOfBytes(paths.demoShare, LARGEST, "[]"),
  })),
  bodyAttack("1.8", "a plain body of 256 kB of []", () => ({
    encoding: "identity",
    kind: "query",
    text: textOfBytes(paths.demoShare, DEFAULT_CAP - 100, "[]"),
  })),
  bodyAttack("1.9", "a plain record argument of 256 kB", () => ({
    encoding: "identity",
    kind: "mutation",
    text: `{"path":"${paths.recordEvent}","args":${record(20_000)}}`,
  })),
  bodyAttack("1.10", "a recording of 1.25 MB that is []", () => ({
    encoding: "identity",
    kind: "action",
    text: textOfBytes(paths.transcribe, 1_250_000, "[]"),
  })),
  bodyAttack("1.11", "a recording of 30 s of silence", () => ({
    encoding: "identity",
    kind: "action",
    text: JSON.stringify({
      path: paths.transcribe,
      args: {
        caller: { kind: "demo" },
        questionId: "q",
        piece: 0,
        audio: { $bytes: Buffer.alloc(960_000).toString("base64") },
      },
    }),
  })),
  frameAttack("1.12", "a frame of 24 MB of []", () =>
    mutationFrame(`{"a":[${Array(7_900_000).fill("[]").join(",")}]}`),
  ),
  frameAttack(
    "1.13",
    "a frame of 256 kB of []",
    () => mutationFrame(`{"a":[${Array(85_000).fill("[]").join(",")}]}`),
    true,
  ),
  frameAttack("1.14", "a frame with a record of a million keys", () => mutationFrame(record(1_000_000))),
  { id: "1.15", title: "eight brotli bodies of [] at once", short: true, delays: true, run: sendEightBodiesAtOnce },
  { id: "1.16", title: "40 queued mutations of 15 MB", run: queueLargeMutations },
  {
    id: "1.17",
    title: "requests without end from one network",
    short: true,
    run: (apps) => exhaustBudget(apps, () => ATTACKER, query, 3_000),
  },
  {
    id: "1.18",
    title: "bytes without end from one network",
    run: (apps) => exhaustBudget(apps, () => ATTACKER, padded, 600),
  },
  {
    id: "1.19",
    title: "requests without end from one IPv6 /64",
    run: (apps) => exhaustBudget(apps, (count) => `2001:db8:1:2::${count.toString(16)}`, query, 3_000),
  },
];
