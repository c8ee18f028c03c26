import { operatorContent } from "../../../content/operatorContent.ts";

/** Months until people are asked again. */
const MONTHS_BETWEEN_ROUNDS = 3;

/** Day in three months, as "2027-02-28"; the last of a month that is shorter. */
export function askAgainDay(today: Date): string {
  const [year, month] = [today.getFullYear(), today.getMonth() + MONTHS_BETWEEN_ROUNDS];
  const last = new Date(year, month + 1, 0).getDate();
  const day = new Date(year, month, Math.min(today.getDate(), last));
  const two = (number: number) => String(number).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Calendar file (iCalendar, RFC 5545) with one event on a whole day, such as "2027-02-28". */
export function askAgainEvent(day: string, address: string, now: number): string {
  const stamp = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${operatorContent.name}//EN`,
    "BEGIN:VEVENT",
    `UID:ask-again-${now}@${new URL(address).hostname}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    "SUMMARY:Ask for feedback again",
    `URL:${address}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${line}\r\n`).join("");
}
