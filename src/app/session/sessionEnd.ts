/** Marks a deliberate end of the session: sign-in then gets no return path to the previous user's page. */
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
