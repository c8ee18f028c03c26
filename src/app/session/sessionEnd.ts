/**
 * Someone signing out is on their way to the sign-in page, and so is the protected page that notices that the session is
 * gone. This lets the second know of the first, or it would bring the next person who signs in back to where the last one
 * left. It forgets by itself: a departure is over in moments.
 */
const EXPECTED_FOR_MS = 5000;

let expectedSince: number | null = null;

export const sessionEnd = {
  expect(now: number = Date.now()): void {
    expectedSince = now;
  },
  /** Whether someone is leaving. */
  isExpected(now: number = Date.now()): boolean {
    return expectedSince !== null && now - expectedSince < EXPECTED_FOR_MS;
  },
};
