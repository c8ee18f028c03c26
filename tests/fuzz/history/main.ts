// `npm run test:history -- --seeds 1000 [--from 1] [--log]`: histories of clients on slow disks that crash, one a seed.
// With `--log` the store is behind the log of commits, whose files are real.
import { parseArgs } from "node:util";
import { FLUSH_MS, HistoryRun } from "./HistoryRun.js";

const { values } = parseArgs({
  // `scripts/run.mjs` leaves the path of this file.
  allowPositionals: true,
  options: {
    seeds: { type: "string", default: "1000" },
    from: { type: "string", default: "1" },
    log: { type: "boolean", default: false },
  },
});
const from = Number(values.from);
const seeds = Number(values.seeds);
const sums = { crashes: 0, resends: 0, unknown: 0, operations: 0 };
for (let seed = from; seed < from + seeds; seed += 1) {
  const run = new HistoryRun(seed, { hasLog: values.log });
  const violation = await run.run();
  sums.crashes += run.crashes;
  sums.resends += run.resends;
  sums.unknown += run.unknown;
  sums.operations += run.operations;
  if (violation !== null) {
    process.stderr.write(`Seed ${seed}, the ${seed - from + 1}. one, flushes of ${run.flushMs} ms: ${violation}\n`);
    process.exit(1);
  }
  if ((seed - from) % 100 === 99) process.stdout.write(`${seed - from + 1} seeds\n`);
}
process.stdout.write(
  `${seeds} seeds on disks of ${FLUSH_MS.join(", ")} ms: ${sums.operations} operations, ${sums.crashes} crashes, ` +
    `${sums.resends} resends, ${sums.unknown} never answered. No violation.\n`,
);
process.exit(0);
