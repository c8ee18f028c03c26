import { afterEach, describe, expect, test } from "vitest";
import type { JSONValue } from "convex/values";
import { MemoryPersistence } from "../../persistence/MemoryPersistence.js";
import { ManualClock } from "../../shared/testing/ManualClock.js";
import { TestBackend, valueOf } from "../testing/TestBackend.js";

const START = Date.UTC(2026, 0, 1, 0, 0, 0);
const HOUR = 3_600_000;

const M = `
  import { queryGeneric as query, internalMutationGeneric as internalMutation, internalActionGeneric as internalAction, anyApi as api } from "convex/server";
  export const runs = query({ handler: async (ctx) => (await ctx.db.query("runs").collect()).map((run) => run.label + "@" + run.hour) });
  export const tick = internalMutation({ handler: async (ctx, { label }: any) => {
    if (label === "bad") throw new Error("cron fails");
    await ctx.db.insert("runs", { label, hour: (Date.now() - ${START}) / ${HOUR} });
  } });
  export const act = internalAction({ handler: async (ctx, { label }: any) => { await fetch("https://gate.test"); await ctx.runMutation(api.m.tick, { label }); } });
`;
const crons = (...lines: string[]) => ({
  "m.ts": M,
  "crons.ts": `
    import { cronJobs, anyApi as api } from "convex/server";
    const crons = cronJobs();
    ${lines.join("\n")}
    export default crons;`,
});
const interval = (name: string, hours: number, fn = "tick", label = name) =>
  `crons.interval("${name}", { hours: ${hours} }, api.m.${fn}, { label: "${label}" });`;

let backend: TestBackend;
let clock: ManualClock;
afterEach(async () => backend.close());

async function start(files: Record<string, string> | null, options: object = {}): Promise<void> {
  clock = new ManualClock(START);
  backend = await TestBackend.start(files, { clock, ...options });
}

const runs = async () => valueOf(await backend.query("m:runs")) as string[];
const untilRuns = (expected: string[]) => expect.poll(runs).toEqual(expected);
const cronRows = () => backend.systemRows("_crons");
const hoursOf = (name: string): JSONValue =>
  (Number(cronRows().find((row) => row["name"] === name)?.["nextRun"]) - START) / HOUR;

describe("crons", () => {
  test("[SCHED-21] a cron of an interval runs at once and then at each multiple of the interval", async () => {
    await start(crons(interval("beat", 2)));
    await untilRuns(["beat@0"]);
    clock.advance(2 * HOUR - 1);
    expect(await runs()).toEqual(["beat@0"]);
    clock.advance(1);
    await untilRuns(["beat@0", "beat@2"]);
    clock.advance(2 * HOUR);
    await untilRuns(["beat@0", "beat@2", "beat@4"]);
  });

  test("[SCHED-22] a calendar schedule waits for its time", async () => {
    await start(crons(`crons.daily("morning", { hourUTC: 9, minuteUTC: 0 }, api.m.tick, { label: "morning" });`));
    await expect.poll(() => clock.next).not.toBeNull();
    clock.advance(9 * HOUR - 1);
    expect(await runs()).toEqual([]);
    clock.advance(1);
    await untilRuns(["morning@9"]);
    expect(hoursOf("morning")).toBe(33);
  });

  test("[SCHED-23] times that passed while the server was down are skipped, and a started run is not repeated", async () => {
    const persistence = new MemoryPersistence();
    await start(crons(interval("beat", 2)), { persistence });
    await untilRuns(["beat@0"]);
    await backend.layer.close();
    clock = new ManualClock(START + 7 * HOUR);
    backend = await TestBackend.start(null, { persistence, clock });
    await untilRuns(["beat@0", "beat@7"]);
    expect(hoursOf("beat")).toBe(8);
    clock.advance(HOUR);
    await untilRuns(["beat@0", "beat@7", "beat@8"]);
  });

  test("[SCHED-24] a push adds, changes and removes crons by name; an unchanged one keeps its time", async () => {
    await start(null);
    const first = await backend.deploy(crons(interval("keep", 5), interval("change", 5), interval("drop", 5)));
    expect(first.crons).toEqual({ added: ["keep", "change", "drop"], updated: [], deleted: [] });
    await expect.poll(runs).toHaveLength(3);
    clock.advance(HOUR);
    const second = await backend.deploy(crons(interval("keep", 5), interval("change", 3), interval("new", 5)));
    expect(second.crons).toEqual({ added: ["new"], updated: ["change"], deleted: ["drop"] });
    await expect.poll(async () => (await runs()).slice(3).sort()).toEqual(["change@1", "new@1"]);
    expect([hoursOf("keep"), hoursOf("change"), hoursOf("new")]).toEqual([5, 4, 6]);
    expect(cronRows()).toHaveLength(3);
    const none = await backend.deploy({ "m.ts": M });
    expect(none.crons.deleted.length).toBe(3);
    expect(cronRows()).toEqual([]);
  });

  test("[SCHED-25] a cron's mutation commits with its next time; one that fails waits for the next time", async () => {
    await start(null);
    const commits: string[][] = [];
    backend.database.onCommit((commit) => commits.push(commit.writes.map((write) => write.table)));
    await backend.deploy(crons(interval("good", 1), interval("bad", 1)));
    await untilRuns(["good@0"]);
    await expect.poll(() => [hoursOf("good"), hoursOf("bad")]).toEqual([1, 1]);
    expect(commits.find((tables) => tables.includes("runs"))).toContain("_crons");
    const failed = () => backend.logs.filter((entry) => entry.kind === "Completion" && entry.error !== null);
    await expect.poll(failed).toHaveLength(1);
  });

  test("[SCHED-23] [SCHED-26] a cron has one run at a time; after a crash its action waits for the next time", async () => {
    const persistence = new MemoryPersistence();
    const open: (() => void)[] = [];
    const gate: typeof fetch = () => new Promise((resolve) => open.push(() => resolve(new Response())));
    const minute = 60_000;
    const slow = `crons.interval("slow", { minutes: 1 }, api.m.act, { label: "slow" });`;
    await start(crons(slow), { persistence, fetch: gate });
    await expect.poll(() => open).toHaveLength(1);
    clock.advance(5 * minute);
    await expect.poll(() => cronRows()).toMatchObject([{ state: "running" }]);
    expect(open).toHaveLength(1);
    open[0]!();
    await expect.poll(() => cronRows()).toMatchObject([{ state: "waiting", nextRun: START + 6 * minute }]);
    expect(open).toHaveLength(1);
    clock.advance(minute);
    await expect.poll(() => open).toHaveLength(2);
    // The process is abandoned in the second run, as in a crash.
    clock = new ManualClock(START + 6.5 * minute);
    backend = await TestBackend.start(null, { persistence, clock, fetch: gate });
    expect(cronRows()).toMatchObject([{ state: "waiting", nextRun: START + 7 * minute }]);
    expect(open).toHaveLength(2);
    clock.advance(0.5 * minute);
    await expect.poll(() => open).toHaveLength(3);
    open[2]!();
    await expect.poll(runs).toHaveLength(2);
  });
});
