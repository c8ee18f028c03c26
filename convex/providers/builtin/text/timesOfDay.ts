import type { Word } from "./readText";

const beforeTime = new Set("at by before after until till from around past to since um a".split(" "));
const afterTime = new Set("am pm a.m p.m uhr o'clock h hours".split(" "));
/** Matches an hour: "7", "23", "07.00", "9am". */
const hourPattern = /^(?:[01]?\d|2[0-4])(?:[.:]?[0-5]\d)?(?:am|pm|h)?$/u;

/** Whether a word is an hour, and counts nothing: "before 7", but not "before 7 people". */
function isHour({ lower, tags, end }: Word, before: Word | undefined, next: Word | undefined): boolean {
  const isNumber = hourPattern.test(lower) || (tags.has("Value") && /^\p{L}+$/u.test(lower));
  if (!isNumber) return false;
  if (next !== undefined && (afterTime.has(next.lower) || (next.start - end === 1 && /^[0-5]\d$/u.test(next.lower))))
    return true;
  if (/(?:am|pm|[.:]\d\d)$/u.test(lower)) return true;
  return beforeTime.has(before?.lower ?? "") && next?.tags.has("Noun") !== true && next?.tags.has("Adjective") !== true;
}

/** Returns the index of the first word of a time of day, its preposition if it has one; -1 where there is none. */
function startOfTime(words: readonly Word[]): number {
  const hour = words.findIndex((word, index) => isHour(word, words[index - 1], words[index + 1]));
  return hour > 0 && beforeTime.has(words[hour - 1]?.lower ?? "") ? hour - 1 : hour;
}

/** Whether the words have a time of day. */
export function hasTimeOfDay(words: readonly Word[]): boolean {
  return startOfTime(words) !== -1;
}

/**
 * Returns the words before the first time of day, which no name of a claim has: "Handover" of "Handover at 23:00". All
 * where there is none.
 */
export function untilTimeOfDay(words: readonly Word[]): readonly Word[] {
  const start = startOfTime(words);
  return start === -1 ? words : words.slice(0, start);
}
