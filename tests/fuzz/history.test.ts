import { expect, test } from "vitest";
import { HistoryRun } from "./history/HistoryRun.js";

/** The same ones in each run: `npm run test:history -- --seeds 1000 --from 100` runs more and others. */
const OPERATIONS = 10_000;
const SEED = Number(process.env["FUZZ_SEED"] ?? 1);

test("[TX-02] [TX-05] [FN-27] [FN-28] clients on slow disks that crash see one serial history, aborted mutations too", async () => {
  let [operations, crashes, resends] = [0, 0, 0];
  for (let seed = SEED; operations < OPERATIONS; seed += 1) {
    const run = new HistoryRun(seed);
    expect(await run.run(), `FUZZ_SEED=${seed}`).toBeNull();
    operations += run.operations;
    crashes += run.crashes;
    resends += run.resends;
  }
  // A run without them proves less than its title.
  expect(crashes).toBeGreaterThan(10);
  expect(resends).toBeGreaterThan(100);
}, 600_000);
