import { expect, test, vi } from "vitest";
import { CommitLog } from "../../embedded/src/persistence/CommitLog.js";
import { HistoryRun } from "./history/HistoryRun.js";

/** Operations of the form with the log of commits, whose files are real. */
const LOGGED_OPERATIONS = 1_200;

/** The same ones in each run: `npm run test:history -- --seeds 1000 --from 100` runs more and others. */
const OPERATIONS = 10_000;
const SEED = Number(process.env["FUZZ_SEED"] ?? 1);

interface Sums {
  readonly crashes: number;
  readonly resends: number;
}

async function runAll(most: number, options: { readonly hasLog?: boolean } = {}): Promise<Sums> {
  let [operations, crashes, resends] = [0, 0, 0];
  for (let seed = SEED; operations < most; seed += 1) {
    const run = new HistoryRun(seed, options);
    expect(await run.run(), `FUZZ_SEED=${seed}`).toBeNull();
    operations += run.operations;
    crashes += run.crashes;
    resends += run.resends;
  }
  return { crashes, resends };
}

test("[TX-02] [TX-05] [FN-27] [FN-28] clients on slow disks that crash see one serial history, aborted mutations too", async () => {
  const { crashes, resends } = await runAll(OPERATIONS);
  // A run without them proves less than its title.
  expect(crashes).toBeGreaterThan(10);
  expect(resends).toBeGreaterThan(100);
}, 600_000);

test("[PER-14] [TX-05] clients see one serial history with the log of commits, over crashes and checkpoints", async () => {
  const checkpoints = vi.spyOn(CommitLog.prototype, "switchFiles");
  const { crashes, resends } = await runAll(LOGGED_OPERATIONS, { hasLog: true });
  expect(checkpoints.mock.calls.length).toBeGreaterThan(20);
  expect(crashes).toBeGreaterThan(2);
  expect(resends).toBeGreaterThan(10);
}, 600_000);
