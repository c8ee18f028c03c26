// `npm run bench:load`: 1,000 respondents answer 100 requestors, whose dashboards are open, within two minutes.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api";
import { AppProcess } from "../support/backends/AppProcess.js";
import { client, openDashboard, PROXY_HEADER, signInAnonymously } from "./app.js";
import { percentiles } from "./percentiles.js";

const OWNERS = 100;
const RESPONDENTS_EACH = 10;
/** Milliseconds. */
const ARRIVALS = 40_000;
/** Milliseconds between saves, as while a person types. */
const PAUSE = 20_000;
const SAVES = 4;
const SENTENCE = "Listens before speaking, and turned our failing release around in two weeks. ";

/** Milliseconds of each step, by name. */
const times = new Map<string, number[]>();
const failures = new Map<string, number>();
const submitted = new Map<string, number>();
let open = 0;
let mostOpen = 0;

const app = await AppProcess.start({ env: { TRUSTED_PROXY_HEADER: PROXY_HEADER } });
try {
  const prepared = performance.now();
  const owners = [];
  for (let owner = 0; owner < OWNERS; owner += 1) owners.push(await openOwner(`10.2.0.${owner}`));
  const asked = owners.flatMap((owner) => owner.asked);
  console.log(
    `Node ${process.version}, ${cpus().length} cores; prepared in ${seconds(performance.now() - prepared)} s.`,
  );

  const before = usageOf(app.pid);
  const own = process.cpuUsage();
  const begun = performance.now();
  await Promise.all(asked.map((link, index) => visit(link, index, (index / asked.length) * ARRIVALS)));
  const took = performance.now() - begun;
  await waitForSubmissions(asked.length);
  const after = usageOf(app.pid);
  const { user, system } = process.cpuUsage(own);

  console.log(
    `${asked.length} respondents of ${OWNERS} requestors in ${seconds(took)} s, at most ${mostOpen} at once.`,
  );
  for (const [step, samples] of times) {
    const { p50, p95, p99 } = percentiles(samples);
    console.log(`${step.padEnd(28)}p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)}`);
  }
  for (const [step, count] of failures) console.log(`${step} failed ${count} times`);
  console.log(`Server: ${seconds(after.cpu - before.cpu)} s of a processor, ${after.megabytes} MB at its peak.`);
  console.log(`Clients: ${seconds((user + system) / 1000)} s of a processor.`);
  await Promise.all(owners.map(({ dashboard }) => dashboard.close()));
} finally {
  await app.dispose();
}
process.exit(failures.size === 0 ? 0 : 1);

async function openOwner(from: string) {
  const token = await signInAnonymously(app.url, from);
  const http = new ConvexHttpClient(app.url, { logger: false });
  http.setAuth(token);
  await http.mutation(api.accounts.users.updateProfile, { name: "Ada Byron" });
  const asked: Link[] = [];
  for (let index = 0; index < RESPONDENTS_EACH; index += 1) {
    const email = `${randomUUID()}@example.com`;
    asked.push(await http.mutation(api.respondents.respondents.add, { name: "Sam Reed", email }));
  }
  const dashboard = await openDashboard(
    app.url,
    token,
    (respondentId) => note("seen by the requestor", respondentId),
    from,
  );
  return { asked, dashboard };
}

interface Link {
  readonly respondentId: string;
  readonly token: string;
}

async function visit({ respondentId, token }: Link, index: number, after: number): Promise<void> {
  await wait(after);
  open += 1;
  mostOpen = Math.max(mostOpen, open);
  const page = client(app.url, `10.3.${index >> 8}.${index & 255}`);
  try {
    const shown = await timeStep("page open", () => page.query(api.answering.share.open, { token }));
    if (shown?.state !== "form") return;
    page.onUpdate(api.answering.share.open, { token }, () => undefined);
    const questionId = shown.questions[0]!._id;
    for (let save = 1; save <= SAVES; save += 1) {
      await wait(PAUSE);
      const answers = [{ questionId, text: SENTENCE.repeat(save), editedAt: Date.now() }];
      await timeStep("draft saved", () => page.mutation(api.answering.drafts.save, { token, answers }));
    }
    submitted.set(respondentId, performance.now());
    const answers = [{ questionId, text: SENTENCE.repeat(SAVES) }];
    await timeStep("submitted", () =>
      page.mutation(api.answering.submission.submit, { token, submissionId: randomUUID(), answers }),
    );
  } finally {
    open -= 1;
    await page.close();
  }
}

async function timeStep<T>(step: string, work: () => Promise<T>): Promise<T | undefined> {
  const begun = performance.now();
  try {
    const result = await work();
    add(step, performance.now() - begun);
    return result;
  } catch (error) {
    if (!failures.has(step)) console.error(error);
    failures.set(step, (failures.get(step) ?? 0) + 1);
    return undefined;
  }
}

function note(step: string, respondentId: string): void {
  const at = submitted.get(respondentId);
  if (at !== undefined) add(step, performance.now() - at);
}

function add(step: string, ms: number): void {
  times.set(step, [...(times.get(step) ?? []), ms]);
}

async function waitForSubmissions(count: number): Promise<void> {
  for (let tries = 0; tries < 100 && (times.get("seen by the requestor")?.length ?? 0) < count; tries += 1)
    await wait(100);
}

/** Returns the process's milliseconds of a processor, and its largest memory. Linux only. */
function usageOf(pid: number): { cpu: number; megabytes: string } {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "0";
  return { cpu: ticks * 10, megabytes: (Number(peak) / 1024).toFixed(0) };
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
