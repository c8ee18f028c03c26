// `npm run bench:restart`: time to ready, also after a hang, memory with 500 sockets, and the first text search, with
// 100,000 documents.
import { ConvexHttpClient } from "convex/browser";
import { anyApi } from "convex/server";
import type { BackendProcess } from "../support/backends/BackendProcess.js";
import { client } from "./app.js";
import { Bounds } from "./Bounds.js";
import { percentiles } from "./percentiles.js";
import { prepareApp, processorTime, residentMemory } from "./servedApp.js";

const NOTES = 60_000;
const ANSWERS = 40_000;
const SOCKETS = 500;
const STARTS = 5;
/** Milliseconds between the probes of a visitor while the search runs. */
const PROBE_MS = 10;
const RESTART = { bound: 1_500, unit: " ms" };
const MEMORY = { bound: 250, unit: " MB" };

const bounds = new Bounds();
const app = await prepareApp(NOTES, ANSWERS);
try {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const begun = performance.now();
    const backend = await app.start();
    times.push(performance.now() - begun);
    if (round < STARTS - 1) await backend.kill();
    else await measure(backend.url, backend.pid);
    if (round === STARTS - 1) {
      await hang(backend);
      await backend.stop();
    }
  }
  // The first start compiles nothing either: the app was deployed by another process.
  const { p50 } = percentiles(times);
  const name = "restart to ready, after kill -9";
  say(name, `${p50.toFixed(0)} ms (median of ${STARTS})`, bounds.atMost(name, p50, RESTART));
} finally {
  await app.remove();
}
bounds.exit();

async function measure(url: string, pid: number): Promise<void> {
  say("memory when ready", `${(await residentMemory(pid)).toFixed(0)} MB`, "");
  const clients = Array.from({ length: SOCKETS }, () => client(url));
  await Promise.all(
    clients.map(
      (one, index) =>
        new Promise<void>(
          (first) => void one.onUpdate(anyApi["answers"]!["list"]!, { owner: `other ${index}` }, () => first()),
        ),
    ),
  );
  await sayMemory(`memory with ${SOCKETS} sockets, a list each`, pid);
  await searchFirst(url, pid);
  await sayMemory("memory after the first text search", pid);
  await Promise.all(clients.map((one) => one.close()));
}

async function sayMemory(name: string, pid: number): Promise<void> {
  const memory = await residentMemory(pid);
  say(name, `${memory.toFixed(0)} MB`, bounds.atMost(name, memory, MEMORY));
}

/** The watchdog ends the process, which breaks the call. */
async function hang(backend: BackendProcess): Promise<void> {
  const caller = new ConvexHttpClient(backend.url, { logger: false });
  const [begun, cut] = [performance.now(), { at: 0 }];
  await backend.waitForRestart(async () => {
    await caller.query(anyApi["answers"]!["hang"]!, {}).catch(() => undefined);
    cut.at = performance.now();
  });
  const restart = performance.now() - cut.at;
  say(
    "a function that loops is ended after (wall time)",
    `${((cut.at - begun) / 1000).toFixed(1)} s`,
    "5 s of processor time",
  );
  const name = "from the end of the hung process to ready";
  say(name, `${restart.toFixed(0)} ms`, bounds.atMost(name, restart, RESTART));
}

/** A visitor sends queries without a pause, so a stall shows as the longest answer. */
async function searchFirst(url: string, pid: number): Promise<void> {
  const visitor = new ConvexHttpClient(url, { logger: false });
  const state = { done: false, longest: 0 };
  const visiting = (async () => {
    for (let n = 0; !state.done; n += 1) {
      const begun = performance.now();
      await visitor.query(anyApi["answers"]!["list"]!, { owner: `nobody ${n}` });
      state.longest = Math.max(state.longest, performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, PROBE_MS));
    }
  })();
  const searcher = new ConvexHttpClient(url, { logger: false });
  const search = async (words: string) => {
    const begun = performance.now();
    await searcher.query(anyApi["answers"]!["search"]!, { words });
    return performance.now() - begun;
  };
  const processorBefore = await processorTime(pid);
  const [first, second] = [await search("calm7 plan12"), await search("kind3 late9")];
  const processor = (await processorTime(pid)) - processorBefore;
  state.done = true;
  await visiting;
  say(`first text search over ${NOTES} documents`, `${first.toFixed(0)} ms, the second ${second.toFixed(0)} ms`, "");
  say("processor time of both searches", `${processor} ms`, "");
  say("a visitor's longest answer meanwhile", `${state.longest.toFixed(0)} ms`, "no stall");
}

function say(name: string, value: string, wanted: string): void {
  console.log(`${name.padEnd(48)} ${value.padEnd(32)} ${wanted}`);
}
