/** The vectors of submitted answers: one each, by whoever makes them now. */
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import type { MadeWith } from "../providers/types";

/** What a vector is made of: an answer says more beside its question. */
export function textToEmbed({ questionText, text }: Pick<Doc<"responses">, "questionText" | "text">): string {
  return `${questionText}\n${text}`;
}

/** Names what made a vector; those of different makers are not comparable. */
export function makerOf({ model, provider }: MadeWith): string {
  return model ?? provider;
}

/** Keeps an answer's vector in place of the one before. */
export async function keep(
  ctx: MutationCtx,
  { _id: responseId, respondentId, userId }: Doc<"responses">,
  vector: { madeWith: string; embedding: number[] },
): Promise<void> {
  const existing = await ctx.db
    .query("responseEmbeddings")
    .withIndex("by_responseId", (q) => q.eq("responseId", responseId))
    .unique();
  if (existing === null) await ctx.db.insert("responseEmbeddings", { responseId, respondentId, userId, ...vector });
  else await ctx.db.patch("responseEmbeddings", existing._id, vector);
  await ctx.db.patch("responses", responseId, { vectorMadeWith: vector.madeWith });
}

/**
 * An owner's submitted answers without a vector by this maker, at most `count`, the newest of those without any first:
 * the maker failed or the process died when they were submitted, or there was another maker then.
 */
export async function missing(
  ctx: QueryCtx,
  userId: Id<"users">,
  madeWith: string,
  count: number,
): Promise<Doc<"responses">[]> {
  const before = await ctx.db
    .query("responses")
    .withIndex("by_userId_and_finalSubmission_and_vectorMadeWith", (q) =>
      q.eq("userId", userId).eq("finalSubmission", true).lt("vectorMadeWith", madeWith),
    )
    .order("desc")
    .take(count);
  const after = await ctx.db
    .query("responses")
    .withIndex("by_userId_and_finalSubmission_and_vectorMadeWith", (q) =>
      q.eq("userId", userId).eq("finalSubmission", true).gt("vectorMadeWith", madeWith),
    )
    .order("desc")
    .take(count - before.length);
  return [...before, ...after];
}
