import type { SourceAnswer } from "../providers/types";
import type { Id } from "../_generated/dataModel";
import { areOverlappingQuotes, quotesOfClaim } from "../shared/insights/quotes";
import { isTooShortToQuote, unquotedSentences } from "../shared/insights/unquotedSentences";
import type { InsightDetails, Quote, Unquoted } from "../shared/validators";

/** Maximum answers without a quote to which the page links. */
const MAX_LISTED_ANSWERS = 12;

/**
 * Counts the sentences of the answers that no strength or blind spot quotes, and lists the answers without a quote.
 * Answers of the self-assessment are not counted. `sentenceOf` has a sentence of answers without a quote.
 */
export function unquotedContent(
  answers: readonly (SourceAnswer | null)[],
  { strengths, blindSpots }: InsightDetails,
  sentenceOf: ReadonlyMap<Id<"responses">, string> = new Map(),
): Unquoted {
  const quotes = [...strengths, ...blindSpots].flatMap((claim) => quotesOfClaim(claim));
  let sentenceCount = 0;
  const unquotedAnswers: Unquoted["answers"] = [];
  for (const answer of answers) {
    if (answer?.responseId === undefined || answer.respondentId === undefined) continue;
    const { responseId, respondentId, authorName, questionText, text } = answer;
    const quoted = quotes.filter((quote) => quote.responseId === responseId).map((quote) => quote.text);
    const sentence = quoted.length === 0 ? sentenceOf.get(responseId) : undefined;
    if (quoted.length === 0 && sentence === undefined && isTooShortToQuote(text)) continue;
    const isListed = quoted.length === 0 && unquotedAnswers.length < MAX_LISTED_ANSWERS;
    const visibleTexts = sentence !== undefined && isListed ? [sentence] : quoted;
    sentenceCount += unquotedSentences(text, visibleTexts).length;
    if (quoted.length === 0) unquotedAnswers.push({ responseId, respondentId, authorName, questionText, sentence });
  }
  return {
    sentenceCount,
    answers: unquotedAnswers.slice(0, MAX_LISTED_ANSWERS),
    moreAnswers: Math.max(0, unquotedAnswers.length - MAX_LISTED_ANSWERS),
  };
}

/** The unquoted content once the owner has added quotes that the insight does not have itself. */
export function unquotedAfterAdditions(added: readonly Quote[], unquoted: Unquoted): Unquoted {
  const { answers, sentenceCount } = unquoted;
  // The sentence that is listed with an answer was not counted.
  const isListed = (quote: Pick<Quote, "responseId" | "text">) =>
    answers.some(
      ({ responseId, sentence }) =>
        sentence !== undefined && areOverlappingQuotes(quote, { responseId, text: sentence }),
    );
  const counted = added.flatMap(({ responseId, text }) =>
    unquotedSentences(text, []).filter((sentence) => !isListed({ responseId, text: sentence })),
  );
  return {
    ...unquoted,
    sentenceCount: Math.max(0, sentenceCount - counted.length),
    answers: answers.filter(
      ({ responseId, sentence: text = "" }) =>
        !added.some((quote) => areOverlappingQuotes(quote, { responseId, text })),
    ),
  };
}
