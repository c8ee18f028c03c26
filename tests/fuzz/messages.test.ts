import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { projectRoot } from "../../scripts/projectFiles.js";

/** The same ones in each run: `npm run test:fuzz -- --messages 2000000 --seed 2` sends more and others. */
const MESSAGES = 100_000;
/** It found a list that cost 142 bytes a byte. */
const SEED = Number(process.env["FUZZ_SEED"] ?? 124_781_923);

/** A separate process runs the messages, because the memory of each is measured. */
test("[SYNC-08] [SYNC-45] [HTTP-50] random frames and bodies cause no fault, and none costs more than its share", async () => {
  const args = ["scripts/run.mjs", "tests/fuzz/messages/main", "--messages", String(MESSAGES), "--seed", String(SEED)];
  const run = promisify(execFile)(process.execPath, args, { cwd: projectRoot });
  // The process fails after a violation or a fault, and the error's message has both.
  const { stdout } = await run;
  expect(stdout).toMatch(/^largest: [\d.]+ ms, [1-9][\d.]* bytes a byte/m);
}, 600_000);
