import { expect, test } from "vitest";
import { meterUserTime, UserTime } from "../execution/UserTime.js";
import { noteEnd, noteRunning, readFunctionName, WATCHDOG_FIELDS, watchdogState } from "./runningFunction.js";

test("[ISO-08] the watchdog reads the name of the function that began last", () => {
  noteRunning("messages:list");
  noteRunning("ünd:ß");
  noteEnd("messages:list");
  expect(readFunctionName(watchdogState)).toBe("ünd:ß");
  noteEnd("ünd:ß");
  expect(readFunctionName(watchdogState)).toBe("");
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
