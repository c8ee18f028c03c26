import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import type { OwnerMutationCtx, OwnerQueryCtx } from "../lib/ownerFunctions";
import { limits } from "../shared/limits";
import { sourcesChanged } from "./insightLifecycle";
import * as johari from "./johari";
import { freeText } from "../lib/text";

/** A person's self-reflection row. */
export async function of(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"selfReflections"> | null> {
  return await ctx.db
    .query("selfReflections")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .unique();
}

export async function mine(ctx: OwnerQueryCtx): Promise<{ answers: string[]; completedAt: number } | null> {
  const row = await of(ctx, ctx.owner.userId);
  return row === null ? null : { answers: row.responses, completedAt: row.completedAt };
}

/** Saves the five answers; all blank saves nothing, the same again changes nothing but the time. */
export async function save(ctx: OwnerMutationCtx, answers: readonly string[]): Promise<{ saved: boolean }> {
  if (answers.length !== limits.selfReflectionAnswers) {
    throw invalid(`Expected ${limits.selfReflectionAnswers} answers, got ${answers.length}.`);
  }
  const responses = answers.map((answer) => freeText(answer, "The answer", limits.answerText));
  if (responses.every((response) => response === "")) return { saved: false };
  const { userId, user } = ctx.owner;
  const fields = { responses, completedAt: Date.now(), isAnonymous: user.isAnonymous ?? false };
  const existing = await of(ctx, userId);
  if (existing === null) await ctx.db.insert("selfReflections", { userId, ...fields });
  else await ctx.db.patch("selfReflections", existing._id, fields);
  if (existing === null || existing.responses.some((response, index) => response !== responses[index])) {
    await sourcesChanged(ctx, userId, "self-reflection-insights");
    await johari.redraw(ctx, userId);
  }
  return { saved: true };
}
