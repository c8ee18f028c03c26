import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { limits } from "../shared/limits";
import { goalsOf } from "./goalRows";

/** Of those whose answers are taken back: a claim's name may be their words. What the owner wrote stays. */
export async function forgetGoalSources(
  ctx: MutationCtx,
  userId: Id<"users">,
  respondentIds: readonly Id<"respondents">[],
): Promise<void> {
  const forgotten = new Set(respondentIds);
  for (const status of ["open", "due", "done", "givenUp"] as const) {
    for (const { _id, sources } of await goalsOf(ctx, userId, status, 5 * limits.openGoals)) {
      const kept = sources.filter(({ respondentId }) => !forgotten.has(respondentId));
      if (kept.length < sources.length) await ctx.db.patch("goals", _id, { sources: kept, claimName: undefined });
    }
  }
}
