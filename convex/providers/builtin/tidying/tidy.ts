/**
 * Owns light tidying: "um so she she helps me" becomes "She helps me." Its invariant is
 * `preservesMeaning(raw, tidy(raw))`; otherwise the raw text is kept.
 */
import { preservesMeaning } from "../../../shared/answers/preservesMeaning";
import { finalEmoticonPattern } from "./tidyWords";
import { withCapitals } from "./withCapitals";
import { withoutFillers } from "./withoutFillers";
import { withoutRepeats } from "./withoutRepeats";
import { withSentenceBreaks } from "./withSentenceBreaks";

/** The steps by which a line is tidied, in their order. Each takes and returns the line without its bullet. */
const steps: readonly ((line: string) => string)[] = [
  // The patterns of the other steps have one space between words.
  spaced,
  // A filler may be between the two copies of a word.
  withoutFillers,
  // A word that is repeated would hide where a clause begins.
  withoutRepeats,
  withSentenceBreaks,
  // After the breaks, which begin sentences.
  withCapitals,
];

/**
 * Tidies one answer. Deterministic and idempotent; returns the trimmed raw text where tidying would change its meaning.
 */
export function tidy(text: string): string {
  const raw = text.trim();
  const tidied = untilStable(raw);
  return preservesMeaning(raw, tidied) ? tidied : raw;
}

const MAX_PASSES = 6;

/** Repeats the steps, because one can expose work for an earlier one: a filler between two equal words. */
function untilStable(text: string): string {
  let current = text;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const next = current
      .split("\n")
      .map(tidyLine)
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim();
    if (next === current) return next;
    current = next;
  }
  return current;
}

function tidyLine(line: string): string {
  const bullet = /^\s*(?:[-*•]|\d+[.)])\s+/u.exec(line)?.[0] ?? "";
  const body = line.slice(bullet.length);
  if (body.trim() === "") return body.trim();
  const tidied = steps.reduce((current, step) => step(current), body);
  return bullet + withStop(tidied, { isBullet: bullet !== "" });
}

function spaced(text: string): string {
  return text
    .replace(/[\t ]+/g, " ")
    .replace(/ +([,.;:!?])(?=\s|$)/g, "$1")
    .replace(/,(?:\s*,)+/g, ",")
    .replace(/(\p{Ll}),(\p{L})/gu, "$1, $2")
    .trim();
}

/** Ends a sentence with a stop. A list item or a single word needs none. */
function withStop(text: string, { isBullet }: { readonly isBullet: boolean }): string {
  const words = text.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;
  if (isBullet || words < 2 || !/[\p{L}\p{N})”"’'%]$/u.test(text) || /[.!?…]["”’')]$/u.test(text)) return text;
  if (finalEmoticonPattern.test(text)) return text;
  return /(?:https?:\/\/|www\.)\S*$/u.test(text) ? text : `${text}.`;
}
