// `npm run bench:submits -- [--minutes 5]` pushes a list of 20 rows and a count to 1, 50 and 500 watchers, after a time
// of writing. It compares the embedded backend with a bare `ws` server that appends and flushes. All submitters and one
// watcher are official clients; `-- --official` makes all watchers so.
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { startListBaseline } from "./listBaseline.js";
import { Bounds } from "./Bounds.js";
import { percentiles } from "./percentiles.js";
import { prepareApp, processorTime } from "./servedApp.js";
import { SUBMITS_PER_SECOND, embeddedServer, submitSteadily, type Server, TEXT } from "./submitSteadily.js";

/** Numbers of watchers, with the fewest submits a second. */
const WATCHERS = [
  [1, 1_000],
  [50, 400],
  [500, 120],
] as const;
const AT_ONCE = 16;
const LATENCY_SECONDS = 5;
const RATE_SECONDS = 4;

const { values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string", default: "0.2" }, official: { type: "boolean", default: false } },
});

const bounds = new Bounds();
const app = await prepareApp(1_000, 10_000);
const backend = await app.start();
const baseline = await startListBaseline(TEXT);
const ours = embeddedServer(backend, values);

console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}.`,
);
console.log(`After ${values.minutes} minutes of ${SUBMITS_PER_SECOND} submits a second. Backend / bare server:\n`);
try {
  const writing = (server: Server) => submitSteadily(server, 1, Number(values.minutes) * 60, "the beginning");
  await Promise.all([writing(ours), writing(baseline.server)]);
  const row = (cells: readonly string[]) => console.log(`| ${cells.join(" | ")} |`);
  row(["watchers", "p50 ms", "p99 ms", "server's CPU a submit, ms", "16 at once: a second", "CPU", "this process's"]);
  row(Array(7).fill("---"));
  for (const [watchers, bound] of WATCHERS) {
    const cells: string[][] = [];
    for (const server of [ours, baseline.server]) {
      const steady = await submitSteadily(server, watchers, LATENCY_SECONDS, `latency ${watchers}`);
      const { p50, p99 } = percentiles(steady.times);
      const { rate, cpu, own } = await throughput(server, watchers, `rate ${watchers}`);
      if (server === ours) bounds.atLeast(`16 at once, ${watchers} watchers`, rate, { bound, unit: " a second" });
      [p50.toFixed(1), p99.toFixed(1), steady.cpu.toFixed(2), rate.toFixed(0), cpu.toFixed(2), own.toFixed(2)].forEach(
        (cell, index) => {
          (cells[index] ??= []).push(cell);
        },
      );
    }
    row([String(watchers), ...cells.map((pair) => pair.join(" / "))]);
  }
} finally {
  await backend.stop();
  await baseline.stop();
  await app.remove();
}
bounds.exit();

async function throughput(
  server: Server,
  watcherCount: number,
  owner: string,
): Promise<{ rate: number; cpu: number; own: number }> {
  const closers = await Promise.all(
    Array.from({ length: watcherCount }, (_, index) => server.watch(owner, () => undefined, index)),
  );
  const submitters = await Promise.all(Array.from({ length: AT_ONCE }, () => server.submitter()));
  let submits = 0;
  const [processorBefore, start, ownBefore] = [await processorTime(server.pid), performance.now(), process.cpuUsage()];
  const end = start + RATE_SECONDS * 1000;
  await Promise.all(
    submitters.map(async ({ submit }) => {
      for (; performance.now() < end; submits += 1) await submit(owner);
    }),
  );
  const rate = submits / ((performance.now() - start) / 1000);
  const cpu = ((await processorTime(server.pid)) - processorBefore) / submits;
  const { user, system } = process.cpuUsage(ownBefore);
  const ownCpu = (user + system) / 1000 / submits;
  await Promise.all([...submitters.map((one) => one.close()), ...closers.map((closer) => closer())]);
  return { rate, cpu, own: ownCpu };
}
