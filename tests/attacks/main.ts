// `npm run attack`, Linux only: runs the known attacks. `-- 1.2 3` selects (`3` is all of 3.x), `-- --list` lists.
// `-- --short` runs the short form without the attacks that measure delays, `-- --delays` those alone.
import { existsSync } from "node:fs";
import { isMainThread, workerData } from "node:worker_threads";
import type { Attack, Verdict } from "./Attack.js";
import { attacks } from "./attacks.js";
import { visit, type VisitorOptions } from "./Visitor.js";
import { AttackedApps } from "./AttackedApps.js";

const DEFAULT_LIMIT = 60;

/**
 * Attempts of the short form, a part of `npm test`: other work on the machine lengthens waits, nothing shortens them.
 */
const SHORT_ATTEMPTS = 3;

if (isMainThread) process.exit(await main(process.argv.slice(3)));
else await visit(workerData as VisitorOptions);

/** @returns 0 when everything held */
async function main(args: readonly string[]): Promise<number> {
  const chosenAttacks = chosen(args);
  if (args.includes("--list")) {
    for (const { id, title } of chosenAttacks) console.log(`${id.padEnd(8)}${title}`);
    return 0;
  }
  if (!existsSync("/proc/self/schedstat")) {
    console.log("The attacks are measured in /proc, which this system has not.");
    return 0;
  }
  const begun = performance.now();
  const apps = await AttackedApps.create(isShort(args));
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void apps.close().finally(() => process.exit(130)));
  }
  let broken = 0;
  let held = 0;
  let accepted = 0;
  for (const attack of chosenAttacks) {
    const started = performance.now();
    let verdict = await attempt(attack, apps);
    await apps.clear();
    for (let attempts = 1; isBroken(verdict) && attempts < (apps.short ? SHORT_ATTEMPTS : 1); attempts += 1) {
      console.log(`again  ${attack.id.padEnd(6)} ${attack.title}: ${verdict.measured} [${verdict.bound}]`);
      verdict = await attempt(attack, apps);
      await apps.clear();
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${wordOf(verdict)} ${attack.id.padEnd(6)} ${attack.title}: ${verdict.measured} [${verdict.bound}] ${seconds} s`,
    );
    if (isBroken(verdict)) broken += 1;
    else if (verdict.held) held += 1;
    else if (verdict.held === false) accepted += 1;
  }
  await apps.close();
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`\n${held} held, ${accepted} accepted, ${broken} broken, ${seconds} s`);
  return broken === 0 ? 0 : 1;
}

/** Whether the app did not withstand an attack whose weakness no section accepts. */
function isBroken({ held, acceptedBy }: Verdict): boolean {
  return held === false && acceptedBy === undefined;
}

function wordOf(verdict: Verdict): string {
  if (verdict.held === null) return "------";
  if (verdict.held) return "held  ";
  return isBroken(verdict) ? "BROKEN" : `accepted by ${verdict.acceptedBy}`;
}

function chosen(args: readonly string[]): readonly Attack[] {
  const ids = args.filter((arg) => !arg.startsWith("--"));
  if (ids.length > 0) {
    return attacks.filter(({ id }) => ids.some((wanted) => id === wanted || id.startsWith(`${wanted}.`)));
  }
  if (!isShort(args)) return attacks;
  return attacks.filter(({ short, delays = false }) => short === true && delays === args.includes("--delays"));
}

function isShort(args: readonly string[]): boolean {
  return args.includes("--short") || args.includes("--delays");
}

/** A failure or exceeded limit counts as broken. */
async function attempt(attack: Attack, apps: AttackedApps): Promise<Verdict> {
  const limit = attack.limit ?? DEFAULT_LIMIT;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not over after ${limit} s`)), limit * 1000);
  });
  try {
    return await Promise.race([attack.run(apps), late]);
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { held: false, measured: `the attack failed: ${message}`, bound: "an attack that ends" };
  } finally {
    clearTimeout(timer);
  }
}
