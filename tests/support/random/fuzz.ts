import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect } from "vitest";
import { projectRoot } from "../../../scripts/projectFiles.js";

/** Committed, so that every machine repeats earlier failures. */
const FAILURES = path.join(projectRoot, "tests/fuzz/failures.json");

/** `path` leads to the shrunk counterexample of a property. */
interface Failure {
  readonly seed: number;
  readonly path?: string;
}

/**
 * Checks kept failures, then `runs` random inputs. `FUZZ_RUNS` multiplies `runs`, `FUZZ_SEED` repeats one run.
 * @throws Error with the shrunk counterexample and the seed.
 */
export async function fuzz<Input>(property: fc.IRawProperty<Input>, runs: number): Promise<void> {
  const { currentTestName = "" } = expect.getState();
  for (const failure of keptFailures(currentTestName))
    await checkProperty(property, { ...failure, endOnFailure: true });
  const given = process.env["FUZZ_SEED"];
  const seed = given === undefined ? Date.now() & 0x7fffffff : Number(given);
  const numRuns = Math.ceil(runs * Number(process.env["FUZZ_RUNS"] ?? 1));
  await checkProperty(property, { seed, numRuns }, (failure) => keepFailure(currentTestName, failure));
}

async function checkProperty<Input>(
  property: fc.IRawProperty<Input>,
  parameters: fc.Parameters<Input>,
  onFailure?: (failure: Failure) => void,
): Promise<void> {
  const details = await fc.check(property, parameters);
  if (!details.failed) return;
  const { seed, counterexamplePath } = details;
  onFailure?.({ seed, ...(counterexamplePath === null ? {} : { path: counterexamplePath }) });
  throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance });
}

/** Returns the failures of a test that are kept, oldest first. */
export function keptFailures(test: string): readonly Failure[] {
  return readFailures()[test] ?? [];
}

/** Adds a failing seed to the file of failures. */
export function keepFailure(test: string, failure: Failure): void {
  const failures = readFailures();
  const kept = { ...failures, [test]: [...(failures[test] ?? []), failure] };
  writeFileSync(FAILURES, `${JSON.stringify(kept, null, 2)}\n`);
}

function readFailures(): Record<string, Failure[]> {
  return JSON.parse(readFileSync(FAILURES, "utf8")) as Record<string, Failure[]>;
}
