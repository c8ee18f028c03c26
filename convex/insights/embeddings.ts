/** Makes up for vectors that answers lack before they are searched. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import { internalMutation, internalQuery } from "../lib/internalFunctions";
import * as vectors from "./vectors";
import type { Embedder } from "../providers/types";
import { limits } from "../shared/limits";

/** Answers embedded with one request and stored in one transaction. */
const AT_ONCE = 60;

/** Answers of this owner that this maker has made no vector for. */
export const missing = internalQuery({
  args: { userId: v.id("users"), madeWith: v.string() },
  returns: v.array(v.object({ responseId: v.id("responses"), questionText: v.string(), text: v.string() })),
  handler: async (ctx, { userId, madeWith }) =>
    (await vectors.missing(ctx, userId, madeWith, AT_ONCE)).map(({ _id, questionText, text }) => ({
      responseId: _id,
      questionText,
      text,
    })),
});

/** Keeps vectors; an answer withdrawn meanwhile gets none. */
export const store = internalMutation({
  args: {
    madeWith: v.string(),
    made: v.array(v.object({ responseId: v.id("responses"), embedding: v.array(v.float64()) })),
  },
  returns: v.null(),
  handler: async (ctx, { madeWith, made }) => {
    for (const { responseId, embedding } of made) {
      const response = await ctx.db.get("responses", responseId);
      if (response?.finalSubmission === true) await vectors.keep(ctx, response, { madeWith, embedding });
    }
    return null;
  },
});

/**
 * Gives an owner's answers the vectors they lack: the provider failed or the process died when they were submitted, or
 * the provider is another one since. At most `limits.insightSources` a call; what the day's limit leaves no room for waits.
 * @throws ProviderError
 */
export async function embedMissing(ctx: ActionCtx, userId: Id<"users">, embedder: Embedder): Promise<void> {
  const madeWith = vectors.makerOf(embedder.madeWith);
  for (let left = limits.insightSources; left > 0; left -= AT_ONCE) {
    const answers = await ctx.runQuery(internal.insights.embeddings.missing, { userId, madeWith });
    if (answers.length === 0) return;
    const texts = answers.map(vectors.textToEmbed);
    const characters = texts.reduce((sum, text) => sum + text.length, 0);
    if (!(await ctx.runMutation(internal.accounts.aiBudget.spend, { userId, characters }))) return;
    const embeddings = await embedder.embed(texts);
    const made = answers.flatMap(({ responseId }, index) => {
      const embedding = embeddings[index];
      return embedding === undefined ? [] : [{ responseId, embedding }];
    });
    await ctx.runMutation(internal.insights.embeddings.store, { madeWith, made });
    if (answers.length < AT_ONCE) return;
  }
}
