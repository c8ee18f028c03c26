import { formatDistance } from "date-fns/formatDistance";

/** "about 2 hours ago"; both in milliseconds. A clock that runs behind the server's never says "in a minute". */
export function timeAgo(then: number, now: number): string {
  return `${formatDistance(Math.min(then, now), now)} ago`;
}

/** A day as people write it: "21 November 2026". */
export function formatDate(then: number): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: "long" }).format(then);
}

/** A day and a time: "21 Nov 2026, 10:42". */
export function formatDateTime(then: number): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(then);
}
