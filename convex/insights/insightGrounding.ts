import { isPlainProse, areQuotationsGrounded } from "../shared/answers/plainProse";
import type { ProposedClaim, SourceQuote, ProposedSentence, ProposedInsight, SourceAnswer } from "../providers/types";
import { limits } from "../shared/limits/limits";
import { isExactSpan, occursIn } from "../shared/answers/exactSpan";
import type { Claim, GroundedText, InsightDetails, Quote } from "../shared/validators";
import { countDistinctPeople } from "../shared/insights/countDistinctPeople";

/** Items of one list that are stored; a model may propose any number. */
const MAX_CLAIMS_PER_POLARITY = 12;
const MAX_SENTENCES_PER_LIST = 40;
/** Characters that are stored of a text; a longer one is cut, but a longer name is left out. */
const MAX_TITLE_LENGTH = 200;
const MAX_NEXT_STEP_LENGTH = 300;
const MAX_TEXT_LENGTH = 2_000;

/** The answers of a run by their numbers in the proposed insight; null for one that is gone. */
type Answers = readonly (SourceAnswer | null)[];

/**
 * The grounded part of a proposed insight, whose numbers index `answers`. A claim or narrative sentence without exact
 * quotes, with markup, a link or an ungrounded quotation is left out. A key phrase must occur in an answer.
 */
export function groundInsight(proposed: ProposedInsight, answers: Answers): InsightDetails {
  const claims = (list: readonly ProposedClaim[]) =>
    list.slice(0, MAX_CLAIMS_PER_POLARITY).flatMap((claim) => groundClaim(claim, answers) ?? []);
  const sentences = (list: readonly ProposedSentence[], isAccepted: IsAccepted) =>
    list.slice(0, MAX_SENTENCES_PER_LIST).flatMap((sentence) => groundSentence(sentence, answers, isAccepted) ?? []);
  return {
    strengths: claims(proposed.strengths),
    blindSpots: claims(proposed.blindSpots),
    keyPhrases: (["strength", "wish", undefined] as const).flatMap((polarity) => {
      const phrases = sentences(
        proposed.keyPhrases.filter((phrase) => phrase.polarity === polarity),
        occursInQuoted,
      );
      return polarity === undefined ? phrases : phrases.map((phrase) => ({ ...phrase, polarity }));
    }),
    narrative: sentences(proposed.narrative, isGrounded),
  };
}

/** Whether generated words are accepted next to `texts`, the answers that they quote. */
type IsAccepted = (words: string, texts: readonly string[]) => boolean;

const isGrounded: IsAccepted = (words, texts) => isPlainProse(words) && areQuotationsGrounded(words, texts);
const occursInQuoted: IsAccepted = (phrase, texts) => isPlainProse(phrase) && occursIn(texts, phrase);

/** Returns the stored form of a claim; null for one that is refused. */
function groundClaim(claim: ProposedClaim, answers: Answers): Claim | null {
  const { title, description, evidence, counterEvidence = [], nextStep, name } = claim;
  const grounded = groundQuotes(evidence, answers);
  const groundedCounterEvidence = groundQuotes(counterEvidence, answers);
  if (grounded === null || grounded.length === 0 || groundedCounterEvidence === null || title.trim() === "")
    return null;
  const texts = [...quotedTexts(evidence, answers), ...quotedTexts(counterEvidence, answers)];
  if (!isGrounded(title, texts) || !isGrounded(description, texts)) return null;
  return {
    title: title.slice(0, MAX_TITLE_LENGTH),
    ...optionalName(name),
    description: description.slice(0, MAX_TEXT_LENGTH),
    evidence: grounded.slice(0, limits.quotesPerClaim),
    people: countQuotedPeople(grounded, answers),
    ...(groundedCounterEvidence.length === 0
      ? {}
      : { counterEvidence: groundedCounterEvidence.slice(0, limits.quotesPerClaim) }),
    ...(nextStep !== undefined && isGrounded(nextStep, texts)
      ? { nextStep: nextStep.slice(0, MAX_NEXT_STEP_LENGTH) }
      : {}),
  };
}

/** Returns the stored form of a narrative sentence or phrase; null for one that is refused. */
function groundSentence(
  { text, evidence }: ProposedSentence,
  answers: Answers,
  isAccepted: IsAccepted,
): GroundedText | null {
  const grounded = groundQuotes(evidence, answers);
  if (grounded === null || grounded.length === 0 || text.trim() === "") return null;
  if (!isAccepted(text, quotedTexts(evidence, answers))) return null;
  return { text: text.slice(0, MAX_TEXT_LENGTH), evidence: grounded.slice(0, limits.quotesPerClaim) };
}

/** Texts of the answers that generated words may quote. */
function quotedTexts(evidence: readonly SourceQuote[], answers: Answers): string[] {
  return evidence.slice(0, limits.quotesPerClaim).map(({ answerIndex }) => answers[answerIndex]?.text ?? "");
}

/** The name as a field; none unless it is a plain and short text. */
export function optionalName(name: string | undefined): { name?: string } {
  return name === undefined || name.trim() === "" || name.length > limits.claimName || !isPlainProse(name)
    ? {}
    : { name };
}

/** Distinct quotes of the evidence; null when one is no exact span of its answer. */
export function groundQuotes(evidence: readonly SourceQuote[], answers: Answers): Quote[] | null {
  const quotesByKey = new Map<string, Quote>();
  for (const { answerIndex: index, text } of evidence) {
    const answer = answers[index];
    if (answer === undefined || answer === null || text.trim() === "" || !isExactSpan(answer.text, text)) return null;
    const { responseId, respondentId, authorName, questionText } = answer;
    quotesByKey.set(`${index} ${text}`, { responseId, respondentId, authorName, text, questionText });
  }
  return [...quotesByKey.values()];
}

/**
 * Returns the number of distinct authors of the answers. A confidential group without its link counts as a separate
 * link.
 */
function countQuotedPeople(evidence: readonly Quote[], answers: Answers): number {
  const answerOf = new Map(answers.map((answer) => [answer?.responseId, answer]));
  return countDistinctPeople(evidence, ({ responseId, respondentId }) => {
    const answer = answerOf.get(responseId);
    return answer?.confidentialLinkId ?? (answer?.person === undefined ? undefined : respondentId);
  });
}
