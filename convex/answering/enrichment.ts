/** What follows a submission without holding it up: tidied texts and vectors, from whatever provider there is. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalAction, internalMutation, internalQuery } from "../lib/internalFunctions";
import { responsesOf } from "../respondents/responses";
import * as tidying from "./tidyingModel";
import * as vectors from "../insights/vectors";
import { embedder, tidier } from "../providers/choose";

/** The submitted answers to embed, and to tidy where that was not done before submitting. */
export const pending = internalQuery({
  args: { respondentId: v.id("respondents") },
  returns: v.array(
    v.object({
      responseId: v.id("responses"),
      userId: v.id("users"),
      questionText: v.string(),
      text: v.string(),
      isTidied: v.boolean(),
    }),
  ),
  handler: async (ctx, { respondentId }) => {
    const responses = await responsesOf(ctx, respondentId, true);
    return responses.map(({ _id, userId, questionText, text, tidiedText }) => ({
      responseId: _id,
      userId,
      questionText,
      text,
      isTidied: tidiedText !== undefined,
    }));
  },
});

/** Keeps a tidied text and a vector; an answer withdrawn meanwhile gets neither. */
export const store = internalMutation({
  args: {
    responseId: v.id("responses"),
    tidiedText: v.optional(v.string()),
    vector: v.optional(v.object({ madeWith: v.string(), embedding: v.array(v.float64()) })),
  },
  returns: v.null(),
  handler: async (ctx, { responseId, tidiedText, vector }) => {
    const response = await ctx.db.get("responses", responseId);
    if (response === null || !response.finalSubmission) return null;
    if (tidiedText !== undefined) await tidying.keep(ctx, response, tidiedText);
    if (vector !== undefined) await vectors.keep(ctx, response, vector);
    return null;
  },
});

/** Tidies and embeds one respondent's answers. A provider's failure leaves the raw text, and no vector, behind. */
export const enrich = internalAction({
  args: { respondentId: v.id("respondents") },
  returns: v.null(),
  handler: async (ctx, { respondentId }): Promise<null> => {
    const answers = await ctx.runQuery(internal.answering.enrichment.pending, { respondentId });
    const userId = answers[0]?.userId;
    if (userId === undefined) return null;
    // Each answer is sent twice: to be tidied and to be embedded.
    const characters = 2 * answers.reduce((sum, { questionText, text }) => sum + questionText.length + text.length, 0);
    if (!(await ctx.runMutation(internal.accounts.aiBudget.spend, { userId, characters }))) {
      console.warn("the owner's AI limit for today is used up: the answers stay as they were given");
      return null;
    }
    const tidy = tidier();
    const provider = embedder();
    let embeddings: number[][] = [];
    try {
      embeddings = await provider.embed(answers.map(vectors.textToEmbed));
    } catch (error) {
      console.error("embedding failed, the answers have no vectors:", error);
    }
    for (const [index, { responseId, questionText, text, isTidied }] of answers.entries()) {
      let tidiedText: string | undefined;
      try {
        // What the respondent was shown before submitting is what they decided about.
        if (!isTidied) tidiedText = await tidy.tidy(text, questionText);
      } catch (error) {
        console.error("tidying failed, the raw text is used:", error);
      }
      const embedding = embeddings[index];
      await ctx.runMutation(internal.answering.enrichment.store, {
        responseId,
        tidiedText,
        vector: embedding === undefined ? undefined : { madeWith: vectors.makerOf(provider.madeWith), embedding },
      });
    }
    return null;
  },
});
