/**
 * Someone signing out is on their way to the sign-in page, and so is the protected page that notices that the session is
 * gone. This lets the second know of the first, or it would bring the next person who signs in back to where the last one
 * left. It forgets by itself: a departure is over in moments.
 */
const lasts = 5000;

let begunAt: number | null = null;

export const departure = {
  begin(now: number = Date.now()): void {
    begunAt = now;
  },
  /** Whether someone is leaving. */
  isUnderWay(now: number = Date.now()): boolean {
    return begunAt !== null && now - begunAt < lasts;
  },
};
