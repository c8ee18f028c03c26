import { pick } from "convex-helpers";
import { v } from "convex/values";
import { requireOwnName } from "../accounts";
import { internal } from "../_generated/api";
import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { hideRespondentQuotes, includeRespondentsAgain } from "../insights";
import { invalid, notFound } from "../lib/appError";
import { assertNonNullable } from "../shared/assertNonNullable";
import { inviteLinkRespondentList, respondentList } from "../lib/lists/namedLists";
import * as numberedList from "../lib/lists/numberedList";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { consumeStorage, storedBytes } from "../lib/storageQuota";
import { parseEmail, parsePersonName } from "../lib/textInput";
import { requireDefaultQuestion } from "../questions";
import { isGroup } from "../shared/confidentialGroup";
import { limits, pageSizes, times } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import {
  relationshipValidator,
  linkDeliveryWay,
  linkToSend,
  type LinkToSend,
  numberedPage,
  recentRespondent,
  type RecentRespondent,
  removedRespondent,
  respondentRow,
  type RespondentRow,
  respondentStatus,
  withdrawnRespondent,
} from "../shared/validators";
import { askedByAddress } from "./alreadyAsked";
import { countPeopleByGroup } from "./confidentialGroups";
import { insertRespondent, ROWS_PER_RESPONDENT } from "./insertRespondent";
import { newestRespondents, removeFromLists, restoreToLists } from "./respondentLists";
import { ownInviteLink, ownRespondent } from "./ownRows";
import { clearPresence, isPresent } from "./presence";
import { askedQuestions } from "./respondentQuestions";

/** One page of the owner's respondents of a status, newest first. @throws NOT_FOUND for another owner's link */
export const list = ownerQuery({
  args: { status: respondentStatus, inviteLinkId: v.optional(v.id("inviteLinks")), page: v.number() },
  returns: numberedPage(respondentRow),
  handler: async (ctx, { status, inviteLinkId, page }) => {
    const { userId } = ctx.owner;
    if (inviteLinkId !== undefined) await ownInviteLink(ctx, userId, inviteLinkId);
    const source =
      inviteLinkId === undefined ? respondentList(userId, status) : inviteLinkRespondentList(inviteLinkId, status);
    const { refs, ...numbers } = await numberedList.readPage(ctx, source, page, pageSizes.respondents);
    const rows = await Promise.all(
      refs.map(async (ref) => {
        const respondent = await ctx.db.get("respondents", ref);
        assertNonNullable(respondent, `${source.name} lists a respondent that does not exist`);
        return await toRow(ctx, respondent);
      }),
    );
    return { rows, ...numbers };
  },
});

async function toRow(ctx: QueryCtx, respondent: Doc<"respondents">): Promise<RespondentRow> {
  const { inviteLinkId } = respondent;
  const link =
    !isGroup(respondent) || inviteLinkId === undefined ? null : await ctx.db.get("inviteLinks", inviteLinkId);
  return {
    ...pick(respondent, [
      ...fieldsOnStone,
      "email",
      "completedAt",
      "timesReminded",
      "lastRemindedAt",
      "token",
      "finalAnswers",
      "thankedAt",
      "changedAt",
      "relationship",
    ]),
    repliedAt: respondent.followUp?.answeredAt,
    areRemindersStopped: respondent.remindersStopped ?? false,
    isAnsweringNow: await isPresent(ctx, respondent._id),
    inviteTitle: link?.title,
    question: isGroup(respondent) ? (await askedQuestions(ctx, respondent._id))[0]?.text : undefined,
  };
}

/** Numbers of the owner's respondents. */
export const counts = ownerQuery({
  args: {},
  returns: v.object({ pending: v.number(), completed: v.number() }),
  handler: async (ctx) => ({
    pending: await numberedList.totalOf(ctx, respondentList(ctx.owner.userId, "pending")),
    completed: await numberedList.totalOf(ctx, respondentList(ctx.owner.userId, "completed")),
  }),
});

const fieldsOnStone = [
  "_id",
  "name",
  "status",
  "invitedAt",
  "openedAt",
  "inviteLinkId",
  "emailStatus",
  "linkDelivery",
  "groupSize",
] as const satisfies (keyof RecentRespondent)[];

/** The owner's newest respondents; at most `limits.recentRespondents`. */
export const recent = ownerQuery({
  args: {},
  returns: v.array(recentRespondent),
  handler: async (ctx): Promise<RecentRespondent[]> => {
    const newest = await newestRespondents(ctx, ctx.owner.userId, limits.recentRespondents);
    const counted = await countPeopleByGroup(ctx, newest);
    return await Promise.all(
      newest.map(async (respondent) => ({
        ...pick(respondent, fieldsOnStone),
        counted: counted.get(respondent._id),
        isAnsweringNow: await isPresent(ctx, respondent._id),
      })),
    );
  },
});

