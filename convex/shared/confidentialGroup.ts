import { HOUR, MINUTE } from "./limits/durations";

/** The name of a whole group, in lists and as a heading. */
export function groupName(groupSize: number): string {
  return `${groupSize} colleagues, without names`;
}

/** Whether a row of respondents is a group: several people's answers to one question, without names. */
export function isGroup<Row extends { groupSize?: number | undefined }>(row: Row): row is Row & { groupSize: number } {
  return row.groupSize !== undefined;
}

/** Whether an invite link is confidential: its answers show in groups of `groupSize`. */
export function isConfidential<Link extends { groupSize?: number | undefined }>(
  link: Link,
): link is Link & { groupSize: number } {
  return link.groupSize !== undefined;
}

/** The author of one answer; which of a group's people wrote it is not stored. */
export function nameOfAuthor(respondent: { name: string; groupSize?: number | undefined }): string {
  return isGroup(respondent) ? `One of ${respondent.groupSize} colleagues` : respondent.name;
}

/** Whether a displayed name is that of a confidential group, which `nameOfAuthor` returns. */
export function isGroupName(name: string): boolean {
  return /^One of \d+ colleagues$/.test(name);
}

/** Groups of confidential links show and go at this minute of each hour, UTC. */
export const RELEASE_MINUTE = 17;

/** Milliseconds of the first release after `now`. */
export function nextRelease(now: number): number {
  const minute = RELEASE_MINUTE * MINUTE;
  return Math.floor((now - minute) / HOUR + 1) * HOUR + minute;
}
