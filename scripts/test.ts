// `npm test`: every gate and test, also after a failure; ends with `N passed, N failed`.
// `npm test -- lint unit`: only the named gates and Vitest projects.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureChromium } from "./gates/chromium.js";
import { ensureEspeak } from "./gates/espeak.js";
import { runCommand } from "./gates/runCommand.js";
import { add, tallyOf, type Tally, type VitestReport } from "./gates/Tally.js";
import { projectRoot } from "./projectFiles.js";

/** npm scripts, longest first; those of one list run in order. */
const GATES = [
  ["lint"],
  ["build", "check:bytes"],
  ["format:check"],
  ["lint:deps"],
  ["typecheck"],
  ["lint:unused"],
  ["check:spec"],
  ["check:docs"],
  ["check:env"],
];

/** Most gates use one core. */
const GATES_AT_ONCE = 2;

/** Projects of one list share the machine. Later ones start servers and measure time. */
const RUNS = [
  ["unit", "components", "components-isolated"],
  ["contract"],
  ["convex"],
  ["convex-embedded"],
  ["sync"],
  ["e2e"],
];

/** Measures the processor time of an app under attack: alone, after the tests. */
const LAST_GATE = "attack:short";

const reports = path.join(projectRoot, ".cache/test-reports");
const chosen = process.argv.slice(3);
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);

const failures: string[] = [];
let total: Tally = { passed: 0, failed: 0 };
refuseForgottenProjects();
await runGates();
for (const projects of RUNS.map((run) => run.filter(isChosen)).filter((run) => run.length > 0)) {
  count(projects.join(", "), await runProjects(projects));
}
if (isChosen(LAST_GATE)) count(LAST_GATE, await runGate(LAST_GATE));
if (failures.length > 0) console.log(`\nFailed: ${failures.join("; ")}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** @throws Error when RUNS lacks a project */
function refuseForgottenProjects(): void {
  const config = readFileSync(path.join(projectRoot, "vitest.config.ts"), "utf8");
  const configured = [...config.matchAll(/\bname: "([\w-]+)"/g)].map((match) => match[1]!);
  const forgotten = configured.filter((name) => !RUNS.flat().includes(name));
  if (forgotten.length > 0) throw new Error(`scripts/test.ts runs no project ${forgotten.join(", ")}`);
}

async function runGates(): Promise<void> {
  const waiting = GATES.map((gates) => gates.filter(isChosen));
  const runNext = async (): Promise<void> => {
    for (let gates = waiting.shift(); gates !== undefined; gates = waiting.shift()) {
      for (const gate of gates) count(gate, await runGate(gate));
    }
  };
  await Promise.all(Array.from({ length: GATES_AT_ONCE }, runNext));
}

function count(name: string, tally: Tally): void {
  total = add(total, tally);
  if (tally.failed > 0) failures.push(name);
}

async function runGate(gate: string): Promise<Tally> {
  const { code, output, seconds } = await runCommand("npm", ["run", "--silent", gate], false);
  const held = code === 0;
  console.log(`${held ? "✓" : "✗"} ${gate} (${seconds.toFixed(1)} s)`);
  if (!held) console.log(output.trim());
  return held ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runProjects(projects: readonly string[]): Promise<Tally> {
  if (projects.includes("e2e")) {
    try {
      ensureChromium();
      ensureEspeak();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    }
  }
  mkdirSync(reports, { recursive: true });
  const report = path.join(reports, `${projects.join("-")}.json`);
  rmSync(report, { force: true });
  const options = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await runCommand(
    "vitest",
    ["run", ...projects.flatMap((name) => ["--project", name]), ...options],
    true,
  );
  return tallyOf(readReport(report), code);
}

function readReport(file: string): VitestReport | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  } catch {
    // The run broke off: tallyOf counts a failure.
    return null;
  }
}