/**
 * Adds a respondent, who is asked the default question, or those of `sameQuestionsAs`. Without `email` the owner sends
 * the link. A failed delivery keeps the respondent.
 * @throws NOT_FOUND when `sameQuestionsAs` is removed or of another owner, and before seeding
 * @throws INVALID for a wrong name or address, or an owner without a name
 * @throws RATE_LIMITED beyond `addRespondent` or the day's storage
 */
export const add = ownerMutation({
  args: {
    name: v.string(),
    email: v.optional(v.string()),
    sameQuestionsAs: v.optional(v.id("respondents")),
    relationship: v.optional(relationshipValidator),
  },
  returns: v.object({ respondentId: v.id("respondents"), token: v.string() }),
  handler: async (ctx, args) => {
    const { userId, user } = ctx.owner;
    const name = parsePersonName(args.name, "name", texts.respondentNameRequired);
    const email = args.email === undefined ? undefined : parseEmail(args.email, texts.respondentEmailRequired);
    requireOwnName(user);
    await consumeRateLimit(ctx, "addRespondent", userId);
    await consumeStorage(ctx, user, storedBytes(ROWS_PER_RESPONDENT, name));
    const questions =
      args.sameQuestionsAs === undefined
        ? [await requireDefaultQuestion(ctx)]
        : await askedQuestions(ctx, (await ownRespondent(ctx, userId, args.sameQuestionsAs))._id);
    const questionIds = questions.map(({ _id }) => _id);
    const added = await insertRespondent(ctx, { userId, name, email, relationship: args.relationship }, questionIds);
    await ctx.runMutation(internal.respondents.invitations.send, { userId, respondentId: added.respondentId });
    return added;
  },
});

/**
 * Changes the name and, until they answer, the address of a respondent whom the owner added. A new address is sent the
 * invitation, unless its link was opened or reminders were stopped. Returns whether an email was queued.
 * @throws NOT_FOUND for a removed respondent, or one of another owner
 * @throws INVALID for a wrong name or address, one already asked, or a respondent of a link
 * @throws INVALID for a new address after the answer
 */
export const edit = ownerMutation({
  args: {
    respondentId: v.id("respondents"),
    name: v.string(),
    email: v.optional(v.string()),
    /** Null removes the relationship; absent leaves it. */
    relationship: v.optional(v.union(v.null(), relationshipValidator)),
  },
  returns: v.object({ isEmailed: v.boolean() }),
  handler: async (ctx, { respondentId, ...args }): Promise<{ isEmailed: boolean }> => {
    const { userId } = ctx.owner;
    const before = await ownRespondent(ctx, userId, respondentId);
    if (before.inviteLinkId !== undefined) throw invalid(texts.respondentNamedThemselves);
    const name = parsePersonName(args.name, "name", texts.respondentNameRequired);
    const email = args.email === undefined ? undefined : parseEmail(args.email, texts.respondentEmailRequired);
    if (before.status === "completed" && email !== before.email) throw invalid(texts.respondentCompleted);
    const formerNames = namesBefore(before, name);
    const relationship = args.relationship === undefined ? before.relationship : (args.relationship ?? undefined);
    if (email === before.email) {
      await ctx.db.patch("respondents", respondentId, { name, formerNames, relationship });
      return { isEmailed: false };
    }
    const sameAddress = email === undefined ? null : await askedByAddress(ctx, userId, email);
    if (sameAddress !== null) throw invalid(texts.alreadyAsked(sameAddress.name), "email");
    // The former address may be another person's, whose language it was.
    const ofAddress = { email, emailStatus: "none" as const, language: undefined };
    await ctx.db.patch("respondents", respondentId, { name, formerNames, relationship, ...ofAddress });
    if (before.openedAt !== undefined || before.remindersStopped === true) return { isEmailed: false };
    const invitation = { userId, respondentId, attempt: `${Date.now()}` };
    return { isEmailed: await ctx.runMutation(internal.respondents.invitations.send, invitation) };
  },
});

/** Former names of a renamed respondent. Colleagues wrote these, so they are masked where names are not shared. */
function namesBefore({ name, formerNames = [] }: Doc<"respondents">, renamed: string): string[] | undefined {
  const before = [...formerNames, name].filter((former) => former !== renamed);
  return before.length === 0 ? undefined : [...new Set(before)].slice(-limits.formerNames);
}

/**
 * Records that the owner copied or shared the links of pending people; others are skipped.
 * @throws NOT_FOUND for a removed respondent, or one of another owner
 * @throws INVALID for more than `limits.peopleAtOnce`
 */
