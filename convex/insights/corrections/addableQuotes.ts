import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { invalid, notFound } from "../../lib/appError";
import { isUnread } from "../../lib/lists/readMarks";
import { displayedInsight } from "../../shared/insights/displayedInsight";
import { insightKinds } from "../../shared/insights/insightKinds";
import { areOverlappingQuotes } from "../../shared/insights/quotes";
import { limits } from "../../shared/limits/limits";
import * as texts from "../../shared/texts/texts";
import type { Quote, SentenceKey } from "../../shared/validators";
import { sentencesAndLines } from "../../shared/words/sentencesAndLines";
import { currentInsightOf } from "../insights";
import { sourcesByKey } from "../insightSources";
import type { CorrectableEntry } from "./correctableEntries";
import { isChanged } from "./correctionEffects";
import { correctionsOf } from "./correctionRows";
import { includesQuote } from "./uncorrectedEntries";

/**
 * Returns sentences of answers as quotes that can become claims, or join one.
 * @param entries what the owner's page shows and may be corrected
 * @throws NOT_FOUND for an answer that its owner has not read
 * @throws INVALID for other words than whole sentences, without an insight, and for words that a claim or another of
 * the sentences quotes, or that a claim quoted before it was left out
 */
export async function addableQuotes(
  ctx: QueryCtx,
  userId: Id<"users">,
  sentences: readonly SentenceKey[],
  entries: readonly CorrectableEntry[],
): Promise<Quote[]> {
  if (sentences.length === 0) return [];
  const kind = insightKinds.externalFeedback;
  const answers = await sourcesByKey(
    ctx,
    { userId, kind },
    sentences.map(({ responseId }) => responseId),
  );
  const insight = displayedInsight(await currentInsightOf(ctx, userId, kind));
  const corrections = (await correctionsOf(ctx, userId)).filter((correction) => correction.kind === kind);
  const quotes: Quote[] = [];
  for (const [index, { responseId, text }] of sentences.entries()) {
    const answer = answers[index];
    const response = await ctx.db.get("responses", responseId);
    if (!answer || response === null || isUnread(response)) throw notFound();
    if (insight === null) throw invalid(texts.addedTooEarly);
    if (text.length > limits.addedText) throw invalid(texts.addedTooLong);
    const isListed = insight.unquoted?.answers.some((row) => row.responseId === responseId && row.sentence === text);
    const isSpan = text !== "" && answer.text.includes(text);
    if (!isSpan || (isListed !== true && !areSentences(answer.text, text))) throw invalid(texts.addedNotWhole);
    const quote = { ...answer, text };
    const isQuoted =
      entries.some(({ evidence }) => includesQuote(evidence, quote)) ||
      quotes.some((other) => areOverlappingQuotes(other, quote));
    if (isQuoted) throw invalid(texts.addedAlready);
    if (isChanged("leftOut", { quotes: [quote] }, corrections)) throw invalid(texts.addedLeftOut);
    quotes.push(quote);
  }
  return quotes;
}

/** Whether the text is one of the wording's sentences and lines, or a few that follow each other. */
function areSentences(wording: string, text: string): boolean {
  const sentences = sentencesAndLines(wording);
  const runs = sentences.map((_, from) => sentences.slice(from, from + limits.addedSentences));
  return runs.some((run) =>
    run.some(
      (_, last) =>
        run
          .slice(0, last + 1)
          .join("")
          .trim() === text,
    ),
  );
}
