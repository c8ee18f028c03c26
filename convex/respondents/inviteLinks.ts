/** Owns invite links; answering/invite.ts serves their holders. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { requireOwnName } from "../accounts";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { assertNonNullable } from "../shared/assertNonNullable";
import { internalMutation } from "../lib/internalFunctions";
import { inviteLinkRespondentList, inviteLinkList } from "../lib/lists/namedLists";
import * as numberedList from "../lib/lists/numberedList";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { parseMultiLine, parseSingleLine } from "../lib/textInput";
import { consumeStorage, storedBytes } from "../lib/storageQuota";
import { releaseQuestions, replaceLinkQuestions, saveQuestionSet } from "../questions";
import { isConfidential } from "../shared/confidentialGroup";
import { limits, pageSizes, times } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import {
  relationshipValidator,
  editableQuestion,
  type EditableQuestion,
  inviteLinkAnalytics,
  inviteLinkRow,
  type InviteLinkRow,
  numberedPage,
  questionInput,
} from "../shared/validators";
import { deleteConfidentialChanges } from "./confidentialGroups";
import { eraseRespondents } from "./eraseRespondents";
import { insertInviteLink } from "./inviteLinkRenewal";
import { requireRelationshipOfSeveral } from "./relationships";
import { ownInviteLink } from "./ownRows";

/** Respondents that one transaction erases. */
const ERASED_RESPONDENT_BATCH_SIZE = 50;

/**
 * Creates an invite link; `groupSize` makes it confidential, which no later change undoes.
 * @throws INVALID for a blank title, for `expiresAt`, `maxUses` or `groupSize` out of range, and as `saveQuestionSet`
 * @throws INVALID for a confidential link of managers or with `maxUses`
 * @throws NOT_FOUND as `saveQuestionSet`
 * @throws RATE_LIMITED beyond `createInviteLink` or the day's storage
 */
export const create = ownerMutation({
  args: {
    title: v.string(),
    description: v.string(),
    questions: v.array(questionInput),
    expiresAt: v.optional(v.number()),
    maxUses: v.optional(v.number()),
    groupSize: v.optional(v.number()),
    relationship: v.optional(relationshipValidator),
  },
  returns: v.object({ inviteLinkId: v.id("inviteLinks"), token: v.string() }),
  handler: async (ctx, args) => {
    const { userId, user } = ctx.owner;
    await consumeRateLimit(ctx, "createInviteLink", userId);
    const { title, description } = linkWords(args);
    const { expiresAt, maxUses, groupSize, relationship } = args;
    if (expiresAt !== undefined && !(Number.isFinite(expiresAt) && expiresAt > Date.now())) {
      throw invalid(texts.inviteExpiryPast);
    }
    if (expiresAt !== undefined && expiresAt > Date.now() + times.inviteOpen) {
      throw invalid(texts.inviteExpiryTooFar);
    }
    if (maxUses !== undefined && !(Number.isInteger(maxUses) && maxUses >= 1 && maxUses <= limits.inviteMaxUses)) {
      throw invalid(texts.inviteMaximumWrong);
    }
    if (groupSize !== undefined) {
      requireGroupSize(groupSize, maxUses);
      requireRelationshipOfSeveral(relationship);
    }
    requireOwnName(user);
    await consumeStorage(ctx, user, storedBytes(4, title, description));
    const target = { questionSet: "invite_question" as const };
    const { questionIds, reworded } = await saveQuestionSet(ctx, user, args.questions, target);
    const { inviteLinkId, token } = await insertInviteLink(ctx, {
      userId,
      title,
      description,
      groupSize,
      relationship,
      expiresAt,
      maxUses,
      questions: questionIds,
    });
    await releaseQuestions(ctx, [...reworded.keys()]);
    if (expiresAt !== undefined) {
      const expiryJob = await ctx.scheduler.runAt(expiresAt, internal.respondents.inviteLinks.expire, { inviteLinkId });
      await ctx.db.patch("inviteLinks", inviteLinkId, { expiryJob });
    }
    return { inviteLinkId, token };
  },
});

/**
 * A confidential link has no maximum of uses, because a visitor could find out how many people have begun.
 * @throws INVALID for a size out of range, and with `maxUses`
 */
function requireGroupSize(groupSize: number, maxUses: number | undefined): void {
  const { groupSizeMin, groupSizeMax } = limits;
  if (!Number.isInteger(groupSize) || groupSize < groupSizeMin || groupSize > groupSizeMax) {
    throw invalid(texts.groupSizeWrong);
  }
  if (maxUses !== undefined) throw invalid(texts.groupWithoutMaximum);
}

