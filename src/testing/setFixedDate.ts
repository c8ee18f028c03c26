import { afterAll, vi } from "vitest";

/**
 * Holds the date of a test file still, at noon within a month, so that no midnight comes between a value and its page.
 * Timers run. Values of the file that are computed from the date are declared below the call.
 */
export function setFixedDate(now = Date.UTC(2026, 10, 18, 12)): void {
  vi.useFakeTimers({ toFake: ["Date"], now });
  afterAll(() => {
    vi.useRealTimers();
  });
}
