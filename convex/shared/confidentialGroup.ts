/** The name of a whole group, in lists and as a heading. */
export function groupName(people: number): string {
  return `${people} colleagues, without names`;
}

/** The author of one answer; which of a group's people wrote it is not stored. */
export function nameOfAuthor({ name, people }: { name: string; people?: number | undefined }): string {
  return people === undefined ? name : `One of ${people} colleagues`;
}

/** Groups of confidential links show and go at this minute of each hour, UTC. */
export const RELEASE_MINUTE = 17;

const HOUR = 3_600_000;

/** Milliseconds of the first release after `now`. */
export function nextRelease(now: number): number {
  const minute = RELEASE_MINUTE * 60_000;
  return Math.floor((now - minute) / HOUR + 1) * HOUR + minute;
}