/** @throws INVALID for a blank title */
function linkWords(args: { title: string; description: string }): { title: string; description: string } {
  const title = parseSingleLine(args.title, "title", limits.inviteTitle);
  if (title === "") throw invalid(texts.inviteTitleBlank);
  return {
    title,
    description: parseMultiLine(args.description, "description", limits.inviteDescription),
  };
}

/**
 * Changes title and description; address, questions and respondents stay. The words of a confidential link are fixed:
 * its respondents have read them, and a refusal only after the first answer would reveal that answer.
 * @throws NOT_FOUND for a deleted link, or one of another owner
 * @throws INVALID for a blank title and for a confidential link
 * @throws RATE_LIMITED beyond the day's storage
 */
export const edit = ownerMutation({
  args: { inviteLinkId: v.id("inviteLinks"), title: v.string(), description: v.string() },
  returns: v.null(),
  handler: async (ctx, { inviteLinkId, ...args }) => {
    const { userId, user } = ctx.owner;
    const before = await ownInviteLink(ctx, userId, inviteLinkId);
    if (isConfidential(before)) throw invalid(texts.confidentialWordsFixed);
    const { title, description } = linkWords(args);
    const added = storedBytes(0, title, description) - storedBytes(0, before.title, before.description);
    await consumeStorage(ctx, user, added);
    await ctx.db.patch("inviteLinks", inviteLinkId, { title, description });
  },
});

/** The owner's links, newest first. */
export const list = ownerQuery({
  args: { page: v.number() },
  returns: numberedPage(inviteLinkRow),
  handler: async (ctx, { page }) => {
    const source = inviteLinkList(ctx.owner.userId);
    const { refs, ...numbers } = await numberedList.readPage(ctx, source, page, pageSizes.inviteLinks);
    const rows = await Promise.all(
      refs.map(async (ref): Promise<InviteLinkRow> => {
        const link = await ctx.db.get("inviteLinks", ref);
        assertNonNullable(link, `${source.name} lists an invite link that does not exist`);
        const { _id, _creationTime, token, title, description, expiresAt, maxUses, groupSize } = link;
        const { views, usesCount, lastUsedAt } = await inviteLinkCountsOf(ctx, ref);
        const limited = { expiresAt, maxUses, groupSize };
        const fields = { _id, token, title, description, createdAt: _creationTime, ...limited };
        return { ...fields, views, usesCount, lastUsedAt, ...(await respondentCounts(ctx, ref)) };
      }),
    );
    return { rows, ...numbers };
  },
});

/** Counters of the link's views and uses. */
export async function inviteLinkCountsOf(
  ctx: QueryCtx,
  inviteLinkId: Id<"inviteLinks">,
): Promise<Doc<"inviteLinkCounts">> {
  const counts = await ctx.db
    .query("inviteLinkCounts")
    .withIndex("by_inviteLinkId", (q) => q.eq("inviteLinkId", inviteLinkId))
    .unique();
  assertNonNullable(counts, `invite link ${inviteLinkId} has no counters`);
  return counts;
}

async function respondentCounts(
  ctx: QueryCtx,
  inviteLinkId: Id<"inviteLinks">,
): Promise<{ pendingCount: number; completedCount: number }> {
  const count = (status: "pending" | "completed") =>
    numberedList.totalOf(ctx, inviteLinkRespondentList(inviteLinkId, status));
  return { pendingCount: await count("pending"), completedCount: await count("completed") };
}

/** The link's questions. @throws NOT_FOUND for a deleted link, or one of another owner */
export const questions = ownerQuery({
  args: { inviteLinkId: v.id("inviteLinks") },
  returns: v.array(editableQuestion),
  handler: async (ctx, { inviteLinkId }) =>
    await inviteLinkQuestionsOf(ctx, await ownInviteLink(ctx, ctx.owner.userId, inviteLinkId)),
});

/** The link's active questions, in order. */
export async function inviteLinkQuestionsOf(ctx: QueryCtx, link: Doc<"inviteLinks">): Promise<EditableQuestion[]> {
  const active: EditableQuestion[] = [];
  for (const [index, questionId] of link.questions.entries()) {
    const question = await ctx.db.get("questions", questionId);
    if (question?.isActive !== true) continue;
    const { _id, text, questionSet, isActive } = question;
    active.push({ _id, text, questionSet, questionOrder: index + 1, isActive });
  }
  return active;
}

/**
 * Replaces the link's questions; existing respondents keep theirs.
 * @throws NOT_FOUND for a deleted link, or one of another owner, and as `saveQuestionSet`
 * @throws INVALID for a confidential link: questions that differ between respondents would show who wrote what
 * @throws RATE_LIMITED as `saveQuestionSet`
 */
