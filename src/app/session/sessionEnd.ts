/**
 * Marks that this browser is ending its session. A protected page then redirects to the sign-in page without a return
 * path, which would send the next user to the previous user's page. The mark expires after {@link EXPECTED_FOR_MS}.
 */
const EXPECTED_FOR_MS = 5000;

let expectedSince: number | null = null;

export const sessionEnd = {
  expect(now: number = Date.now()): void {
    expectedSince = now;
  },
  isExpected(now: number = Date.now()): boolean {
    return expectedSince !== null && now - expectedSince < EXPECTED_FOR_MS;
  },
};
