import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { limits } from "../../convex/shared/limits/limits";
import { compileScript } from "../support/backends/compileScript.js";

/**
 * Megabytes; an action of Convex's default runtime has 64. Node.js's own modules are in them, and a reserve of 4. With
 * a reserve of 8, half of the processor time goes to garbage.
 */
const HEAP = { maxOldGenerationSizeMb: 52, maxYoungGenerationSizeMb: 8 };

test("[CLOUD-08] an insight of as many long answers as are read is written, and they are searched, in less than 64 MB", async () => {
  const script = await compileScript(new URL("../support/models/insightMemoryWorker.ts", import.meta.url));
  const answers = limits.insightSources;
  const workerData = { answers, characters: limits.insightCharacters / answers };
  const worker = new Worker(script, { workerData, resourceLimits: HEAP });
  const [[strengths, found]] = (await once(worker, "message")) as [[number, number]];
  expect(strengths).toBeGreaterThan(0);
  expect(found).toBeGreaterThan(0);
  await worker.terminate();
});
