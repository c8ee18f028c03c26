import { expect, test } from "vitest";
import { addDays, formatCalendarDay, utcOf } from "./calendarDay";

test("[PLAN-01] a calendar day is parsed, and any other text is refused", () => {
  expect(utcOf("2026-12-08")).toBe(Date.UTC(2026, 11, 8));
  expect(utcOf("2028-02-29")).toBe(Date.UTC(2028, 1, 29));
  for (const wrong of ["2026-02-29", "2026-02-30", "2026-13-01", "8 December", "2026-12-8", "", "2026-12-08T00:00"]) {
    expect(utcOf(wrong)).toBeNull();
  }
});

test("[PLAN-02] days are counted and printed without a time zone", () => {
  expect(addDays("2026-12-01", -2)).toBe("2026-11-29");
  expect(addDays("2027-02-28", 1)).toBe("2027-03-01");
  expect(formatCalendarDay("2026-12-08")).toBe("8 December");
});
