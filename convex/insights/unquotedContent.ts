import type { SourceAnswer } from "../providers/types";
import type { Id } from "../_generated/dataModel";
import { quotesOfClaim } from "../shared/insights/quotes";
import { isTooShortToQuote, unquotedSentences } from "../shared/insights/unquotedSentences";
import type { InsightDetails, Unquoted } from "../shared/validators";

/** Maximum answers without a quote to which the page links. */
const MAX_ANSWERS = 12;
/**
 * What the quotes of strengths and blind spots leave out of the answers, which the page lists. Answers of the
 * self-assessment are not counted. `saidOf` has a sentence of answers without a quote.
 */
export function unquotedContent(
  answers: readonly (SourceAnswer | null)[],
  { strengths, blindSpots }: InsightDetails,
  saidOf: ReadonlyMap<Id<"responses">, string> = new Map(),
): Unquoted {
  const quotes = [...strengths, ...blindSpots].flatMap((claim) => quotesOfClaim(claim));
  let sentences = 0;
  const without: Unquoted["answers"] = [];
  for (const answer of answers) {
    if (answer?.responseId === undefined || answer.respondentId === undefined) continue;
    const { responseId, respondentId, authorName, questionText, text } = answer;
    const quoted = quotes.filter((quote) => quote.responseId === responseId).map((quote) => quote.text);
    const alsoSaid = quoted.length === 0 ? saidOf.get(responseId) : undefined;
    if (quoted.length === 0 && alsoSaid === undefined && isTooShortToQuote(text)) continue;
    const isListed = quoted.length === 0 && without.length < MAX_ANSWERS;
    const shown = alsoSaid !== undefined && isListed ? [alsoSaid] : quoted;
    sentences += unquotedSentences(text, shown).length;
    if (quoted.length === 0) without.push({ responseId, respondentId, authorName, questionText, said: alsoSaid });
  }
  return {
    sentences,
    answers: without.slice(0, MAX_ANSWERS),
    moreAnswers: Math.max(0, without.length - MAX_ANSWERS),
  };
}
