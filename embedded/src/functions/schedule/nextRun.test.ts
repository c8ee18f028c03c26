import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JSONValue } from "convex/values";
import { nextRun, nextRunAfter, runsImmediately } from "./nextRun.js";

const at = (iso: string): number => Date.parse(iso);
const next = (schedule: JSONValue, after: string): string => new Date(nextRun(schedule, at(after))).toISOString();

describe("times of crons", () => {
  const schedulesWithNextRuns: readonly [JSONValue, string, string][] = [
    [{ type: "interval", seconds: 30 }, "2026-01-01T00:00:10Z", "2026-01-01T00:00:40.000Z"],
    [{ type: "interval", minutes: 90 }, "2026-01-01T23:00:00Z", "2026-01-02T00:30:00.000Z"],
    [{ type: "interval", hours: 1 }, "2026-01-01T00:00:00Z", "2026-01-01T01:00:00.000Z"],
    [{ type: "hourly", minuteUTC: 30 }, "2026-01-01T10:29:59.999Z", "2026-01-01T10:30:00.000Z"],
    [{ type: "hourly", minuteUTC: 30 }, "2026-01-01T10:30:00Z", "2026-01-01T11:30:00.000Z"],
    [{ type: "hourly" }, "2026-01-01T10:30:00Z", "2026-01-01T11:00:00.000Z"],
    [{ type: "daily", hourUTC: 9, minuteUTC: 5 }, "2026-01-01T09:04:00Z", "2026-01-01T09:05:00.000Z"],
    [{ type: "daily", hourUTC: 9 }, "2026-12-31T09:00:00Z", "2027-01-01T09:00:00.000Z"],
    [
      { type: "weekly", dayOfWeek: "monday", hourUTC: 8, minuteUTC: 0 },
      "2026-11-20T12:00:00Z",
      "2026-11-23T08:00:00.000Z",
    ],
    [{ type: "weekly", dayOfWeek: "friday", hourUTC: 12 }, "2026-11-20T12:00:00Z", "2026-11-27T12:00:00.000Z"],
    [{ type: "weekly", dayOfWeek: "thursday", hourUTC: 0 }, "1970-01-01T00:00:00Z", "1970-01-08T00:00:00.000Z"],
    [{ type: "monthly", day: 1, hourUTC: 0, minuteUTC: 0 }, "2026-01-31T00:00:00Z", "2026-02-01T00:00:00.000Z"],
    [{ type: "monthly", day: 31, hourUTC: 6 }, "2026-01-31T06:00:00Z", "2026-03-31T06:00:00.000Z"],
    [{ type: "monthly", day: 29, hourUTC: 6 }, "2028-01-30T00:00:00Z", "2028-02-29T06:00:00.000Z"],
    [{ type: "cron", cron: "*/5 * * * *" }, "2026-01-01T00:00:30Z", "2026-01-01T00:05:00.000Z"],
    [{ type: "cron", cron: "0 9 * * 1-5" }, "2026-11-20T10:00:00Z", "2026-11-23T09:00:00.000Z"],
    [{ type: "cron", cron: "0 0 29 2 *" }, "2026-01-01T00:00:00Z", "2028-02-29T00:00:00.000Z"],
    [{ type: "cron", cron: "0 0 13 * 5" }, "2026-11-20T00:00:00Z", "2026-11-27T00:00:00.000Z"],
  ];
  test.each(schedulesWithNextRuns)("[SCHED-20] %j after %s is at %s", (schedule, after, expected) => {
    expect(next(schedule, after)).toBe(expected);
  });

  const PERIOD_HOURS = { hourly: 1, daily: 24, weekly: 168 };

  test("[SCHED-20] the next time is later than now, and no matching time is between", () => {
    const minute = fc.integer({ min: 0, max: 59 });
    const hour = fc.integer({ min: 0, max: 23 });
    const days = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
    const schedules = fc.oneof(
      fc.record({ type: fc.constant("hourly" as const), minuteUTC: minute }),
      fc.record({ type: fc.constant("daily" as const), hourUTC: hour, minuteUTC: minute }),
      fc.record({
        type: fc.constant("weekly" as const),
        dayOfWeek: fc.constantFrom(...days),
        hourUTC: hour,
        minuteUTC: minute,
      }),
    );
    fc.assert(
      fc.property(schedules, fc.integer({ min: 0, max: 4e12 }), (schedule, after) => {
        const { type, ...moment } = schedule;
        const time = nextRun(schedule, after);
        const date = new Date(time);
        expect(time).toBeGreaterThan(after);
        expect([date.getUTCSeconds(), date.getUTCMilliseconds()]).toEqual([0, 0]);
        const fieldsOfRun = {
          minuteUTC: date.getUTCMinutes(),
          hourUTC: date.getUTCHours(),
          dayOfWeek: days[date.getUTCDay()],
        };
        expect(fieldsOfRun).toMatchObject(moment);
        expect(time - after).toBeLessThanOrEqual(PERIOD_HOURS[type] * 3_600_000);
      }),
    );
  });

  test("[SCHED-20] schedules that can't be read or never come are refused", () => {
    const bad: JSONValue[] = [
      { type: "never" },
      { type: "interval" },
      { type: "weekly", dayOfWeek: "someday", hourUTC: 1 },
      { type: "monthly", day: 32, hourUTC: 0 },
      { type: "cron", cron: "nonsense" },
      { type: "cron", cron: "* * * * * *" },
      { type: "cron", cron: "0 0 30 2 *" },
    ];
    for (const schedule of bad) expect(() => nextRun(schedule, 0)).toThrow(Error);
  });

  test("[SCHED-21] intervals keep their phase and skip missed times", () => {
    const every = { type: "interval", minutes: 10 };
    expect(runsImmediately(every)).toBe(true);
    expect(runsImmediately({ type: "hourly" })).toBe(false);
    const due = at("2026-01-01T00:00:00Z");
    expect(nextRunAfter(every, due, due + 5_000)).toBe(due + 600_000);
    expect(nextRunAfter(every, due, due + 25 * 60_000)).toBe(due + 30 * 60_000);
    expect(nextRunAfter(every, due, due + 30 * 60_000)).toBe(due + 40 * 60_000);
    const hourly = { type: "hourly", minuteUTC: 0 };
    expect(nextRunAfter(hourly, due, due + 150 * 60_000)).toBe(due + 180 * 60_000);
  });
});