export const recordLinkDelivery = ownerMutation({
  args: { respondentIds: v.array(v.id("respondents")), by: linkDeliveryWay },
  returns: v.null(),
  handler: async (ctx, { respondentIds, by }) => {
    if (respondentIds.length > limits.peopleAtOnce) throw invalid(texts.peopleTooMany);
    for (const respondentId of respondentIds) {
      const { status } = await ownRespondent(ctx, ctx.owner.userId, respondentId);
      if (status === "pending")
        await ctx.db.patch("respondents", respondentId, { linkDelivery: { by, at: Date.now() } });
    }
  },
});

/**
 * Links of those of the given people who are pending and have not opened theirs; others are left out.
 * @throws INVALID for too many people
 */
export const linksToSend = ownerQuery({
  args: { respondentIds: v.array(v.id("respondents")) },
  returns: v.array(linkToSend),
  handler: async (ctx, { respondentIds }): Promise<LinkToSend[]> => {
    if (respondentIds.length > limits.linksToSend) throw invalid(texts.peopleTooMany);
    const people = await Promise.all(respondentIds.map((respondentId) => ctx.db.get("respondents", respondentId)));
    return people.flatMap((person) => {
      if (person === null || person.userId !== ctx.owner.userId || person.deleted) return [];
      if (person.status !== "pending" || person.openedAt !== undefined) return [];
      const { _id: respondentId, name, token, linkDelivery } = person;
      return [{ respondentId, name, token, isHandedOn: linkDelivery !== undefined }];
    });
  },
});

/**
 * Soft-deletes a respondent: revokes the link, and removes quotes from insights and chat.
 * @throws NOT_FOUND for one removed before, or of another owner
 */
export const remove = ownerMutation({
  args: { respondentId: v.id("respondents") },
  returns: v.null(),
  handler: async (ctx, { respondentId }) => {
    const { userId } = ctx.owner;
    const respondent = await ownRespondent(ctx, userId, respondentId);
    const removedFrom = await removeFromLists(ctx, respondent);
    await clearPresence(ctx, respondentId);
    await ctx.db.patch("respondents", respondentId, { deleted: true, deletedAt: Date.now(), removedFrom });
    if (respondent.status === "completed") await hideRespondentQuotes(ctx, userId, respondentId);
  },
});

/**
 * Undoes `remove` within `times.undoRemoval`: the link works again, and lists have the person where they were.
 * @throws NOT_FOUND after a withdrawal, for a deleted invite link, and for rows of another owner
 * @throws INVALID after `times.undoRemoval`
 */
export const restore = ownerMutation({
  args: { respondentId: v.id("respondents") },
  returns: v.null(),
  handler: async (ctx, { respondentId }) => {
    const { userId } = ctx.owner;
    const respondent = await ctx.db.get("respondents", respondentId);
    if (respondent === null || respondent.userId !== userId || respondent.withdrawnAt !== undefined) throw notFound();
    if (!respondent.deleted) return;
    if ((respondent.deletedAt ?? 0) < Date.now() - times.undoRemoval) throw invalid(texts.removalFinal);
    if (respondent.inviteLinkId !== undefined) await ownInviteLink(ctx, userId, respondent.inviteLinkId);
    await ctx.db.patch("respondents", respondentId, { deleted: false, deletedAt: undefined, removedFrom: undefined });
    await restoreToLists(ctx, respondent, respondent.removedFrom ?? []);
    if (respondent.status === "completed") await includeRespondentsAgain(ctx, userId);
  },
});

/** People whom `restore` accepts, newest removal first. */
export const removed = ownerQuery({
  args: {},
  returns: v.array(removedRespondent),
  handler: async (ctx) => {
    const rows = await ctx.db
      .query("respondents")
      .withIndex("by_userId_and_deletedAt", (q) =>
        q.eq("userId", ctx.owner.userId).gt("deletedAt", Date.now() - times.undoRemoval),
      )
      .order("desc")
      .take(limits.removedRespondents);
    return rows.flatMap(({ _id, name, status, deletedAt, withdrawnAt }) =>
      deletedAt === undefined || withdrawnAt !== undefined ? [] : [{ _id, name, status, deletedAt }],
    );
  },
});

/**
 * People who withdrew their answers, newest first, until the row is erased. People whom the owner had removed are left
 * out.
 */
export const withdrawn = ownerQuery({
  args: {},
  returns: v.array(withdrawnRespondent),
  handler: async (ctx) => {
    const rows = await ctx.db
      .query("respondents")
      .withIndex("by_userId_and_deletedAt", (q) => q.eq("userId", ctx.owner.userId).gt("deletedAt", 0))
      .order("desc")
      .take(limits.withdrawnRespondents);
    return rows.flatMap(({ _id, name, deletedAt, withdrawnAt }) =>
      withdrawnAt === undefined || withdrawnAt !== deletedAt ? [] : [{ _id, name, withdrawnAt }],
    );
  },
});
