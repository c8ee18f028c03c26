/** What a printed report says beyond the insight itself. */
import type { Id } from "../_generated/dataModel";
import type { OwnerQueryCtx } from "../lib/ownerFunctions";
import { limits } from "../shared/limits";

/** When each person whose words the external insight rests on gave their answer. */
export async function answeredAt(
  ctx: OwnerQueryCtx,
): Promise<{ respondentId: Id<"respondents">; completedAt: number }[]> {
  const insight = await ctx.db
    .query("insights")
    .withIndex("by_userId_and_kind", (q) => q.eq("userId", ctx.owner.userId).eq("kind", "external-feedback-insights"))
    .order("desc")
    .first();
  const sources = (insight?.sourceRespondents ?? []).slice(0, limits.insightSources);
  const respondents = await Promise.all(sources.map((respondentId) => ctx.db.get("respondents", respondentId)));
  return respondents.flatMap((respondent) =>
    respondent === null || respondent.deleted || respondent.completedAt === undefined
      ? []
      : [{ respondentId: respondent._id, completedAt: respondent.completedAt }],
  );
}
