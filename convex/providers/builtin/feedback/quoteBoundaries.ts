import { MAX_QUOTE_WORDS, type Quotable, type Segment, isWholeSentence } from "../text/quotableSegments";
import type { SalientSentence } from "./salience/sentenceTypes";
import { dictatedClauses } from "../text/dictatedClauses";
import type { Word } from "../text/readText";
import { salienceOf } from "./salience/salience";
import { wellFormednessOf } from "./salience/wellFormednessOf";
import { hasOtherSubject, mentionsOwner, type OwnerReference } from "../text/coreference";
import { strengthDoubtPattern } from "./polarity/polarityShiftPatterns";
import { statementsIn } from "./statementsIn";
import { MIN_SALIENCE } from "./salientSentences";

/** Minimum words of a dictated clause that is quoted alone. */
const MIN_DICTATED_WORDS = 5;

const habitual = new Set("always never".split(" "));
/** Added to the score of a dictated clause that names a quality or a habit. */
const QUALITY_BONUS = 0.5;

const whatILikePattern =
  /^what i (?:\w+ )?(?:remember|like|love|value|admire|notice|appreciate)(?: \w+)? is (?:that )?/u;

/** Returns the words without "what I remember is". */
function withoutPraiseFrame(words: readonly Word[]): readonly Word[] {
  const [frame] = whatILikePattern.exec(`${words.map(({ lower }) => lower).join(" ")} `) ?? [];
  return frame === undefined ? words : words.slice(frame.trim().split(" ").length);
}

/** Shortens a quote that was dictated without punctuation to the clause that says most of the owner. */
export function clearestDictatedClause(
  sentence: SalientSentence,
  text: string,
  owner: OwnerReference,
): SalientSentence {
  const { segment } = sentence;
  if (isWholeSentence(segment)) return sentence;
  const parts = dictatedClauses(segment.text, segment.words);
  if (parts.length < 2) return sentence;
  const segments = parts.map(withoutPraiseFrame).flatMap((words): Quotable[] => {
    const [first, last] = [words[0], words.at(-1)];
    if (first === undefined || last === undefined || words.length < MIN_DICTATED_WORDS) return [];
    const span = { start: first.start, end: last.end, text: text.slice(first.start, last.end), words };
    const before = [...segment.before, ...segment.words.filter(({ start }) => start < first.start)];
    return [{ ...segment, ...span, before, isBeforeMark: false }];
  });
  const salienceIn = (part: Quotable) => {
    // "She always had a plan B"
    const isHabit = part.words.some(
      ({ lower }, index) => owner.pronouns.has(lower) && habitual.has(part.words[index + 1]?.lower ?? ""),
    );
    const names =
      statementsIn({ segment: { ...part, isSentenceStart: true }, polarity: sentence.polarity }, owner).length > 0;
    return salienceOf(part, owner, [{ words: part.before }]) + (names || isHabit ? QUALITY_BONUS : 0);
  };
  const [best] = segments
    .map((part) => ({ part, salience: salienceIn(part) }))
    .filter(({ salience }) => salience >= MIN_SALIENCE)
    .toSorted((a, b) => b.salience + wellFormednessOf(b.part) - a.salience - wellFormednessOf(a.part));
  return best === undefined ? sentence : { ...sentence, segment: best.part };
}

/** Matches a wish that names no thing: "We find out on Sunday for Monday." */
const thinglessWishPattern =
  /^\W*(?:and |so |then )?(?:we|i|people|everyone|everybody|nobody|half of us) (?:(?:only|just|then|always|often|usually|sometimes) )*(?:finds? out|found out|hears?|heard|learns?|learn(?:ed|t)|gets? to know|knows?|sees?|(?:am|are|is|get) told)\b(?: (?:on|at|in|by|for|from|until|before|after|the|a|an|next|last|same|day|days|week|evening|morning|night|minute|hour|hours|only|it|when|late|too|monday|tuesday|wednesday|thursday|friday|saturday|sunday))*\W*$/iu;

/** Adds the sentence before to a wish that names no thing: "Deciding the rota alone. We find out on Sunday." */
export function withPrecedingSentence(
  one: SalientSentence,
  segments: readonly Quotable[],
  text: string,
): SalientSentence {
  const { segment, polarity } = one;
  if (polarity !== "wish" || !thinglessWishPattern.test(segment.text)) return one;
  const preceding = segments.findLast(
    (before) =>
      isWholeSentence(before) && before.end <= segment.start && text.slice(before.end, segment.start).trim() === "",
  );
  if (preceding === undefined || preceding.words.length + segment.words.length > MAX_QUOTE_WORDS) return one;
  const words = [...preceding.words, ...segment.words];
  return { ...one, segment: { ...preceding, end: segment.end, text: text.slice(preceding.start, segment.end), words } };
}

/** Matches a comparison alone: "Like a lighthouse." */
const simileAlonePattern = /^\W*(?:always |just |a bit )?like (?:an?|the|my|our|his|her) (?:\p{L}+[ -]?){1,5}[.!…]*$/iu;
/** Matches questions about someone as a whole, whom a comparison alone describes: "How do I come across?" */
const wholePersonPattern =
  /\b(?:come across|describ\w+|seem|appear|experience|see (?:me|him|her|them|you|this person)|like (?:to work|working|to be)|strengths?)\b|(?<!\p{L})(?:wirk|beschreib|décri)/iu;

/** Whether a segment is a comparison without what it is compared with. */
export function isComparisonAlone({ text, words }: Segment): boolean {
  return simileAlonePattern.test(text) && !words.some(({ tags }) => tags.has("Verb") && !tags.has("Gerund"));
}

/**
 * Quotes a comparison with the sentence about the owner that follows it: "Like a lighthouse. She stays where she is."
 * Alone it answers only a question about the whole person.
 */
export function withFollowingSentence(
  one: SalientSentence,
  segments: readonly Quotable[],
  text: string,
  owner: OwnerReference,
): SalientSentence[] {
  const { segment } = one;
  if (!isComparisonAlone(segment)) return [one];
  const next = segments.find(
    (after) =>
      isWholeSentence(after) && after.start >= segment.end && text.slice(segment.end, after.start).trim() === "",
  );
  const isOfOwner = next !== undefined && mentionsOwner(next.words, owner) && !hasOtherSubject(next.words, owner);
  if (
    isOfOwner &&
    !strengthDoubtPattern.test(next.text) &&
    segment.words.length + next.words.length <= MAX_QUOTE_WORDS
  ) {
    const words = [...segment.words, ...next.words];
    return [{ ...one, segment: { ...segment, end: next.end, text: text.slice(segment.start, next.end), words } }];
  }
  return wholePersonPattern.test(segment.questionText) ? [one] : [];
}
