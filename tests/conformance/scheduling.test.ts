import { expect } from "vitest";
import { api } from "./api.js";
import type { ConformanceBackend } from "./ConformanceBackend.js";
import { conformanceTest } from "./conformanceTest.js";

const { jobs, lines } = api;
const HOUR = 3_600_000;
/** When the cron first runs; convex-test never runs one. */
const FIRST_RUN_MS = 500;
const POLL = { interval: 5 };

const expectLines = async (backend: ConformanceBackend, texts: string[]): Promise<void> =>
  await expect.poll(() => backend.query(lines.list, { ns: backend.ns }), POLL).toEqual(texts);

const expectState = async (backend: ConformanceBackend, id: string, kind: string): Promise<void> =>
  await expect.poll(async () => (await backend.query(jobs.job, { id: id as never }))?.state.kind, POLL).toBe(kind);

conformanceTest("[CONF-13] a mutation is scheduled for now, and for a time that has passed", async (backend) => {
  const { ns } = backend;
  await backend.mutation(jobs.after, { ns, text: "after 0", ms: 0, target: "add" });
  await expectLines(backend, ["after 0"]);
  await backend.mutation(jobs.at, { ns, text: "at a time", time: Date.now() - HOUR });
  await expectLines(backend, ["after 0", "at a time"]);
  await backend.mutation(jobs.atDate, { ns, text: "at a Date" });
  await expectLines(backend, ["after 0", "at a time", "at a Date"]);
});

conformanceTest("[CONF-13] an action is scheduled, and schedules", async (backend) => {
  const { ns } = backend;
  await backend.mutation(jobs.after, { ns, text: "by an action", ms: 0, target: "act" });
  await expectLines(backend, ["by an action"]);
  const id = await backend.action(jobs.fromAction, { ns, text: "from an action" });
  await expectState(backend, id, "success");
  await expectLines(backend, ["by an action", "from an action"]);
});

conformanceTest("[CONF-13] a pending job is a document with name, arguments and time", async (backend) => {
  const { ns } = backend;
  const id = await backend.mutation(jobs.after, { ns, text: "later", ms: HOUR, target: "add" });
  const job = await backend.query(jobs.job, { id });
  expect(job).toMatchObject({ _id: id, args: [{ ns, text: "later" }], state: { kind: "pending" } });
  expect(Math.abs(job!.scheduledTime - job!._creationTime - HOUR)).toBeLessThan(60_000);
  await backend.mutation(jobs.cancel, { id });
});

conformanceTest("[CONF-13] a job's name is the path of its module and function", async (backend) => {
  const { ns } = backend;
  const id = await backend.mutation(jobs.after, { ns, text: "later", ms: HOUR, target: "add" });
  expect((await backend.query(jobs.job, { id }))!.name).toBe("lines.js:add");
  await backend.mutation(jobs.cancel, { id });
});

conformanceTest("[CONF-13] a canceled job does not run, and a second cancellation changes nothing", async (backend) => {
  const { ns } = backend;
  const id = await backend.mutation(jobs.after, { ns, text: "canceled", ms: HOUR, target: "add" });
  await backend.mutation(jobs.cancel, { id });
  await expectState(backend, id, "canceled");
  await backend.mutation(jobs.cancel, { id });
  await expectState(backend, id, "canceled");
  expect(await backend.query(lines.list, { ns })).toEqual([]);
});

conformanceTest("[CONF-13] a finished job is marked with its success and time", async (backend) => {
  const { ns } = backend;
  const id = await backend.mutation(jobs.after, { ns, text: "done", ms: 0, target: "add" });
  await expectState(backend, id, "success");
  expect((await backend.query(jobs.job, { id }))!.completedTime).toEqual(expect.any(Number));
});

conformanceTest("[CONF-13] a job that has finished cannot be canceled", async (backend) => {
  const { ns } = backend;
  const id = await backend.mutation(jobs.after, { ns, text: "done", ms: 0, target: "add" });
  await expectState(backend, id, "success");
  await backend.mutation(jobs.cancel, { id });
  expect((await backend.query(jobs.job, { id }))!.state).toEqual({ kind: "success" });
});

