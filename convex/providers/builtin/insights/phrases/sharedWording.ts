import { isDangling, isStopWord } from "../../text/isStopWord";
import type { Segment } from "../../text/quotableSegments";
import { hasTimeOfDay } from "../../text/timesOfDay";
import { overlapsRelativeClause } from "./relativeClauses";

/**
 * Returns two words or more that a second person uses in the same order, such as "calm under pressure"; null where the
 * words differ.
 */
export function sharedWording(segments: readonly Segment[]): string | null {
  const [first, ...others] = segments;
  if (first === undefined) return null;
  const otherTexts = others.map(({ words }) => ` ${words.map(({ stem }) => stem).join(" ")} `);
  for (const length of [4, 3, 2]) {
    for (let index = 0; index + length <= first.words.length; index += 1) {
      const run = first.words.slice(index, index + length);
      const [opening, closing] = [run[0], run.at(-1)];
      if (opening === undefined || closing === undefined || hasTimeOfDay(run)) continue;
      const phrase = ` ${run.map(({ stem }) => stem).join(" ")} `;
      if (!otherTexts.some((text) => text.includes(phrase))) continue;
      if (overlapsRelativeClause(run, segments)) return null;
      if ([opening, closing].some(({ lower }) => isStopWord(lower) || isDangling(lower))) continue;
      return first.text.slice(opening.start - first.start, closing.end - first.start);
    }
  }
  return null;
}
