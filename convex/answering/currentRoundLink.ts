import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import type { LinkRespondent } from "../lib/shareLinkFunctions";
import { limits } from "../shared/limits/limits";

/**
 * The link by which the person of an ended round can answer in the current one; null where they can't, or have
 * answered. `token` is absent for a person of an invite link: anybody could type the address that the new link was sent
 * to.
 */
export async function currentRoundLink(ctx: QueryCtx, former: LinkRespondent): Promise<{ token?: string } | null> {
  if (former.roundId === undefined) return null;
  const newest = await newestOf(ctx, former);
  if (newest.userId === undefined || newest.deleted || newest.status !== "pending") return null;
  if (!isSamePerson(former, newest)) return null;
  return former.inviteLinkId === undefined ? { token: newest.token } : {};
}

/** The row of the latest round in which the person was asked. */
async function newestOf(ctx: QueryCtx, former: Doc<"respondents">): Promise<Doc<"respondents">> {
  let newest = former;
  for (let round = 0; round < limits.rounds; round++) {
    const next = await ctx.db
      .query("respondents")
      .withIndex("by_formerId", (q) => q.eq("formerId", newest._id))
      .first();
    if (next === null) break;
    newest = next;
  }
  return newest;
}

/** Whether both rows are of one person. An owner who changed address or name may have given the link to another one. */
function isSamePerson(former: Doc<"respondents">, { email, name }: Doc<"respondents">): boolean {
  return email === former.email && (email !== undefined || name === former.name);
}