conformanceTest("[CONF-13] a job that fails writes nothing and is marked failed", async (backend) => {
  const { ns } = backend;
  const id = await backend.mutation(jobs.after, { ns, text: "undone", ms: 0, target: "fail" });
  await expectState(backend, id, "failed");
  expect(await backend.query(lines.list, { ns })).toEqual([]);
});

conformanceTest("[CONF-13] a failed job has the text of its error", async (backend) => {
  const { ns } = backend;
  const id = await backend.mutation(jobs.after, { ns, text: "undone", ms: 0, target: "fail" });
  await expectState(backend, id, "failed");
  const { state } = (await backend.query(jobs.job, { id }))!;
  expect(state).toEqual({ kind: "failed", error: expect.stringContaining("the job fails") });
});

conformanceTest("[CONF-13] a mutation that fails schedules nothing", async (backend) => {
  const { ns } = backend;
  await expect(backend.mutation(jobs.thenThrow, { ns, text: "undone" })).rejects.toThrow();
  await backend.mutation(jobs.after, { ns, text: "done", ms: 0, target: "add" });
  await expectLines(backend, ["done"]);
});

conformanceTest("[CONF-13] a finished job keeps its arguments", async (backend) => {
  const { ns } = backend;
  const id = await backend.mutation(jobs.after, { ns, text: "done", ms: 0, target: "add" });
  await expectState(backend, id, "success");
  expect((await backend.query(jobs.job, { id }))!.args).toEqual([{ ns, text: "done" }]);
});

conformanceTest("[CONF-13] a nested mutation that fails schedules nothing, its caller does", async (backend) => {
  await backend.mutation(jobs.nestedThenThrow, { ns: backend.ns });
  await expectLines(backend, ["done"]);
});

conformanceTest("[CONF-13] a function that an action scheduled before it failed runs", async (backend) => {
  const { ns } = backend;
  await expect(backend.action(jobs.fromFailingAction, { ns, text: "done" })).rejects.toThrow();
  await expectLines(backend, ["done"]);
});

conformanceTest("[CONF-13] a job has no identity", async (backend) => {
  const { ns } = backend;
  await backend.as("ann").mutation(jobs.subject, { ns });
  await expectLines(backend, ["nobody"]);
});

conformanceTest("[CONF-13] a query cannot be scheduled", async (backend) => {
  await expect(backend.mutation(jobs.ofQuery, { ns: backend.ns })).rejects.toThrow();
});

conformanceTest("[CONF-13] a missing function cannot be scheduled", async (backend) => {
  const { ns } = backend;
  await expect(backend.mutation(jobs.after, { ns, text: "", ms: HOUR, target: "missing" })).rejects.toThrow();
});

conformanceTest("[CONF-13] the arguments of a mutation's jobs have at most 16 MiB together", async (backend) => {
  const { ns } = backend;
  await expect(backend.mutation(jobs.manyLarge, { ns, count: 15 })).rejects.toThrow("all were scheduled");
  await expect(backend.mutation(jobs.manyLarge, { ns, count: 16 })).rejects.not.toThrow("all were scheduled");
});

conformanceTest("[CONF-13] a mutation schedules at most 1,000 functions", async (backend) => {
  const { ns } = backend;
  await expect(backend.mutation(jobs.many, { ns, count: 1_000 })).rejects.toThrow("all were scheduled");
  await expect(backend.mutation(jobs.many, { ns, count: 1_001 })).rejects.not.toThrow("all were scheduled");
});

conformanceTest("[CONF-14] a cron of an interval runs at once after its deployment", async (backend) => {
  await expect.poll(() => backend.query(jobs.cronRuns, {}), { timeout: FIRST_RUN_MS }).toBe(1);
});

conformanceTest("[CONF-14] a cron runs an action", async (backend) => {
  const runs = () => backend.query(lines.list, { ns: "action cron" });
  await expect.poll(runs, { timeout: FIRST_RUN_MS }).toEqual(["ran"]);
});

conformanceTest("[CONF-14] a cron runs a function without arguments", async (backend) => {
  const runs = () => backend.query(lines.list, { ns: "cron without arguments" });
  await expect.poll(runs, { timeout: FIRST_RUN_MS }).toEqual(["ran"]);
});

conformanceTest("[CONF-14] crons of calendar schedules and of texts wait for their time", async (backend) => {
  expect(await backend.query(lines.list, { ns: "calendar cron" })).toEqual([]);
});
