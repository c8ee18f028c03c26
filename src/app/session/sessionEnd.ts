/** Time for which an expected end of the session is valid, in milliseconds. A deletion may take some seconds. */
const EXPECTED_FOR_MS = 30_000;

let expectedSince: number | null = null;
let destination = "";

/**
 * Marks a deliberate end of the session and where it leads, so that sign-in gets no return path to the previous user's
 * page.
 */
export const sessionEnd = {
  expect(to: string, now: number = Date.now()): void {
    expectedSince = now;
    destination = to;
  },
  /** Returns the path to open after an expected end of the session; empty before the first one. */
  destination: () => destination,
  isExpected(now: number = Date.now()): boolean {
    return expectedSince !== null && now - expectedSince < EXPECTED_FOR_MS;
  },
};