export const saveQuestions = ownerMutation({
  args: { inviteLinkId: v.id("inviteLinks"), questions: v.array(questionInput) },
  returns: v.null(),
  handler: async (ctx, { inviteLinkId, questions: inputs }) => {
    const { userId, user } = ctx.owner;
    const link = await ownInviteLink(ctx, userId, inviteLinkId);
    if (isConfidential(link)) throw invalid(texts.confidentialQuestionsFixed);
    const target = { questionSet: "invite_question" as const, inviteLinkId };
    const { questionIds, reworded } = await saveQuestionSet(ctx, user, inputs, target);
    await ctx.db.patch("inviteLinks", inviteLinkId, { questions: questionIds });
    await replaceLinkQuestions(ctx, link.questions, questionIds);
    await releaseQuestions(ctx, [...reworded.keys()]);
  },
});

/** Counts of one link. @throws NOT_FOUND for a deleted link, or one of another owner */
export const analytics = ownerQuery({
  args: { inviteLinkId: v.id("inviteLinks") },
  returns: inviteLinkAnalytics,
  handler: async (ctx, { inviteLinkId }) => {
    await ownInviteLink(ctx, ctx.owner.userId, inviteLinkId);
    const { views } = await inviteLinkCountsOf(ctx, inviteLinkId);
    return { views, ...(await respondentCounts(ctx, inviteLinkId)) };
  },
});

/**
 * Deletes the link and its respondents. Lists omit it at once; rows follow in further transactions.
 * @throws NOT_FOUND for a deleted link, or one of another owner
 */
export const remove = ownerMutation({
  args: { inviteLinkId: v.id("inviteLinks") },
  returns: v.null(),
  handler: async (ctx, { inviteLinkId }) => {
    const { userId } = ctx.owner;
    await ownInviteLink(ctx, userId, inviteLinkId);
    await ctx.db.patch("inviteLinks", inviteLinkId, { deleted: true });
    await removeFromList(ctx, userId, inviteLinkId);
    await eraseInviteLinkBatch(ctx, inviteLinkId);
  },
});

/** Erases the next respondents of a link that was removed. */
export const continueInviteLinkErasure = internalMutation({
  args: { inviteLinkId: v.id("inviteLinks") },
  returns: v.null(),
  handler: (ctx, { inviteLinkId }) => eraseInviteLinkBatch(ctx, inviteLinkId),
});

async function eraseInviteLinkBatch(ctx: MutationCtx, inviteLinkId: Id<"inviteLinks">): Promise<void> {
  const respondents = await ctx.db
    .query("respondents")
    .withIndex("by_inviteLinkId_and_deleted_and_email", (q) => q.eq("inviteLinkId", inviteLinkId))
    .take(ERASED_RESPONDENT_BATCH_SIZE);
  const isErased = await eraseRespondents(ctx, respondents);
  if (!isErased || respondents.length === ERASED_RESPONDENT_BATCH_SIZE) {
    await ctx.scheduler.runAfter(0, internal.respondents.inviteLinks.continueInviteLinkErasure, { inviteLinkId });
    return;
  }
  await deleteInviteLink(ctx, inviteLinkId);
}

async function deleteInviteLink(ctx: MutationCtx, inviteLinkId: Id<"inviteLinks">): Promise<void> {
  const link = await ctx.db.get("inviteLinks", inviteLinkId);
  if (link === null) return;
  if (link.expiryJob !== undefined && !link.expired) await ctx.scheduler.cancel(link.expiryJob);
  await deleteConfidentialChanges(ctx, inviteLinkId);
  await ctx.db.delete("inviteLinkCounts", (await inviteLinkCountsOf(ctx, inviteLinkId))._id);
  await ctx.db.delete("inviteLinks", inviteLinkId);
  await replaceLinkQuestions(ctx, link.questions, []);
}

/** Deletes a link that has no respondents. */
export async function eraseInviteLink(ctx: MutationCtx, { _id, userId }: Doc<"inviteLinks">): Promise<void> {
  await removeFromList(ctx, userId, _id);
  await deleteInviteLink(ctx, _id);
}

async function removeFromList(ctx: MutationCtx, userId: Id<"users">, inviteLinkId: Id<"inviteLinks">): Promise<void> {
  const linkList = inviteLinkList(userId);
  await numberedList.remove(ctx, linkList, inviteLinkId);
  await numberedList.scheduleFold(ctx, [linkList]);
}

/** Marks the link as expired, which updates open pages. */
export const expire = internalMutation({
  args: { inviteLinkId: v.id("inviteLinks") },
  returns: v.null(),
  handler: async (ctx, { inviteLinkId }) => {
    const link = await ctx.db.get("inviteLinks", inviteLinkId);
    if (link?.expiresAt !== undefined && link.expiresAt <= Date.now()) {
      await ctx.db.patch("inviteLinks", inviteLinkId, { expired: true });
    }
  },
});
