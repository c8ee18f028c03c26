import { v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { respondentList } from "../lib/lists/namedLists";
import * as numberedList from "../lib/lists/numberedList";
import { ownerQuery } from "../lib/ownerFunctions";
import { isGroup } from "../shared/confidentialGroup";
import { normalizeEmail } from "../shared/emailAddress";
import { findAlreadyAsked } from "./findAlreadyAsked";
import { newestRespondents } from "./respondentLists";
import { limits, pageSizes } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { alreadyAskedPerson, type AlreadyAsked } from "../shared/validators";

/**
 * The matches in the order of `people`; null for new people. Addresses are compared with all respondents, names with
 * the newest.
 * @throws INVALID for too many people
 */
export const matches = ownerQuery({
  args: { people: v.array(v.object({ name: v.string(), email: v.optional(v.string()) })) },
  returns: v.array(v.union(v.null(), alreadyAskedPerson)),
  handler: async (ctx, { people }) => {
    if (people.length > limits.peopleCompared) throw invalid(texts.tooManyPeople);
    const { userId } = ctx.owner;
    const newest = (await newestRespondents(ctx, userId, limits.namesCompared)).filter((row) => !isGroup(row));
    return await Promise.all(
      people.map(async ({ name, email = "" }): Promise<AlreadyAsked | null> => {
        if (name.length > limits.personName || email.length > limits.email) return null;
        const address = normalizeEmail(email);
        const sameAddress = address === "" ? null : await askedByAddress(ctx, userId, address);
        const alreadyAsked = findAlreadyAsked(sameAddress === null ? newest : [sameAddress], { name, email });
        return alreadyAsked === null ? null : await toAlreadyAsked(ctx, alreadyAsked.person, userId, alreadyAsked.by);
      }),
    );
  },
});

/** The newest respondent with the address, which is normalized. */
export async function askedByAddress(
  ctx: QueryCtx,
  userId: Id<"users">,
  address: string,
): Promise<Doc<"respondents"> | null> {
  return await ctx.db
    .query("respondents")
    .withIndex("by_userId_and_deleted_and_email", (q) =>
      q.eq("userId", userId).eq("deleted", false).eq("email", address),
    )
    .order("desc")
    .first();
}

async function toAlreadyAsked(
  ctx: QueryCtx,
  { _id: respondentId, name, status }: Doc<"respondents">,
  userId: Id<"users">,
  by: "address" | "name",
): Promise<AlreadyAsked> {
  const position = await numberedList.positionOf(ctx, respondentList(userId, status), respondentId);
  return { respondentId, name, status, by, page: Math.floor((position ?? 0) / pageSizes.respondents) + 1 };
}
