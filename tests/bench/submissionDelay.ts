// `npm run bench:live`: delay from submission to dashboard, next to a bare `ws` server.
import { cpus } from "node:os";
import { startApp } from "./app.js";
import { startBaseline } from "./baseline.js";
import type { MeasuredServer } from "./MeasuredServer.js";
import { percentiles, type Percentiles } from "./percentiles.js";

const WATCHERS = [1, 50, 500];
const WARM_UP = 3;
const SUBMISSIONS = 30;

const app = await startApp();
const baseline = await startBaseline();
console.log(`Node ${process.version}, ${cpus().length} cores. ${SUBMISSIONS} submissions each, milliseconds.`);
try {
  for (const shared of [false, true]) {
    const who = shared
      ? "all showing the same requestor, every one is updated"
      : "each another requestor's, one is updated";
    console.log(`\nDashboards ${who}:`);
    console.log(
      row([
        "dashboards",
        ...["backend p50", "p95", "p99", "baseline p50", "p95", "p99", "ratio p50", "p95", "p99"],
        ...["clients' CPU", "baseline's"],
      ]),
    );
    for (const watchers of WATCHERS) {
      const ours = await measure(app, watchers, shared);
      const floor = await measure(baseline, watchers, shared);
      const figures = [...inOrder(ours.latency), ...inOrder(floor.latency)].map((ms) => ms.toFixed(2));
      const ratios = inOrder(ours.latency).map((ms, index) => `${(ms / inOrder(floor.latency)[index]!).toFixed(1)}x`);
      const clients = [ours, floor].map(({ clientsCpu }) => clientsCpu.toFixed(2));
      console.log(row([String(watchers), ...figures, ...ratios, ...clients]));
    }
  }
} finally {
  await baseline.stop();
  await app.stop();
}
process.exit(0);

interface Measured {
  readonly latency: Percentiles;
  /** Processor time per submission, in ms. */
  readonly clientsCpu: number;
}

async function measure(server: MeasuredServer, watcherCount: number, shared: boolean): Promise<Measured> {
  const dashboards = await server.open(watcherCount, { shared });
  for (let round = 0; round < WARM_UP; round += 1) await dashboards.submit();
  const samples: number[] = [];
  const before = process.cpuUsage();
  for (let round = 0; round < SUBMISSIONS; round += 1) samples.push(...(await dashboards.submit()));
  const { user, system } = process.cpuUsage(before);
  await dashboards.close();
  return { latency: percentiles(samples), clientsCpu: (user + system) / 1000 / SUBMISSIONS };
}

function inOrder({ p50, p95, p99 }: Percentiles): number[] {
  return [p50, p95, p99];
}

function row(cells: readonly string[]): string {
  return cells.map((cell) => cell.padStart(14)).join("");
}
