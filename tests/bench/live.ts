// `npm run bench:live`: how long after a respondent submits does the dashboard show it? For this backend, and for a bare
// `ws` server with a flushed append on the same machine in the same run, and the ratio of the two.
import { cpus } from "node:os";
import { startApp } from "./app.js";
import { startBaseline } from "./baseline.js";
import type { Contestant } from "./Contestant.js";
import { percentiles, type Percentiles } from "./percentiles.js";

const WATCHERS = [1, 50, 500];
const WARM_UP = 3;
const SUBMISSIONS = 30;

const app = await startApp();
const baseline = await startBaseline();
console.log(`Node ${process.version}, ${cpus().length} cores. ${SUBMISSIONS} submissions each, milliseconds.`);
try {
  for (const shared of [false, true]) {
    const who = shared ? "all showing the same requestor, every one is told" : "each another requestor's, one is told";
    console.log(`\nDashboards ${who}:`);
    console.log(
      row(["dashboards", "backend p50", "p95", "p99", "baseline p50", "p95", "p99", "ratio p50", "p95", "p99"]),
    );
    for (const watchers of WATCHERS) {
      const ours = await measure(app, watchers, shared);
      const floor = await measure(baseline, watchers, shared);
      const figures = [...inOrder(ours), ...inOrder(floor)].map((ms) => ms.toFixed(2));
      const ratios = inOrder(ours).map((ms, at) => `${(ms / inOrder(floor)[at]!).toFixed(1)}x`);
      console.log(row([String(watchers), ...figures, ...ratios]));
    }
  }
} finally {
  await baseline.stop();
  await app.stop();
}
process.exit(0);

async function measure(contestant: Contestant, watchers: number, shared: boolean): Promise<Percentiles> {
  const arena = await contestant.open(watchers, shared);
  for (let round = 0; round < WARM_UP; round += 1) await arena.submit();
  const samples: number[] = [];
  for (let round = 0; round < SUBMISSIONS; round += 1) samples.push(...(await arena.submit()));
  await arena.close();
  return percentiles(samples);
}

function inOrder({ p50, p95, p99 }: Percentiles): number[] {
  return [p50, p95, p99];
}

function row(cells: readonly string[]): string {
  return cells.map((cell) => cell.padStart(14)).join("");
}
