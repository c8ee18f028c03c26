// Attacks by the longest and widest messages that are taken, for every public function.
import type { ValidatorJSON } from "convex/values";
import { boundsVerdict, type Attack, type Verdict } from "./Attack.js";
import { paths } from "./paths.js";
import type { HttpClient } from "./HttpClient.js";
import { cost, MAIN_THREAD_MS, MEMORY_MB, type Target } from "./Target.js";
import type { AttackedApps } from "./AttackedApps.js";

/** Just below the limit of a message, in bytes. */
const LONGEST = 250_000;
const WIDEST = 4_500;

/** Texts on which backtracking and repeated copying become expensive. */
const UNITS = ["a", " ", "a@a.", "1", "\n", "[(<", "\u{1f600}", "a b "];

interface Spec {
  readonly identifier: string;
  readonly functionType: "Query" | "Mutation" | "Action";
  readonly visibility: { readonly kind: "public" | "internal" };
  readonly args: ValidatorJSON;
}

type Make = (validator: ValidatorJSON) => unknown;

/** A value that the validator takes, with `text` for each string. */
function valueOf(validator: ValidatorJSON, text: string): unknown {
  const make: Make = (inner) => valueOf(inner, text);
  switch (validator.type) {
    case "null":
      return null;
    case "number":
      return 1;
    case "bigint":
      return { $integer: "AQAAAAAAAAA=" };
    case "boolean":
      return true;
    case "bytes":
      return { $bytes: Buffer.from(text).toString("base64") };
    case "literal":
      return validator.value;
    case "array":
      return [make(validator.value)];
    case "object":
      return Object.fromEntries(Object.entries(validator.value).map(([name, field]) => [name, make(field.fieldType)]));
    case "record":
      return { [text.slice(0, 1_000)]: make(validator.values.fieldType) };
    case "union":
      return make(validator.value[0] as ValidatorJSON);
    default:
      return text;
  }
}

const count = (validator: ValidatorJSON): number =>
  Math.max(1, JSON.stringify(valueOf(validator, "\u0001")).split("\\u0001").length - 1);

function longest(validator: ValidatorJSON, unit: string): unknown {
  const bytes = Buffer.byteLength(JSON.stringify(unit)) - 2;
  const text = unit.repeat(Math.floor(LONGEST / bytes / count(validator) / 1.4));
  return valueOf(validator, text);
}

/** Each array, record and `any` has as many small values as a message may have. */
function widest(validator: ValidatorJSON): unknown {
  switch (validator.type) {
    case "array":
      return Array(WIDEST).fill(valueOf(validator.value, "a"));
    case "any":
      return Array(WIDEST).fill([]);
    case "record":
      return Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`k${n}`, 0]));
    case "object":
      return Object.fromEntries(
        Object.entries(validator.value).map(([name, field]) => [name, widest(field.fieldType)]),
      );
    case "union":
      return widest(validator.value.at(-1) as ValidatorJSON);
    default:
      return valueOf(validator, "a");
  }
}

async function publicFunctions(target: Target): Promise<Spec[]> {
  const specs = (await target.admin("_system/cli/modules:apiSpec", {})) as unknown as Spec[];
  return specs.filter(({ visibility }) => visibility?.kind === "public");
}

/** The most expensive call of all functions; a call above the bound is repeated, which excludes other load. */
async function callWithMostExpensiveArguments(
  apps: AttackedApps,
  argumentsOf: (args: ValidatorJSON) => unknown[],
): Promise<Verdict> {
  const target = await apps.start();
  await target.warm();
  let worst = { cpu: 0, memory: 0, name: "none" };
  let calls = 0;
  for (const { identifier, functionType, args } of await publicFunctions(target)) {
    const path = identifier.replace(".js:", ":");
    for (const value of argumentsOf(args)) {
      const body = JSON.stringify({ path, args: value, format: "json" });
      const send = (): Promise<unknown> => {
        const client = target.client(apps.network());
        return client.send(`/api/${functionType.toLowerCase()}`, { method: "POST", headers: client.json, body });
      };
      calls += 1;
      const mainThreadBefore = await target.mainThread();
      await send();
      if ((await target.mainThread()) - mainThreadBefore <= Math.max(MAIN_THREAD_MS / 2, worst.cpu)) continue;
      const { cpu, memory } = await target.costOf(send);
      if (cpu > worst.cpu) worst = { cpu, memory, name: path };
    }
  }
  return boundsVerdict(
    {
      what: `${calls} calls, the most expensive is ${worst.name}: main thread`,
      value: worst.cpu,
      bound: MAIN_THREAD_MS,
      unit: "ms",
    },
    { what: "memory", value: worst.memory, bound: MEMORY_MB, unit: "MB" },
  );
}

