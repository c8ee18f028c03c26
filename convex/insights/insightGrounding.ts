import { isPlainProse, quotationsAreGrounded } from "../lib/plainProse";
import type { DraftQuote, InsightDraft, SourceAnswer } from "../providers/types";
import { limits } from "../shared/limits";
import { isExactSpan, occursIn } from "../providers/exactSpan";
import type { Claim, GroundedText, InsightDetails, Quote } from "../shared/validators";

/** Items of one list that are stored; a model's draft may have any number. */
const MAX_CLAIMS = 12;
const MAX_PASSAGES = 40;
/** Characters that are stored of a text; a longer one is cut, but a longer name is left out. */
const MAX_TITLE = 200;
const MAX_STEP = 300;
const MAX_TEXT = 2_000;

/**
 * The grounded part of a draft, whose numbers index `answers`. A claim or passage without exact quotes, with markup, a link
 * or an ungrounded quotation is left out. A key phrase must occur in an answer.
 */
export function groundInsight(draft: InsightDraft, answers: readonly (SourceAnswer | null)[]): InsightDetails {
  const quotes = (evidence: readonly DraftQuote[]) => groundQuotes(evidence, answers);
  /** Generated words may quote only these. */
  const textsOf = (evidence: readonly DraftQuote[]) =>
    evidence.slice(0, limits.quotesPerClaim).map(({ answer }) => answers[answer]?.text ?? "");
  const confidentialLinkOf = new Map(
    answers.flatMap((answer) =>
      answer?.confidentialLinkId === undefined ? [] : [[answer.responseId, answer.confidentialLinkId]],
    ),
  );
  const isGrounded = (words: string, texts: readonly string[]) =>
    isPlainProse(words) && quotationsAreGrounded(words, texts);
  const claims = (list: InsightDraft["strengths"]): Claim[] =>
    list.slice(0, MAX_CLAIMS).flatMap(({ title, description, evidence, counterEvidence = [], nextStep, name }) => {
      const grounded = quotes(evidence);
      const against = quotes(counterEvidence);
      if (grounded === null || grounded.length === 0 || against === null || title.trim() === "") return [];
      const texts = [...textsOf(evidence), ...textsOf(counterEvidence)];
      if (!isGrounded(title, texts) || !isGrounded(description, texts)) return [];
      return [
        {
          title: title.slice(0, MAX_TITLE),
          ...optionalName(name),
          description: description.slice(0, MAX_TEXT),
          evidence: grounded.slice(0, limits.quotesPerClaim),
          people: countQuotedPeople(grounded, confidentialLinkOf),
          ...(against.length === 0 ? {} : { counterEvidence: against.slice(0, limits.quotesPerClaim) }),
          ...(nextStep !== undefined && isGrounded(nextStep, texts) ? { nextStep: nextStep.slice(0, MAX_STEP) } : {}),
        },
      ];
    });
  const passages = (
    list: InsightDraft["narrative"],
    isAccepted: (text: string, texts: readonly string[]) => boolean,
  ): GroundedText[] =>
    list.slice(0, MAX_PASSAGES).flatMap(({ text, evidence }) => {
      const grounded = quotes(evidence);
      return grounded === null || grounded.length === 0 || text.trim() === "" || !isAccepted(text, textsOf(evidence))
        ? []
        : [{ text: text.slice(0, MAX_TEXT), evidence: grounded.slice(0, limits.quotesPerClaim) }];
    });
  const occurs = (phrase: string, texts: readonly string[]) => isPlainProse(phrase) && occursIn(texts, phrase);
  return {
    strengths: claims(draft.strengths),
    blindSpots: claims(draft.blindSpots),
    keyPhrases: (["strength", "wish", undefined] as const).flatMap((side) => {
      const phrases = passages(
        draft.keyPhrases.filter((phrase) => phrase.side === side),
        occurs,
      );
      return side === undefined ? phrases : phrases.map((phrase) => ({ ...phrase, side }));
    }),
    narrative: passages(draft.narrative, isGrounded),
  };
}

/** The name as a field; none unless it is a plain and short text. */
export function optionalName(name: string | undefined): { name?: string } {
  return name === undefined || name.trim() === "" || name.length > limits.claimName || !isPlainProse(name)
    ? {}
    : { name };
}

/** Distinct quotes of the evidence; null when one is no exact span of its answer. */
export function groundQuotes(
  evidence: readonly DraftQuote[],
  answers: readonly (SourceAnswer | null)[],
): Quote[] | null {
  const found = new Map<string, Quote>();
  for (const { answer: index, text } of evidence) {
    const answer = answers[index];
    if (answer === undefined || answer === null || text.trim() === "" || !isExactSpan(answer.text, text)) return null;
    const { responseId, respondentId, authorName, questionText } = answer;
    found.set(`${index} ${text}`, { responseId, respondentId, authorName, text, questionText });
  }
  return [...found.values()];
}

/**
 * People who are surely distinct. Answers of a confidential link to different questions may have one author, which is not
 * stored.
 */
function countQuotedPeople(
  evidence: readonly Quote[],
  confidentialLinkOf: ReadonlyMap<Quote["responseId"], string>,
): number {
  const answersOf = new Map<string | undefined, Map<string, Set<Quote["responseId"]>>>();
  for (const { respondentId, responseId, questionText } of evidence) {
    const source = confidentialLinkOf.get(responseId) ?? respondentId;
    const byQuestion = answersOf.get(source) ?? new Map<string, Set<Quote["responseId"]>>();
    answersOf.set(source, byQuestion);
    byQuestion.set(questionText, (byQuestion.get(questionText) ?? new Set()).add(responseId));
  }
  const people = [...answersOf.values()].map((byQuestion) =>
    Math.max(...[...byQuestion.values()].map(({ size }) => size)),
  );
  return people.reduce((sum, count) => sum + count, 0);
}
