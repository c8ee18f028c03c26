/** Choices for a goal's end. A day begins at eight in this browser's time zone. */

const spans = ["twoWeeks", "month", "threeMonths", "day"] as const;
export type GoalSpan = (typeof spans)[number];

export interface GoalDay {
  /** Day such as "2026-12-07". */
  readonly dueOn: string;
  readonly dueAt: number;
}

/** Hour of the day, in the browser’s time zone, from which a goal is due. */
const DUE_HOUR = 8;

/** End of a span; "day" is chosen by hand. */
export function dayAfter(span: Exclude<GoalSpan, "day">, today: Date): GoalDay {
  const [year, month, date] = [today.getFullYear(), today.getMonth(), today.getDate()];
  if (span === "twoWeeks") return goalDay(new Date(year, month, date + 14));
  const target = month + (span === "month" ? 1 : 3);
  const last = new Date(year, target + 1, 0).getDate();
  return goalDay(new Date(year, target, Math.min(date, last)));
}

/** Parses a day; null for an invalid one. */
export function dayOf(dueOn: string): GoalDay | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(dueOn);
  if (parts === null) return null;
  const day = goalDay(new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])));
  return day.dueOn === dueOn ? day : null;
}

function goalDay(date: Date): GoalDay {
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  const two = (number: number) => String(number).padStart(2, "0");
  return {
    dueOn: `${year}-${two(month + 1)}-${two(day)}`,
    dueAt: new Date(year, month, day, DUE_HOUR).getTime(),
  };
}

/** First and last day that can be chosen. */
export function goalDayBounds(today: Date): { min: string; max: string } {
  const [year, month, date] = [today.getFullYear(), today.getMonth(), today.getDate()];
  return {
    min: goalDay(new Date(year, month, date + 1)).dueOn,
    max: goalDay(new Date(year + 1, month, date)).dueOn,
  };
}
