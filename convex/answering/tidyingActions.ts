"use node";
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { embeddingModelOf, textToEmbed } from "../insights";
import { appError } from "../lib/appError";
import { internalAction } from "../lib/internalFunctions";
import { publicAction } from "../lib/publicFunctions";
import { chooseEmbedder, chooseTidier } from "../providers/chooseAiProvider";
import { ProviderError, type Tidier } from "../providers/types";
import { countCharacters } from "../shared/answers/countCharacters";
import * as texts from "../shared/texts/texts";
import { isAcceptableTidying } from "./isAcceptableTidying";
import type { TidyingResult } from "./tidying";

/**
 * Tidies the drafts; `tidying.list` returns the result.
 * @throws as `takeUntidiedDrafts`
 * @throws UNAVAILABLE when the provider failed
 */
export const tidyDrafts = publicAction({
  args: { token: v.string() },
  returns: v.null(),
  handler: async (ctx, { token }): Promise<void> => {
    const drafts = await ctx.runMutation(internal.answering.tidying.takeUntidiedDrafts, { token });
    const provider = chooseTidier();
    for (const { responseId, questionText, text } of drafts) {
      try {
        const tidiedText = await provider.tidy(text, questionText);
        if (!isAcceptableTidying(text, tidiedText)) continue;
        await ctx.runMutation(internal.answering.tidying.storeTidied, {
          answers: [{ responseId, text, tidiedText }],
        });
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        console.error("Tidying a draft failed.", error.code, error.message);
        throw appError("UNAVAILABLE", texts.tidyingFailed);
      }
    }
  },
});

/** Tidies submitted answers and computes their vectors. A provider's failure leaves a response unchanged. */
export const tidyAndEmbed = internalAction({
  args: {
    respondentId: v.id("respondents"),
    isReply: v.optional(v.boolean()),
    responseId: v.optional(v.id("responses")),
  },
  returns: v.null(),
  handler: async (ctx, submission): Promise<void> => {
    const answers = await ctx.runQuery(internal.answering.tidying.submittedAnswers, submission);
    const userId = answers[0]?.userId;
    if (userId === undefined) return;
    // Each answer is sent twice: to the tidier and to the embedder.
    const characters = 2 * countCharacters(answers);
    if (!(await ctx.runMutation(internal.accounts.aiBudget.consume, { userId, characters }))) {
      console.warn("The owner's AI limit for today is used up: the answers stay as they were given.");
      return;
    }
    const tidyProvider = chooseTidier();
    const tidied: { tidiedText?: string; wording: string }[] = [];
    for (const { questionText, text, wording, isTidied } of answers) {
      // A text that was tidied before is kept, since the respondent has decided on it.
      const tidiedText = isTidied ? null : await tidiedOrNull(tidyProvider, text, questionText);
      tidied.push(tidiedText === null ? { wording } : { tidiedText, wording: tidiedText });
    }
    const embedProvider = await chooseEmbedder();
    const model = embeddingModelOf(embedProvider.info);
    let embeddings: number[][] = [];
    try {
      const worded = answers.map(({ questionText }, index) => ({ questionText, text: tidied[index]?.wording ?? "" }));
      embeddings = await embedProvider.embed(worded.map(textToEmbed));
    } catch (error) {
      console.error("Embedding failed: the answers have no vectors.", error);
    }
    const stored = answers.map(({ responseId, text }, index): TidyingResult => {
      const embedding = embeddings[index];
      const { tidiedText, wording = text } = tidied[index] ?? {};
      return { responseId, text, tidiedText, vector: embedding && { model, wording, embedding } };
    });
    await ctx.runMutation(internal.answering.tidying.storeTidied, { answers: stored });
  },
});

async function tidiedOrNull(provider: Tidier, text: string, questionText: string): Promise<string | null> {
  try {
    const tidiedText = await provider.tidy(text, questionText);
    return isAcceptableTidying(text, tidiedText) ? tidiedText : null;
  } catch (error) {
    console.error("Tidying failed: the submitted text is used.", error);
    return null;
  }
}
