/**
 * Owns how respondents work with the owner, who alone sets and reads it. The stone and the themes can be filtered by
 * it. A confidential link has one relationship for all its respondents, which shows nothing of one of them.
 */
import { v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { openFollowUp } from "../shared/answers/followUp";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import { isGroup } from "../shared/confidentialGroup";
import { limits } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { relationshipValidator, type Relationship, relatedPerson, type RelatedPerson } from "../shared/validators";
import { countPeopleByGroup } from "./confidentialGroups";
import { ownRespondent } from "./ownRows";
import { newestRespondents } from "./respondentLists";

/**
 * Refuses a relationship that only one person has, for people who answer without a name.
 * @throws INVALID for managers
 */
export function requireRelationshipOfSeveral(relationship: Relationship | undefined): void {
  if (relationship === "manager") throw invalid(texts.managersAreNamed);
}

/** Respondents with a relationship; at most `limits.relatedRespondents`. */
export const list = ownerQuery({
  args: {},
  returns: v.array(relatedPerson),
  handler: async (ctx) => {
    const related = await ctx.db
      .query("respondents")
      .withIndex("by_userId_and_deleted_and_relationship", (q) =>
        q.eq("userId", ctx.owner.userId).eq("deleted", false).gt("relationship", undefined),
      )
      .take(limits.relatedRespondents);
    const counted = await countPeopleByGroup(ctx, related);
    return related.map((row) => toRelatedPerson(row, counted));
  },
});

/** All respondents, newest first; at most `limits.relatedRespondents`. */
export const people = ownerQuery({
  args: {},
  returns: v.array(relatedPerson),
  handler: async (ctx): Promise<RelatedPerson[]> => {
    const newest = await newestRespondents(ctx, ctx.owner.userId, limits.relatedRespondents);
    const counted = await countPeopleByGroup(ctx, newest);
    return await Promise.all(
      newest.map(async (row) => {
        const formerIds = await formerIdsOf(ctx, row);
        return {
          ...toRelatedPerson(row, counted),
          ...(formerIds.length === 0 ? {} : { formerIds }),
          ...(openFollowUp(row) === null ? {} : { hasOpenFollowUp: true as const }),
        };
      }),
    );
  },
});

async function formerIdsOf(ctx: QueryCtx, { formerId }: Doc<"respondents">): Promise<Id<"respondents">[]> {
  const ids: Id<"respondents">[] = [];
  let next = formerId;
  while (next !== undefined && ids.length < limits.rounds) {
    ids.push(next);
    next = (await ctx.db.get("respondents", next))?.formerId;
  }
  return ids;
}

function toRelatedPerson(
  respondent: Doc<"respondents">,
  counted: ReadonlyMap<Id<"respondents">, number>,
): RelatedPerson {
  const { _id, name, status, groupSize, relationship, inviteLinkId, finalAnswers, followUp } = respondent;
  const groupFields = isGroup(respondent) ? { groupSize, inviteLinkId, counted: counted.get(_id) } : {};
  const answers = finalAnswers + (followUp?.answeredAt === undefined ? 0 : 1);
  return { respondentId: _id, name, status, relationship, answers, ...groupFields };
}

/**
 * Sets the relationship; null removes it.
 * @throws NOT_FOUND for a removed respondent, or one of another owner
 * @throws INVALID for a group of managers
 */
export const setRelationship = ownerMutation({
  args: { respondentId: v.id("respondents"), relationship: v.union(v.null(), relationshipValidator) },
  returns: v.null(),
  handler: async (ctx, { respondentId, ...args }) => {
    const respondent = await ownRespondent(ctx, ctx.owner.userId, respondentId);
    const relationship = args.relationship ?? undefined;
    if (isGroup(respondent)) requireRelationshipOfSeveral(relationship);
    await ctx.db.patch("respondents", respondentId, { relationship });
  },
});
