import { describe, expect, test } from "vitest";
import { HangDetector, type ThreadSample } from "./HangDetector.js";

const SAMPLE_MS = 500;

/** Samples a thread that does not return, once each half second, in a process that works all the time. */
function lateness(count: number, change: (at: number) => Partial<ThreadSample> = () => ({})) {
  const detector = new HangDetector(SAMPLE_MS);
  let latest = { lateMs: 0, ownMs: 0 };
  for (let index = 0; index <= count; index++) {
    const at = index * SAMPLE_MS;
    latest = detector.add({
      at,
      beat: 1,
      processorMs: at,
      isInOperation: false,
      isDebugged: false,
      ...change(index),
    });
  }
  return latest;
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
