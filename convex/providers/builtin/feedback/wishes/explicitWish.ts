import { isRequestToOwner } from "../../text/isRequestToOwner";
import type { Segment, Quotable } from "../../text/quotableSegments";
import { noChangeRequestPattern } from "../polarity/polarityShiftPatterns";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { addressedSubjects, type OwnerReference, selfOwner, subjectForms } from "../../text/coreference";
import {
  beforeWishSource,
  exceptPraiseSource,
  aimVerbsSource,
  inEarnestPattern,
  jokesAsidePattern,
  regretPattern,
  wishOpeningPattern,
  foreignNoChangePattern,
} from "../../text/wishPatterns";
/** Minimum words of a regret that says what was lacking. */
const MIN_REGRET_WORDS = 5;
const wishAdverb = "(?:also|really|maybe|perhaps|sometimes|probably|just|definitely|still|then|often|always) ";
const comparative =
  "(?:more|less|fewer|sooner|earlier|faster|quicker|better|clearer|slower|louder|shorter|longer|softer)";
const ofComparisonSource = String.raw`(?=[^.;]*\b${comparative}\b(?! than\b))`;

/** Whether the owner is the subject and a change is wished for: "She should delegate more", "I wish she would …". */
export function isExplicitWish({ text }: Pick<Segment, "text">, owner: OwnerReference): boolean {
  return wishesAbout(owner).some((wish) => wish.test(text));
}

/** Returns the text without the words that follow a joke: "No, seriously: he backs us." */
export function withoutJoke(text: string): string {
  return text.replace(jokesAsidePattern, "");
}

/** Whether a sentence asks the owner for something in earnest, after a joke or a denial. */
export function isEarnestRequest(segment: Segment): boolean {
  const [opening] = inEarnestPattern.exec(segment.text) ?? [];
  if (opening === undefined) return false;
  const words = segment.words.filter(({ start }) => start >= segment.start + opening.length);
  return words.length > 1 && isRequestToOwner({ ...segment, words });
}

/** Whether a sentence regrets what the author lacked, whatever was asked: "I'd have preferred to know at noon". */
export function isRegret({ text, words, isSentenceStart }: Quotable): boolean {
  return (
    isSentenceStart &&
    words.length >= MIN_REGRET_WORDS &&
    regretPattern.test(text) &&
    !foreignNoChangePattern.test(text)
  );
}

/** Whether a sentence asks after a denial, with a hedge: "Not much. Maybe write things down." */
export function isHedgedRequest(segment: Quotable): boolean {
  const { text, words } = segment;
  if (!segment.isSentenceEnd || !/^\W*(?:maybe|perhaps) \p{L}/iu.test(text) || noChangeRequestPattern.test(text))
    return false;
  return words.length > 2 && words[1]?.tags.has("Verb") === true && isRequestToOwner(segment);
}

/** Whether a sentence opens an answer to a question for wishes with "I would like". */
export function isStatedWish({ text, questionText }: Quotable): boolean {
  return (
    wishOpeningPattern.test(text) && !foreignNoChangePattern.test(text) && polarityOfQuestion(questionText) === "wish"
  );
}

const wishPatternsOfOwner = new WeakMap<OwnerReference, readonly RegExp[]>();

function wishesAbout(owner: OwnerReference): readonly RegExp[] {
  const patterns = wishPatternsOfOwner.get(owner) ?? (owner === selfOwner ? ofOneself() : aboutOther(owner));
  wishPatternsOfOwner.set(owner, patterns);
  return patterns;
}

function ofOneself(): RegExp[] {
  return [
    /\bi (?:\w+ )?wish (?:that )?i\b/i,
    new RegExp(
      `${beforeWishSource}i (?:${wishAdverb})?(?:should|could) (?:${wishAdverb})?${exceptPraiseSource}${ofComparisonSource}`,
      "i",
    ),
    new RegExp(
      `${beforeWishSource}i(?:${aimVerbsSource}) to (?:${wishAdverb})?(?:stop \\w+ing\\b|${exceptPraiseSource}${ofComparisonSource})`,
      "i",
    ),
    new RegExp(
      `${beforeWishSource}i (?:${wishAdverb})?(?:do not|don['’]t|rarely|hardly|seldom) (?:\\w+ ){1,6}enough\\b`,
      "i",
    ),
    new RegExp(`${beforeWishSource}i (?:\\w+ ){1,6}too (?:much|often|long|fast|late|little|soon|\\w+ly)\\b`, "i"),
    new RegExp(`${beforeWishSource}(?:i['’]m|i am|i can be) (?:\\w+ )?too (?!busy|tired|old|young)\\w+`, "i"),
  ];
}

/**
 * Builds patterns about another person. Names hold letters, hyphens and apostrophes only, so that they need no escapes.
 */
function aboutOther({ names, pronouns }: OwnerReference): RegExp[] {
  const spoken = [...pronouns].filter((word) => !word.includes("'"));
  const subject = any([...spoken.filter((word) => subjectForms.has(word) || addressedSubjects.has(word)), ...names]);
  const object = any([...spoken.filter((word) => !subjectForms.has(word)), ...names]);
  const wouldSource = String.raw`(?: would| could|['’]d)`;
  return [
    String.raw`\b(?:i|we) (?:\w+ )?wish (?:that )?${subject}${wouldSource} (?:${wishAdverb})?${exceptPraiseSource}\w`,
    String.raw`\b(?:i|we)(?: would|['’]d) (?:\w+ )?(?:like|love|prefer|want)(?: for)? ${object} to (?:${wishAdverb})?${exceptPraiseSource}\w`,
    String.raw`${beforeWishSource}${subject} (?:${wishAdverb})?(?:should|ought to|needs? to) (?:${wishAdverb})?${exceptPraiseSource}\w`,
    String.raw`${beforeWishSource}${subject} could (?:${wishAdverb})?${exceptPraiseSource}${ofComparisonSource}`,
    String.raw`${beforeWishSource}${subject} could (?:${wishAdverb})?(?:stop \w+ing|try to|let)\b`,
    String.raw`\bit would (?:\w+ )?(?:help|be (?:\w+ )?(?:nice|good|easier|helpful|great|better)) if ${subject} (?!stay|keep|kept|never)`,
  ].map((pattern) => new RegExp(pattern, "iu"));
}

function any(words: readonly string[]): string {
  return `(?:${words.join("|")})`;
}
