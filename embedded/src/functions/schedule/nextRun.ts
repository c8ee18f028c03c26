/** Owns the times of crons (WIRE.md 3.1, 8.2); calendar forms are UTC. */
import { Cron } from "croner";
import type { JSONValue } from "convex/values";
import { propertyOf } from "../../shared/json.js";
import { BackendError } from "../../shared/BackendError.js";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAYS_OF_WEEK = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** A schedule that has no next time. */
class ScheduleError extends BackendError<"InvalidSchedule"> {
  override readonly name = "ScheduleError";

  constructor(message: string) {
    super("InvalidSchedule", message);
  }
}

type Schedule = ReturnType<typeof parseSchedule>;

/** @throws ScheduleError for a field of another type */
function parseSchedule(schedule: JSONValue) {
  const number = (name: string): number | undefined => {
    const value = propertyOf(schedule, name) ?? undefined;
    if (value === undefined || typeof value === "number") return value;
    throw new ScheduleError(`${name} of a schedule must be a number`);
  };
  const text = (name: string): string | undefined => {
    const value = propertyOf(schedule, name) ?? undefined;
    if (value === undefined || typeof value === "string") return value;
    throw new ScheduleError(`${name} of a schedule must be a text`);
  };
  return {
    type: propertyOf(schedule, "type"),
    seconds: number("seconds"),
    minutes: number("minutes"),
    hours: number("hours"),
    minuteUTC: number("minuteUTC"),
    hourUTC: number("hourUTC"),
    dayOfWeek: text("dayOfWeek"),
    day: number("day"),
    cron: text("cron"),
  };
}

/**
 * Returns milliseconds since the epoch. Intervals count from `after`; a missing minute is 0.
 * @throws ScheduleError for a malformed schedule or one without a next time
 */
export function nextRun(schedule: JSONValue, after: number): number {
  const parsed = parseSchedule(schedule);
  switch (parsed.type) {
    case "interval":
      return after + intervalMs(parsed);
    case "hourly":
      return nextInPeriod(after, HOUR, (parsed.minuteUTC ?? 0) * MINUTE);
    case "daily":
      return nextInPeriod(after, DAY, timeOfDay(parsed));
    case "weekly":
      return nextWeekly(parsed, after);
    case "monthly":
      return nextMonthly(parsed, after);
    case "cron":
      return nextByExpression(parsed.cron ?? "", after);
    default:
      throw new ScheduleError(`unknown type of schedule ${JSON.stringify(parsed.type)}`);
  }
}

/** Whether the cron's first run is at its deployment. */
export function runsImmediately(schedule: JSONValue): boolean {
  return parseSchedule(schedule).type === "interval";
}

/** Returns the time after `due`; missed times are skipped, and intervals keep their phase. */
export function nextRunAfter(schedule: JSONValue, due: number, now: number): number {
  const parsed = parseSchedule(schedule);
  if (parsed.type !== "interval") return nextRun(schedule, Math.max(due, now));
  const interval = intervalMs(parsed);
  return due + Math.max(1, Math.floor((now - due) / interval) + 1) * interval;
}

function intervalMs(given: Schedule): number {
  const ms = (given.seconds ?? 0) * SECOND + (given.minutes ?? 0) * MINUTE + (given.hours ?? 0) * HOUR;
  if (!(ms > 0)) throw new ScheduleError("an interval must be longer than nothing");
  return ms;
}

function timeOfDay(given: Schedule): number {
  return (given.hourUTC ?? 0) * HOUR + (given.minuteUTC ?? 0) * MINUTE;
}

/** UTC hours and days have constant length. */
function nextInPeriod(after: number, period: number, offset: number): number {
  return (Math.floor((after - offset) / period) + 1) * period + offset;
}

function nextWeekly(given: Schedule, after: number): number {
  const day = DAYS_OF_WEEK.indexOf(given.dayOfWeek ?? "");
  if (day === -1) throw new ScheduleError(`unknown day of the week ${JSON.stringify(given.dayOfWeek)}`);
  // The epoch was a Thursday.
  const sinceThursday = (day - 4 + 7) % 7;
  return nextInPeriod(after, 7 * DAY, sinceThursday * DAY + timeOfDay(given));
}

/** Returns the next time, and skips months without the day. */
function nextMonthly(given: Schedule, after: number): number {
  const { day } = given;
  if (day === undefined || day < 1 || day > 31) throw new ScheduleError("the day of the month must be from 1 to 31");
  const start = new Date(after);
  for (let months = 0; ; months++) {
    const date: Date = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, day));
    const time = date.getTime() + timeOfDay(given);
    if (date.getUTCDate() === day && time > after) return time;
  }
}

function nextByExpression(expression: string, after: number): number {
  const next = new Cron(expression, { timezone: "UTC", mode: "5-part" }).nextRun(new Date(after));
  if (next === null) throw new ScheduleError(`"${expression}" never comes`);
  return next.getTime();
}
