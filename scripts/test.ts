// `npm test` runs every gate, test and short attack, also after a failure, and ends with `N passed, N failed`.
import path from "node:path";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { ensureChromium } from "./gates/chromium.js";
import { ensureEspeak } from "./gates/ensureEspeak.js";
import { runInPool } from "./gates/runInPool.js";
import { addTallies, failuresOf, tallyOf, type Tally, type VitestReport } from "./gates/Tally.js";
import { projectRoot, readProjectFile } from "./projectFiles.js";
import { spawn } from "node:child_process";
import { collectOutput } from "./launch/collectOutput.js";

interface Work {
  readonly workers: number;
  readonly gates?: string[];
  readonly projects?: string[];
  /** Part of the projects' files, such as "1/2". Default: all. */
  readonly shard?: string;
}

/** Jobs that run at the same time, longest first: the last ones are short, so all cores end together. */
const WORK: readonly Work[] = [
  { workers: 2, projects: ["e2e"] },
  { workers: 1, projects: ["sync"], shard: "1/2" },
  { workers: 1, projects: ["sync"], shard: "2/2" },
  { workers: 1, projects: ["convex-embedded"] },
  { workers: 1, projects: ["unit"] },
  { workers: 1, gates: ["attack:short"] },
  { workers: 1, projects: ["components", "components-isolated"] },
  { workers: 1, projects: ["convex"] },
  { workers: 1, projects: ["contract"] },
  { workers: 1, projects: ["convex-strict"] },
  { workers: 1, gates: ["lint"] },
  { workers: 1, gates: ["format:check"] },
  { workers: 1, projects: ["conformance"] },
  { workers: 1, gates: ["typecheck"] },
  // These gates run in order: the second one reads what the first one builds.
  { workers: 1, gates: ["build", "check:bytes"] },
  { workers: 1, gates: ["lint:deps"] },
  { workers: 1, gates: ["lint:unused"] },
  { workers: 1, gates: ["check:spec"] },
  { workers: 1, gates: ["check:docs"] },
  { workers: 1, gates: ["check:env"] },
];

/** Workers are twice the cores, since browser tests wait for pages, and protocol tests for clients and disks. */
const WORKERS = 2 * availableParallelism();

/** Type checkers are programs in Go, which collect garbage at five times their live memory, not at twice. */
const FEWER_COLLECTIONS = { GOGC: "400" };
const GATE_VARIABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // ESLint's types fill V8's default of 16 MB for new objects, which are then copied again and again.
  lint: { ...FEWER_COLLECTIONS, NODE_OPTIONS: "--max-semi-space-size=128" },
  typecheck: FEWER_COLLECTIONS,
};

/** This gate measures a visitor's delays during an attack, so it runs alone, after everything else. */
const LAST_GATE = "attack:delays";

const reports = path.join(projectRoot, ".cache/test-reports");
const chosen = process.argv.slice(3);
const isChosen = (name: string) => chosen.length === 0 || chosen.includes(name);

/** Gates and tests that failed. */
const failures: string[] = [];
let total: Tally = { passed: 0, failed: 0 };
requireAllProjects();
const work = WORK.map(({ gates = [], projects = [], ...rest }) => ({
  ...rest,
  gates: gates.filter(isChosen),
  projects: projects.filter(isChosen),
})).filter(({ gates, projects }) => gates.length + projects.length > 0);
/** A job that runs alone prints while it runs and takes all cores. */
const isAlone = work.length === 1;
await runInPool(
  work.map(({ workers, gates, projects, shard }) => ({
    workers,
    run: async () => {
      for (const gate of gates) addToTotal(await runGate(gate));
      if (projects.length > 0) addToTotal(await runProjects(projects, workers, shard));
    },
  })),
  WORKERS,
);
if (isChosen(LAST_GATE)) addToTotal(await runGate(LAST_GATE));
if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/**
 * Refuses a list of jobs that lacks a project of Vitest.
 * @throws Error naming the project
 */
function requireAllProjects(): void {
  const config = readProjectFile("vitest.config.ts");
  const configured = [...config.matchAll(/\bname: "([\w-]+)"/g)].flatMap(([, name]) => name ?? []);
  const forgotten = configured.filter((name) => !WORK.some(({ projects }) => projects?.includes(name)));
  if (forgotten.length > 0) throw new Error(`scripts/test.ts runs no project ${forgotten.join(", ")}`);
}

function addToTotal(tally: Tally): void {
  total = addTallies(total, tally);
}

async function runGate(gate: string): Promise<Tally> {
  const { code, output, seconds } = await runCommand("npm", ["run", "--silent", gate], {
    env: GATE_VARIABLES[gate] ?? {},
  });
  const hasPassed = code === 0;
  if (!hasPassed) failures.push(gate);
  printResult(gate, hasPassed, seconds, hasPassed ? "" : output);
  return hasPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function runProjects(projects: readonly string[], workers: number, shard = "1/1"): Promise<Tally> {
  if (projects.includes("e2e") && !hasBrowserPrograms()) {
    failures.push("e2e");
    return { passed: 0, failed: 1 };
  }
  mkdirSync(reports, { recursive: true });
  const title = shard === "1/1" ? projects.join(", ") : `${projects.join(", ")} ${shard}`;
  const file = path.join(reports, `${title.replace(/\W+/g, "-")}.json`);
  rmSync(file, { force: true });
  const options = [`--shard=${shard}`, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const args = ["run", ...projects.flatMap((name) => ["--project", name]), ...options];
  const workerVariables: Record<string, string> = isAlone ? {} : { VITEST_MAX_WORKERS: String(workers) };
  const { code, output, seconds } = await runCommand("vitest", args, { isLive: isAlone, env: workerVariables });
  printResult(title, code === 0, seconds, output);
  const tests = readVitestReport(file);
  const tally = tallyOf(tests, code);
  if (tally.failed > 0) {
    const namedFailures = tests === null ? [] : failuresOf(tests);
    failures.push(...(namedFailures.length > 0 ? namedFailures : [title]));
  }
  return tally;
}

/** Whether the programs of the browser tests are there; prints what is missing. */
function hasBrowserPrograms(): boolean {
  try {
    ensureChromium();
    ensureEspeak();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

function printResult(name: string, hasPassed: boolean, seconds: number, output: string): void {
  console.log(`${hasPassed ? "✓" : "✗"} ${name} (${seconds.toFixed(1)} s)`);
  if (output.trim() !== "") console.log(`${output.trim()}\n`);
}

function readVitestReport(file: string): VitestReport | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as VitestReport;
  } catch {
    // The run was interrupted before its report; tallyOf counts a failure.
    return null;
  }
}

/** End of a program. `code` is null after a signal. */
interface CommandResult {
  readonly code: number | null;
  readonly output: string;
  readonly seconds: number;
}

interface CommandOptions {
  /** Whether the output is passed on instead of collected. */
  readonly isLive?: boolean;
  /** Variables added to this process's environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program to its end. Resolves to its exit code and its collected output. */
async function runCommand(
  command: string,
  args: readonly string[],
  { isLive = false, env = {} }: CommandOptions = {},
): Promise<CommandResult> {
  const begun = performance.now();
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env, PATH: `${projectRoot}/node_modules/.bin:${process.env["PATH"] ?? ""}` },
    stdio: ["ignore", isLive ? "inherit" : "pipe", isLive ? "inherit" : "pipe"],
  });
  const { code, output } = await collectOutput(child);
  return { code, output, seconds: (performance.now() - begun) / 1000 };
}
