/** Marks a deliberate end of the session, and where it leads: sign-in gets no return path to the previous user's page. */
const EXPECTED_FOR_MS = 5000;

let expectedSince: number | null = null;
let destination = "/auth";

export const sessionEnd = {
  expect(to: string = "/auth", now: number = Date.now()): void {
    expectedSince = now;
    destination = to;
  },
  /** Of an expected end. */
  destination: () => destination,
  isExpected(now: number = Date.now()): boolean {
    return expectedSince !== null && now - expectedSince < EXPECTED_FOR_MS;
  },
};
