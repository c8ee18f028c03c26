import type { Stance } from "../../concepts/stance";
import { isStopWord } from "../../text/isStopWord";
import { isForeign } from "../../text/isForeign";
import type { Segment } from "../../text/quotableSegments";
import { stemOf, type Word } from "../../text/readText";
import { type OwnerReference, firstPersonWords, isNameOfOwner } from "../../text/coreference";
import {
  universalQuantifierPattern,
  emptyNouns,
  conditionClausePattern,
  foreignUniversalQuantifierPattern,
  datePattern,
  foreignDeterminerPattern,
} from "../../feedback/topicWords";

/** Maximum words of a sentence that holds in general, as "She shouts." */
const MAX_GENERAL_STATEMENT_WORDS = 7;

/**
 * Whether two segments that are opposite in one concept are about one thing, so that they contradict each other: "Calm
 * with guests" and "Shouts at guests". They share a thing or an occasion, or one of them holds for all, or is short and
 * names neither. `isOfEntity`: the segments describe a thing, as in "We hear on Sunday when we work", so a day in them
 * is no occasion.
 */
export function areOnSameTopic(
  one: Segment,
  other: Segment,
  owner: OwnerReference,
  { isOfEntity }: Partial<Pick<Stance, "isOfEntity">> = {},
): boolean {
  const segments = [one, other];
  if (segments.some(holdsForAll)) return true;
  const occasions = segments.map((segment) => (isOfEntity === true ? [] : occasionsIn(segment)));
  const bounds = segments.map(
    (segment, index) => new Set([...entityStemsIn(segment, owner), ...(occasions[index] ?? [])]),
  );
  const [mine, theirs] = bounds;
  if ([...(mine ?? [])].some((bound) => theirs?.has(bound) === true)) return true;
  // What holds on one occasion does not contradict what holds in general.
  if (occasions.some(({ length }) => length > 0)) return false;
  return segments.some(
    ({ words }, index) =>
      bounds[index]?.size === 0 && (isOfEntity === true || words.length <= MAX_GENERAL_STATEMENT_WORDS),
  );
}

function holdsForAll({ text }: Segment): boolean {
  const main = text.toLowerCase().replace(conditionClausePattern, " ");
  return isForeign(text) ? foreignUniversalQuantifierPattern.test(main) : universalQuantifierPattern.test(main);
}

/** Returns the occasions that a segment or its question names: "What should I stop doing on Sundays?" */
function occasionsIn({ text, questionText }: Segment): string[] {
  const dates = `${text} ${questionText}`.toLowerCase().match(datePattern) ?? [];
  const conditions = text.toLowerCase().match(conditionClausePattern) ?? [];
  return [...dates.map((word) => stemOf(word)), ...conditions.map((clause) => clause.trim())];
}

/** Returns the stems of a segment's nouns, in another language those with a determiner or a capital. */
function entityStemsIn({ words, text }: Segment, owner: OwnerReference): ReadonlySet<string> {
  const isOfForeign = isForeign(text);
  const isNoun = ({ tags }: Word) =>
    tags.has("Noun") && !["Pronoun", "Date", "Value", "Verb"].some((tag) => tags.has(tag));
  const isForeignNoun = ({ text: written, lower }: Word, at: number) =>
    (at > 0 && /^\p{Lu}\p{Ll}/u.test(written)) ||
    /^[dl]['’]\p{L}{3}/u.test(lower) ||
    (lower.length > 2 &&
      foreignDeterminerPattern.test(words[at - 1]?.lower ?? "") &&
      !foreignDeterminerPattern.test(lower));
  const isEntity = (word: Word, at: number) =>
    (isOfForeign ? isForeignNoun(word, at) : isNoun(word)) &&
    !isStopWord(word.lower) &&
    !emptyNouns.has(word.lower) &&
    !firstPersonWords.has(word.lower) &&
    !isNameOfOwner(word, owner);
  return new Set(words.filter(isEntity).map(({ stem }) => stem));
}
