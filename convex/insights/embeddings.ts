/** Owns the vectors of responses: at most one each, of the current model. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { ActionCtx, MutationCtx, QueryCtx } from "../_generated/server";
import { internalMutation, internalQuery } from "../lib/internalFunctions";
import type { Embedder, ProviderInfo } from "../providers/types";
import { limits } from "../shared/limits/limits";
import { responseText } from "../shared/validators";
import { wordingInForce } from "../shared/insights/wordingInForce";

/** Answers of one request to the embedder. */
const EMBEDDING_BATCH_SIZE = 60;

/** Text of which a vector is computed; the question gives context. */
export function textToEmbed({ questionText, text }: Pick<Doc<"responses">, "questionText" | "text">): string {
  return `${questionText}\n${text}`;
}

/** Name under which vectors are comparable: those of different models are not. */
export function embeddingModelOf({ model, provider }: ProviderInfo): string {
  return model ?? provider;
}

/** Stores an answer's vector; an answer that its owner may not read gets none. */
export async function storeEmbedding(
  ctx: MutationCtx,
  { _id: responseId, respondentId, userId }: Doc<"responses">,
  vector: { model: string; embedding: number[] },
): Promise<void> {
  if (userId === undefined) return;
  const existing = await embeddingOf(ctx, responseId);
  if (existing === null) await ctx.db.insert("responseEmbeddings", { responseId, respondentId, userId, ...vector });
  else await ctx.db.patch("responseEmbeddings", existing._id, vector);
  await ctx.db.patch("responses", responseId, { embeddingModel: vector.model });
}

async function embeddingOf(ctx: QueryCtx, responseId: Id<"responses">): Promise<Doc<"responseEmbeddings"> | null> {
  return await ctx.db
    .query("responseEmbeddings")
    .withIndex("by_responseId", (q) => q.eq("responseId", responseId))
    .unique();
}

/** Deletes an answer's vector. */
export async function deleteEmbedding(ctx: MutationCtx, responseId: Id<"responses">): Promise<void> {
  const row = await embeddingOf(ctx, responseId);
  if (row !== null) await ctx.db.delete("responseEmbeddings", row._id);
}

/**
 * Deletes the vector of an answer that stays; the next chat question computes it, unless its owner may not read the
 * answer.
 */
export async function invalidateEmbedding(ctx: MutationCtx, responseId: Id<"responses">): Promise<void> {
  await deleteEmbedding(ctx, responseId);
  await ctx.db.patch("responses", responseId, { embeddingModel: undefined });
}

/** Answers without a vector of this model, newest first, at most `EMBEDDING_BATCH_SIZE`. */
export const listWithoutEmbedding = internalQuery({
  args: { userId: v.id("users"), model: v.string() },
  returns: v.array(responseText),
  handler: async (ctx, { userId, model }) => {
    // Answers without a vector sort below every model name.
    const below = await ctx.db
      .query("responses")
      .withIndex("by_userId_and_finalSubmission_and_embeddingModel", (q) =>
        q.eq("userId", userId).eq("finalSubmission", true).lt("embeddingModel", model),
      )
      .order("desc")
      .take(EMBEDDING_BATCH_SIZE);
    const above = await ctx.db
      .query("responses")
      .withIndex("by_userId_and_finalSubmission_and_embeddingModel", (q) =>
        q.eq("userId", userId).eq("finalSubmission", true).gt("embeddingModel", model),
      )
      .order("desc")
      .take(EMBEDDING_BATCH_SIZE - below.length);
    return [...below, ...above].map((response) => ({
      responseId: response._id,
      questionText: response.questionText,
      text: wordingInForce(response),
    }));
  },
});

/** Stores vectors, except those of withdrawn answers, and of answers whose wording in force is no longer `text`. */
export const storeEmbeddings = internalMutation({
  args: {
    model: v.string(),
    vectors: v.array(v.object({ responseId: v.id("responses"), text: v.string(), embedding: v.array(v.float64()) })),
  },
  returns: v.null(),
  handler: async (ctx, { model, vectors }) => {
    for (const { responseId, text, embedding } of vectors) {
      const response = await ctx.db.get("responses", responseId);
      if (response?.finalSubmission === true && wordingInForce(response) === text)
        await storeEmbedding(ctx, response, { model, embedding });
    }
  },
});

/**
 * Computes missing vectors of at most `limits.insightSources` answers. It ends early where the AI budget is used up.
 * @throws ProviderError when the embedder fails
 */
export async function embedMissing(ctx: ActionCtx, userId: Id<"users">, embedder: Embedder): Promise<void> {
  const model = embeddingModelOf(embedder.info);
  for (let answersLeft = limits.insightSources; answersLeft > 0; answersLeft -= EMBEDDING_BATCH_SIZE) {
    const answers = await ctx.runQuery(internal.insights.embeddings.listWithoutEmbedding, { userId, model });
    if (answers.length === 0) return;
    const texts = answers.map(textToEmbed);
    const characters = texts.reduce((sum, text) => sum + text.length, 0);
    if (!(await ctx.runMutation(internal.accounts.aiBudget.consume, { userId, characters }))) return;
    const embeddings = await embedder.embed(texts);
    const vectors = answers.flatMap(({ responseId, text }, index) => {
      const embedding = embeddings[index];
      return embedding === undefined ? [] : [{ responseId, text, embedding }];
    });
    await ctx.runMutation(internal.insights.embeddings.storeEmbeddings, { model, vectors });
    if (answers.length < EMBEDDING_BATCH_SIZE) return;
  }
}
