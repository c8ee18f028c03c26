import { expect, test } from "vitest";
import { ANYONE, TestBackend } from "../functions/testing/TestBackend.js";
import { createLog } from "../shared/log.js";
import { CallLog } from "./CallLog.js";

test("[OPS-01] a call's debug line has its name, time and outcome, and nothing that people wrote", async () => {
  const backend = await TestBackend.start({
    "m.ts": `
      import { mutationGeneric as mutation } from "convex/server";
      export const refuse = mutation({
        handler: async (_ctx, { words }: any) => { console.log(words); throw new Error(words); },
      });`,
  });
  const call = { path: "m:refuse", args: { words: "a secret" }, context: ANYONE };
  expect((await backend.layer.runner.runMutation(call)).ok).toBe(false);
  const written: string[] = [];
  const passed: unknown[] = [];
  const log = createLog({ level: "debug", write: (line) => void written.push(line) });
  const calls = new CallLog(log, { append: (entry) => passed.push(entry) });
  for (const entry of backend.logs) calls.append(entry);
  await backend.close();
  expect(passed).toEqual(backend.logs);
  expect(written).toEqual([
    expect.stringMatching(/^Mutation m(\.js)?:refuse ms=\d+ requestId=[0-9a-f]{16} cached=false failed=true$/),
  ]);
});
