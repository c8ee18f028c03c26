import { addDays, utcOf } from "../shared/calendarDay";
import { HOUR } from "../shared/limits/durations";

/** Hour at which a morning begins. */
export const MORNING_HOUR = 8;

/** No name of a time zone is longer. */
const MAX_TIME_ZONE_LENGTH = 64;

/** The name, or UTC for an unknown one: a browser may have a newer list of zones than the server. */
export function knownTimeZone(name: string | undefined): string {
  if (name === undefined || name.length > MAX_TIME_ZONE_LENGTH) return "UTC";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    // The runtime does not know the name.
    return "UTC";
  }
}

/** The local time in that zone, as milliseconds of the same time in UTC. */
function wallTime(timeZone: string, then: number): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  }).formatToParts(then);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
}

/** The day in that zone, such as "2026-12-08". */
export function dayIn(timeZone: string, then: number): string {
  return new Date(wallTime(timeZone, then)).toISOString().slice(0, 10);
}

/** Milliseconds of eight o'clock in that zone. `day` is a calendar day. */
export function morningOf(day: string, timeZone: string): number {
  const wanted = (utcOf(day) ?? Number.NaN) + MORNING_HOUR * HOUR;
  let then = wanted;
  // The second step corrects days on which the clocks change.
  for (let round = 0; round < 2; round += 1) then += wanted - wallTime(timeZone, then);
  return then;
}

/** Milliseconds of the first eight o'clock in that zone after `then`. */
export function nextMorning(timeZone: string, then: number): number {
  const today = dayIn(timeZone, then);
  const morning = morningOf(today, timeZone);
  return morning > then ? morning : morningOf(addDays(today, 1), timeZone);
}
