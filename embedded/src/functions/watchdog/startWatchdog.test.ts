import { afterEach, describe, expect, test } from "vitest";
import { errorOf, TestBackend, valueOf } from "../testing/TestBackend.js";
import { ManualClock } from "../../shared/testing/ManualClock.js";
import { HangDetector, type ThreadSample } from "./HangDetector.js";
import { meterUserTime, UserTime } from "../execution/UserTime.js";
import { noteEnd, noteRunning, readName, WATCHDOG_FIELDS, watchdogState } from "./runningFunction.js";

const SAMPLE_MS = 500;

/** Samples a thread that does not return, once each half second, in a process that works all the time. */
function lateness(count: number, change: (at: number) => Partial<ThreadSample> = () => ({})) {
  const detector = new HangDetector(SAMPLE_MS);
  let found = { lateMs: 0, ownMs: 0 };
  for (let index = 0; index <= count; index++) {
    const at = index * SAMPLE_MS;
    found = detector.add({ at, beat: 1, processorMs: at, isInOperation: false, isDebugged: false, ...change(index) });
  }
  return found;
}

describe("a thread that does not return", () => {
  test("[ISO-11] is late by the time since its last heartbeat", () => {
    expect(lateness(10)).toEqual({ lateMs: 5_000, ownMs: 5_000 });
    expect(lateness(10, (index) => ({ beat: index < 6 ? 1 : 2 }))).toEqual({ lateMs: 2_000, ownMs: 2_000 });
  });

  test("[ISO-11] is not late while the process or the machine is suspended", () => {
    expect(lateness(10, (index) => ({ at: index < 10 ? index * SAMPLE_MS : 3_600_000 })).lateMs).toBe(0);
  });

  test("[ISO-11] is not late under a debugger", () => {
    expect(lateness(100, () => ({ isDebugged: true })).lateMs).toBe(0);
  });

  test("[ISO-11] is late without a function's fault in an operation, and while the process waits", () => {
    expect(lateness(10, () => ({ isInOperation: true }))).toEqual({ lateMs: 5_000, ownMs: 0 });
    expect(lateness(10, (index) => ({ processorMs: index * 50 }))).toEqual({ lateMs: 5_000, ownMs: 500 });
  });
});

test("[ISO-08] the watchdog reads the name of the function that began last", () => {
  noteRunning("messages:list");
  noteRunning("ünd:ß");
  noteEnd("messages:list");
  expect(readName(watchdogState)).toBe("ünd:ß");
  noteEnd("ünd:ß");
  expect(readName(watchdogState)).toBe("");
});

test("[ISO-61] the watchdog reads whether code is running, and whether strict mode's limit applies", () => {
  const count = () => watchdogState.numbers[WATCHDOG_FIELDS.switches]!;
  const hasLimit = () => watchdogState.numbers[WATCHDOG_FIELDS.hasLimit];
  const before = count();
  meterUserTime(new UserTime(1_000), () => {
    expect([count(), hasLimit()]).toEqual([before + 1, 1]);
    meterUserTime(null, () => expect([count(), hasLimit()]).toEqual([before + 2, 0]));
    expect([count(), hasLimit()]).toEqual([before + 3, 1]);
  });
  expect([count(), hasLimit()]).toEqual([before + 4, 0]);
});

describe("a function that held up an earlier process", () => {
  let backend: TestBackend | null = null;
  afterEach(() => backend?.close());

  test("[ISO-09] is refused for 30 s, nested calls and HTTP actions included, and runs again", async () => {
    const clock = new ManualClock();
    const refusal = { until: clock.now() + 3_600_000, words: null };
    const refused = new Map([
      ["f:inner", refusal],
      ["GET /route", refusal],
    ]);
    backend = await TestBackend.start(
      {
        "f.ts": `import { anyApi, actionGeneric as action, queryGeneric as query } from "convex/server";
          export const inner = query({ handler: async () => 1 });
          export const outer = query({ handler: async (ctx) => ctx.runQuery(anyApi.f.inner, {}) });
          export const other = action({ handler: async () => 2 });`,
        "http.ts": `import { httpActionGeneric as httpAction, httpRouter } from "convex/server";
          const http = httpRouter();
          http.route({ path: "/route", method: "GET", handler: httpAction(async () => new Response("here")) });
          export default http;`,
      },
      { clock, refused },
    );
    const { runner } = backend.layer;
    const nobody = { ip: null, userAgent: null, caller: "HttpEndpoint" } as const;
    const route = () => runner.runHttpAction(new Request("http://a.test/route"), nobody, async () => null);
    const message = "f:inner held up the whole backend, so it is refused for another 30 s.";
    expect(errorOf(await backend.query("f:inner"))).toBe(message);
    expect(errorOf(await backend.query("f:outer"))).toContain(message);
    expect(valueOf(await backend.action("f:other"))).toBe(2);
    expect((await route()).status).toBe(500);

    clock.advance(30_000);
    expect(valueOf(await backend.query("f:inner"))).toBe(1);
    expect(valueOf(await backend.query("f:outer"))).toBe(1);
    expect((await route()).status).toBe(200);
  });
});