async function subscribeToManyQueries(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.measured();
  const modifications = Array.from({ length: 250 }, (_, queryId) => ({
    type: "Add",
    queryId,
    udfPath: paths.openShare,
    args: [{ token: `${queryId}` }],
  }));
  const { cpu, memory } = await target.costOf(async () => {
    const socket = await target.client(apps.network()).socket();
    socket.send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications });
    await socket.waitForFrame((frame) => frame.type === "FatalError" || frame["modifications"]?.length === 250);
    socket.close();
  });
  return boundsVerdict(
    { what: "main thread for each query", value: cpu / 250, bound: 2, unit: "ms" },
    { what: "memory", value: memory, bound: MEMORY_MB, unit: "MB" },
  );
}

/** Queries that fail before a function's code runs, as many as one message may have. */
async function sendRefusedQueries(apps: AttackedApps, queryOf: (n: number) => object): Promise<Verdict> {
  const target = await apps.measured();
  const costs = await target.costOf(async () => {
    const socket = await target.client(apps.network()).socket();
    const modifications = Array.from({ length: 250 }, (_, queryId) => ({ type: "Add", queryId, ...queryOf(queryId) }));
    socket.send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications });
    await socket.waitForFrame((frame) => frame.type === "FatalError" || frame["modifications"]?.length === 250);
    socket.close();
  });
  return boundsVerdict(...cost(costs));
}

/** Recordings are the one larger message. */
async function sendLargestRecordings(apps: AttackedApps): Promise<Verdict> {
  const env = { OPENAI_API_KEY: "sk-attack", OPENAI_BASE_URL: "http://127.0.0.1:9/v1" };
  const target = await apps.start({ env });
  await target.warm();
  const audio = Buffer.alloc(960_000, 7);
  const args = {
    caller: { kind: "demo" },
    questionId: "q",
    piece: 0,
    audio: { $bytes: audio.toString("base64") },
  };
  const body = JSON.stringify({ path: paths.transcribe, format: "json", args });
  const client = target.client();
  const send = () => client.send("/api/action", { method: "POST", headers: client.json, body });
  const { cpu, memory } = await target.costOf(send);
  let refused = 0;
  for (let sent = 0; sent < 20 && refused === 0; sent += 1) refused = isRefused(await send()) ? sent : 0;
  return boundsVerdict(
    { what: "main thread", value: cpu, bound: MAIN_THREAD_MS, unit: "ms" },
    { what: "memory", value: memory, bound: MEMORY_MB, unit: "MB" },
    { what: "recordings before a refusal", value: refused || Infinity, bound: 20 },
  );
}

const isRefused = (reply: Awaited<ReturnType<HttpClient["send"]>>) =>
  reply.status === 429 || reply.body.includes('"RATE_LIMITED"');

export const widestAttacks: readonly Attack[] = [
  {
    id: "1.20",
    title: "the longest texts in every argument of every public function",
    limit: 240,
    run: (apps) => callWithMostExpensiveArguments(apps, (args) => UNITS.map((unit) => longest(args, unit))),
  },
  {
    id: "1.21",
    title: "the most values in every argument of every public function",
    limit: 120,
    run: (apps) => callWithMostExpensiveArguments(apps, (args) => [widest(args)]),
  },
  { id: "1.23", title: "recordings of 30 s", run: sendLargestRecordings },
  {
    id: "1.24",
    title: "250 live queries of missing functions in one message",
    short: true,
    run: (apps) => sendRefusedQueries(apps, (n) => ({ udfPath: `none:f${n}`, args: [{}] })),
  },
  {
    id: "1.25",
    title: "250 live queries with wrong arguments in one message",
    short: true,
    run: (apps) => sendRefusedQueries(apps, (n) => ({ udfPath: paths.openShare, args: [{ token: n }] })),
  },
  { id: "1.22", title: "250 live queries in one message", run: subscribeToManyQueries },
];
