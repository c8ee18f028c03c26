import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { systemClock } from "./Clock.js";

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
});

afterEach(() => {
  vi.useRealTimers();
});

test("[CLK-04] a timer beyond Node.js's longest delay fires at its time, not before", () => {
  const days = 24 * 60 * 60 * 1000;
  const fired = vi.fn();
  systemClock.at(systemClock.now() + 60 * days, fired);
  vi.advanceTimersByTime(60 * days - 1);
  expect(fired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(fired).toHaveBeenCalledOnce();
});

test("[CLK-04] a cancelled timer does not fire, and a time in the past is due at once", () => {
  const cancelled = vi.fn();
  const past = vi.fn();
  systemClock.at(systemClock.now() + 10, cancelled)();
  systemClock.at(systemClock.now() - 10, past);
  vi.advanceTimersByTime(20);
  expect(cancelled).not.toHaveBeenCalled();
  expect(past).toHaveBeenCalledOnce();
});

test("[CLK-01] nanoseconds follow a step of the wall clock", () => {
  vi.setSystemTime(Date.UTC(2030, 0, 1));
  const drift = Number(systemClock.nowNs() - BigInt(systemClock.now()) * 1_000_000n);
  expect(Math.abs(drift)).toBeLessThanOrEqual(2_000_000);
});
