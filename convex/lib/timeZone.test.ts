import { expect, test } from "vitest";
import { dayIn, knownTimeZone, morningOf, nextMorning } from "./timeZone";
import { DAY } from "../shared/limits/durations";

test("[PLAN-04] a day and its 8 a.m. follow the time zone, also when clocks change", () => {
  expect(dayIn("Europe/Berlin", Date.UTC(2026, 11, 7, 23, 30))).toBe("2026-12-08");
  expect(dayIn("America/Los_Angeles", Date.UTC(2026, 11, 8, 7, 59))).toBe("2026-12-07");
  expect(morningOf("2026-12-08", "Europe/Berlin")).toBe(Date.UTC(2026, 11, 8, 7));
  expect(morningOf("2026-10-25", "Europe/Berlin")).toBe(Date.UTC(2026, 9, 25, 7));
  expect(morningOf("2026-03-29", "Europe/Berlin")).toBe(Date.UTC(2026, 2, 29, 6));
  expect(morningOf("2026-12-08", "Asia/Kathmandu")).toBe(Date.UTC(2026, 11, 8, 2, 15));
  expect(morningOf("2026-12-08", "Pacific/Kiritimati")).toBe(Date.UTC(2026, 11, 7, 18));
});

test("[PLAN-04] the next morning is today's before 8 a.m., and tomorrow's from then on", () => {
  const eight = Date.UTC(2026, 11, 8, 7);
  expect(nextMorning("Europe/Berlin", eight - 1)).toBe(eight);
  expect(nextMorning("Europe/Berlin", eight)).toBe(eight + DAY);
});

test("[PLAN-01] an unknown time zone is read as UTC", () => {
  expect(knownTimeZone("Europe/Berlin")).toBe("Europe/Berlin");
  for (const unknown of [undefined, "", "Mars/Olympus", "x".repeat(1_000)]) expect(knownTimeZone(unknown)).toBe("UTC");
});
