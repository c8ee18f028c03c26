import { correctedFeedbackQuestion } from "./correctedFeedbackQuestion";
import { type Polarity, polarityOfSigns } from "./Polarity";
import {
  questionAsidePattern,
  bothPolaritiesQuestionPattern,
  changeQuestionPattern,
  changeWordPattern,
  contraryQuestionPattern,
  copingPattern,
  faultQuestionPattern,
  helpWordPattern,
  questionModalPattern,
  namePattern,
  negatedQuestionPattern,
  pairedQuestionPattern,
  neverStopPattern,
  presumedFaultPattern,
  presumedGoodPattern,
  presumedPraisePattern,
  resultQuestionPattern,
  stopQuestionPattern,
  strengthQuestionPattern,
  hypotheticalQuestionPattern,
} from "./questionPolarityPatterns";

/** Whether answers name faults, so that they need no mark of doubt: "Where did my slides confuse you?" */
export function isAboutFault(asked: string): boolean {
  const questionText = correctedFeedbackQuestion(asked);
  return asksWhatToStop(questionText) || asksForFaults(withoutQuestionAside(questionText));
}

/** Whether a question asks what the owner should stop. */
export function asksWhatToStop(asked: string): boolean {
  const questionText = withoutNames(correctedFeedbackQuestion(asked));
  return stopQuestionPattern.test(questionText) && !neverStopPattern.test(withoutQuestionAside(questionText));
}

function withoutQuestionAside(questionText: string): string {
  const main = questionText.replace(questionAsidePattern, "");
  return main.trim().split(/\s+/).length < MIN_MAIN_CLAUSE_WORDS ? questionText : main;
}

/** Minimum words of a main clause that asks for something. */
const MIN_MAIN_CLAUSE_WORDS = 3;

function asksForFaults(questionText: string): boolean {
  return (
    faultQuestionPattern.test(questionText) &&
    !copingPattern.test(questionText) &&
    !negatedQuestionPattern.test(questionText.replace(/\bmissing\b/giu, ""))
  );
}

/** Returns the two parts of a question: "What could I improve, and what should I stop?" Null for one part or three. */
function questionPartsOf(questionText: string): [first: string, second: string] | null {
  const [first = "", second, ...more] = questionText.split(/,? and (?=(?:what|where|when|how|which)\b)/iu);
  return second === undefined || more.length > 0 ? null : [first, second];
}

/** Whether one part of a question asks for praise and the other for change. */
function hasPartOfEachPolarity(questionText: string): boolean {
  const [first, second] = questionPartsOf(questionText) ?? [];
  if (first === undefined || second === undefined) return false;
  const polarities = [first, second].map(
    (part) => polarityOfQuestion(part) ?? (helpWordPattern.test(part) ? "strength" : null),
  );
  return polarities[0] === "strength" && contraryQuestionPattern.test(second)
    ? true
    : polarities.includes("strength") && polarities.includes("wish");
}

/**
 * Whether a question asks for praise and for what is not good: "When did she help you, and when was she in the way?"
 */
export function asksForBothPolarities(asked: string): boolean {
  if (polarityOfQuestion(asked) !== null) return false;
  const sentences = sentencesOf(asked);
  if (sentences.length > 1) {
    const polarities = new Set(sentences.map(polarityOfQuestion));
    return sentences.some(asksForBothPolarities) || (polarities.has("strength") && polarities.has("wish"));
  }
  const questionText = withoutQuestionAside(withoutNames(correctedFeedbackQuestion(asked)));
  return (
    asksInPairs(questionText) ||
    hasPartOfEachPolarity(questionText) ||
    (bothPolaritiesQuestionPattern.test(questionText) && presumedGoodPattern.test(questionText))
  );
}

/** Matches a question about a manner: "How does she handle change and keep the team calm?" */
const mannerPattern = /^\W*how (?:do|does|did|can|could|would)\b/iu;

/** Whether a pair of words asks for both polarities: "Pros and cons?", not "What must she never stop, and what keep?" */
function asksInPairs(questionText: string): boolean {
  const hasOnePolarity = neverStopPattern.test(questionText) || mannerPattern.test(questionText);
  return pairedQuestionPattern.test(questionText) && !hasOnePolarity;
}

/** Returns the polarity of a question with two parts of one polarity. */
function polarityOfBoth(questionText: string): Polarity | null {
  const [first, second] = questionPartsOf(questionText) ?? [];
  if (first === undefined || second === undefined) return null;
  const polarity = polarityOfQuestion(second);
  return polarity !== null && polarity === polarityOfQuestion(first) ? polarity : null;
}

/**
 * Returns the part of a question without a polarity that asks for change: all after "and" in "How do you find my
 * rosters, and what should I change about them?"
 */
export function partAboutChange(asked: string): string | null {
  if (polarityOfQuestion(asked) !== null) return null;
  return questionPartsOf(asked)?.find((part) => polarityOfQuestion(part) === "wish") ?? null;
}

/**
 * Returns what a question asks for: wishes in "What should I change?", and strengths in "What do I do well?" Null where
 * it asks for neither or for both, or negates something.
 */
export function polarityOfQuestion(asked: string): Polarity | null {
  const sentences = sentencesOf(asked);
  const polarity = sentences.length > 1 ? polarityOfSentences(sentences) : undefined;
  return polarity === undefined ? polarityOfSentence(asked) : polarity;
}

/** Returns the sentences of a question: "You run nights tomorrow. What do you do different?" */
function sentencesOf(asked: string): string[] {
  return asked.split(/(?<=[.?!])\s+(?=\p{L})/u).filter((sentence) => sentence.trim() !== "");
}

/** Returns the one polarity of the sentences; null where they ask for both, and undefined where none asks. */
function polarityOfSentences(sentences: readonly string[]): Polarity | null | undefined {
  if (sentences.some(asksForBothPolarities)) return null;
  const [polarity, ...others] = new Set(sentences.flatMap((sentence) => polarityOfSentence(sentence) ?? []));
  return others.length > 0 ? null : polarity;
}

function polarityOfSentence(asked: string): Polarity | null {
  const questionText = correctedFeedbackQuestion(asked);
  return polarityOfWording(questionText) ?? polarityOfWording(withoutNames(questionText));
}

function withoutNames(asked: string): string {
  return asked.replace(namePattern, (found) => (/['’]s$/u.test(found) ? "this person's" : "this person"));
}

function polarityOfWording(asked: string): Polarity | null {
  const questionText = withoutQuestionAside(asked);
  if (asksInPairs(questionText)) return null;
  if (bothPolaritiesQuestionPattern.test(questionText) || hasPartOfEachPolarity(questionText))
    return polarityOfBoth(questionText);
  if (isAboutFault(questionText)) return "wish";
  const isOfPast = resultQuestionPattern.test(questionText) && !questionModalPattern.test(questionText);
  if (presumedPraisePattern.test(questionText) || isOfPast) return "strength";
  if (presumedFaultPattern.test(questionText)) return "wish";
  if (negatedQuestionPattern.test(questionText)) return null;
  const isStrength = strengthQuestionPattern.test(questionText);
  const isChange =
    changeQuestionPattern.test(questionText) ||
    (hypotheticalQuestionPattern.test(questionText) && changeWordPattern.test(questionText));
  return polarityOfSigns({ strength: isStrength, wish: isChange });
}
