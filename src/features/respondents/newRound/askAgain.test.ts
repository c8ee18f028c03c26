import { expect, test } from "vitest";
import { askAgainDay, askAgainEvent } from "./askAgain.ts";

const daysOfAnswers = [
  [new Date(2026, 10, 29), "2027-02-28"],
  [new Date(2026, 0, 5), "2026-04-05"],
] as const;
test.each(daysOfAnswers)("[HAND-280] people are asked again in three months: %s", (today, day) => {
  expect(askAgainDay(today)).toBe(day);
});

test("[HAND-280] a calendar reads the file: a whole day, with the way to the dashboard", () => {
  const file = askAgainEvent("2027-02-28", "https://feedback.example/app", Date.UTC(2026, 10, 29, 8, 5, 9, 120));
  expect(file).toContain("DTSTAMP:20261129T080509Z\r\nDTSTART;VALUE=DATE:20270228\r\n");
  expect(file).toContain("\r\nURL:https://feedback.example/app\r\n");
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(file).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/);
});
