/** What follows a submission without holding it up: tidied texts and vectors, from whatever provider there is. */
import { v } from "convex/values";
import { internal } from "./_generated/api";
import { internalAction, internalMutation, internalQuery } from "./lib/internalFunctions";
import { embedder, tidier } from "./providers/choose";
import { limits } from "./shared/limits";

const MOST_ANSWERS = 100;

/** The submitted answers that are still to be tidied or embedded. */
export const pending = internalQuery({
  args: { respondentId: v.id("respondents") },
  returns: v.array(v.object({ responseId: v.id("responses"), questionText: v.string(), text: v.string() })),
  handler: async (ctx, { respondentId }) => {
    const responses = await ctx.db
      .query("responses")
      .withIndex("by_respondentId_and_finalSubmission_and_questionId", (q) =>
        q.eq("respondentId", respondentId).eq("finalSubmission", true),
      )
      .take(MOST_ANSWERS);
    return responses.map(({ _id, questionText, text }) => ({ responseId: _id, questionText, text }));
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
    if (tidiedText !== undefined && tidiedText !== response.text && tidiedText.length <= 2 * limits.answerText) {
      await ctx.db.patch("responses", responseId, { tidiedText });
    }
    if (vector !== undefined) {
      const existing = await ctx.db
        .query("responseEmbeddings")
        .withIndex("by_responseId", (q) => q.eq("responseId", responseId))
        .unique();
      if (existing === null) {
        const { respondentId, userId } = response;
        await ctx.db.insert("responseEmbeddings", { responseId, respondentId, userId, ...vector });
      } else {
        await ctx.db.patch("responseEmbeddings", existing._id, vector);
      }
    }
    return null;
  },
});

/** Tidies and embeds one respondent's answers. A provider's failure leaves the raw text, and no vector, behind. */
export const enrich = internalAction({
  args: { respondentId: v.id("respondents") },
  returns: v.null(),
  handler: async (ctx, { respondentId }): Promise<null> => {
    const answers = await ctx.runQuery(internal.enrichment.pending, { respondentId });
    if (answers.length === 0) return null;
    const tidy = tidier();
    const vectors = embedder();
    let embeddings: number[][] = [];
    try {
      embeddings = await vectors.embed(answers.map(({ questionText, text }) => `${questionText}\n${text}`));
    } catch (error) {
      console.error("embedding failed, the answers have no vectors:", error);
    }
    for (const [index, { responseId, questionText, text }] of answers.entries()) {
      let tidiedText: string | undefined;
      try {
        tidiedText = await tidy.tidy(text, questionText);
      } catch (error) {
        console.error("tidying failed, the raw text is used:", error);
      }
      const embedding = embeddings[index];
      await ctx.runMutation(internal.enrichment.store, {
        responseId,
        tidiedText,
        vector:
          embedding === undefined
            ? undefined
            : { madeWith: vectors.madeWith.model ?? vectors.madeWith.provider, embedding },
      });
    }
    return null;
  },
});
