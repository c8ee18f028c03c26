import { expect, test } from "vitest";
import { dayAfter, goalDayBounds, dayOf } from "./goalDay.ts";

const at = (text: string) => new Date(`${text}T21:30:00`);

test("[LOOP-20] spans end on a calendar day; a month ends on its last day where it is shorter", () => {
  expect(dayAfter("twoWeeks", at("2026-11-20")).dueOn).toBe("2026-12-04");
  expect(dayAfter("month", at("2027-01-31")).dueOn).toBe("2027-02-28");
  expect(dayAfter("threeMonths", at("2026-11-30")).dueOn).toBe("2027-02-28");
});

test("[LOOP-22] a day begins at 8 a.m. of the browser's clock", () => {
  expect(dayOf("2026-12-04")).toEqual({ dueOn: "2026-12-04", dueAt: new Date(2026, 11, 4, 8).getTime() });
});

test("[LOOP-20] a text that is no day is refused; days from tomorrow to a year can be chosen", () => {
  for (const wrong of ["", "2026-02-30", "tomorrow"]) expect(dayOf(wrong)).toBeNull();
  expect(goalDayBounds(at("2026-12-31"))).toEqual({ min: "2027-01-01", max: "2027-12-31" });
});
