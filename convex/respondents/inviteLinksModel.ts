import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { capabilityToken } from "../lib/capabilityToken";
import type { OwnerMutationCtx, OwnerQueryCtx } from "../lib/ownerFunctions";
import { takeRate } from "../lib/rateLimits";
import { limits, pageSizes, times } from "../shared/limits";
import type { EditableQuestion, InviteLinkRow, QuestionInput } from "../shared/validators";
import { eraseRespondents } from "./erasure";
import * as numberedList from "../lib/numberedList";
import { ownInviteLink } from "./ownership";
import { saveSet } from "../questions/questionsModel";
import { freeText, oneLine } from "../lib/text";

/** Respondents erased in one transaction; the rest follow in more. */
const ERASED_AT_ONCE = 50;

/** The link's counters. */
export async function countsOf(ctx: QueryCtx, inviteLinkId: Id<"inviteLinks">): Promise<Doc<"inviteLinkCounts">> {
  const counts = await ctx.db
    .query("inviteLinkCounts")
    .withIndex("by_inviteLinkId", (q) => q.eq("inviteLinkId", inviteLinkId))
    .unique();
  if (counts === null) throw new Error("an invite link has no counters");
  return counts;
}

export async function create(
  ctx: OwnerMutationCtx,
  args: { title: string; description: string; questions: QuestionInput[]; expiresAt?: number; maxUses?: number },
): Promise<{ inviteLinkId: Id<"inviteLinks">; token: string }> {
  const { userId, user } = ctx.owner;
  await takeRate(ctx, "createInviteLink", userId);
  const title = oneLine(args.title, "The title", limits.inviteTitle);
  if (title === "") throw invalid("Please enter a title.");
  const description = freeText(args.description, "The description", limits.inviteDescription);
  const { expiresAt, maxUses } = args;
  if (expiresAt !== undefined && !(Number.isFinite(expiresAt) && expiresAt > Date.now())) {
    throw invalid("The expiry must lie in the future.");
  }
  if (expiresAt !== undefined && expiresAt > Date.now() + times.inviteOpen) {
    throw invalid("The expiry must lie within the next five years.");
  }
  if (maxUses !== undefined && !(Number.isInteger(maxUses) && maxUses >= 1 && maxUses <= limits.inviteMaxUses)) {
    throw invalid("The maximum number of responses must be a whole number of at least 1.");
  }
  const { questionIds } = await saveSet(ctx, userId, args.questions, { questionSet: "invite_question" });
  const token = capabilityToken();
  const inviteLinkId = await ctx.db.insert("inviteLinks", {
    userId,
    title,
    description,
    token,
    questions: questionIds,
    questionSet: "custom",
    isAnonymous: user.isAnonymous ?? false,
    expiresAt,
    maxUses,
    expired: false,
    deleted: false,
  });
  await ctx.db.insert("inviteLinkCounts", { inviteLinkId, views: 0, usesCount: 0 });
  await numberedList.append(ctx, numberedList.inviteLinksOf(userId), inviteLinkId);
  if (expiresAt !== undefined) {
    const expiryJob = await ctx.scheduler.runAt(expiresAt, internal.respondents.inviteLinkLifetime.expire, {
      inviteLinkId,
    });
    await ctx.db.patch("inviteLinks", inviteLinkId, { expiryJob });
  }
  return { inviteLinkId, token };
}

export async function list(
  ctx: OwnerQueryCtx,
  page: number,
): Promise<{ rows: InviteLinkRow[]; page: number; pageCount: number; total: number }> {
  const source = numberedList.inviteLinksOf(ctx.owner.userId);
  const { refs, ...numbers } = await numberedList.readPage(ctx, source, page, pageSizes.inviteLinks);
  const rows = await Promise.all(
    refs.map(async (ref): Promise<InviteLinkRow> => {
      const link = await ctx.db.get("inviteLinks", ref);
      if (link === null) throw new Error(`${source.name} lists a link that is gone`);
      const { views, usesCount, lastUsedAt } = await countsOf(ctx, ref);
      return {
        _id: link._id,
        token: link.token,
        title: link.title,
        description: link.description,
        createdAt: link._creationTime,
        views,
        usesCount,
        lastUsedAt,
        ...(await respondentCounts(ctx, ref)),
        expiresAt: link.expiresAt,
        maxUses: link.maxUses,
      };
    }),
  );
  return { rows, ...numbers };
}

async function respondentCounts(
  ctx: QueryCtx,
  inviteLinkId: Id<"inviteLinks">,
): Promise<{ pendingCount: number; completedCount: number }> {
  return {
    pendingCount: await numberedList.total(ctx, numberedList.respondentsOfLink(inviteLinkId, "pending")),
    completedCount: await numberedList.total(ctx, numberedList.respondentsOfLink(inviteLinkId, "completed")),
  };
}

/** A link's questions in order, active ones only. */
export async function questionsOf(ctx: QueryCtx, link: Doc<"inviteLinks">): Promise<EditableQuestion[]> {
  const questions: EditableQuestion[] = [];
  for (const [index, questionId] of link.questions.entries()) {
    const question = await ctx.db.get("questions", questionId);
    if (question?.isActive !== true) continue;
    const { _id, text, questionSet, isActive } = question;
    questions.push({ _id, text, questionSet, questionOrder: index + 1, isActive });
  }
  return questions;
}

export async function questions(ctx: OwnerQueryCtx, inviteLinkId: Id<"inviteLinks">): Promise<EditableQuestion[]> {
  return await questionsOf(ctx, await ownInviteLink(ctx, ctx.owner.userId, inviteLinkId));
}

/** Replaces the link's questions. Respondents who started keep the ones they were given. */
export async function saveQuestions(
  ctx: OwnerMutationCtx,
  inviteLinkId: Id<"inviteLinks">,
  inputs: readonly QuestionInput[],
): Promise<void> {
  await ownInviteLink(ctx, ctx.owner.userId, inviteLinkId);
  const { questionIds } = await saveSet(ctx, ctx.owner.userId, inputs, {
    questionSet: "invite_question",
    inviteLinkId,
  });
  await ctx.db.patch("inviteLinks", inviteLinkId, { questions: questionIds });
}

export async function analytics(
  ctx: OwnerQueryCtx,
  inviteLinkId: Id<"inviteLinks">,
): Promise<{ views: number; pendingCount: number; completedCount: number }> {
  await ownInviteLink(ctx, ctx.owner.userId, inviteLinkId);
  const { views } = await countsOf(ctx, inviteLinkId);
  return { views, ...(await respondentCounts(ctx, inviteLinkId)) };
}

/** Takes the link away at once and erases what came through it, in one transaction or, when there is much, several. */
export async function remove(ctx: OwnerMutationCtx, inviteLinkId: Id<"inviteLinks">): Promise<void> {
  await ownInviteLink(ctx, ctx.owner.userId, inviteLinkId);
  await ctx.db.patch("inviteLinks", inviteLinkId, { deleted: true });
  await numberedList.remove(ctx, numberedList.inviteLinksOf(ctx.owner.userId), inviteLinkId);
  await eraseSome(ctx, inviteLinkId);
}

/** Erases up to ERASED_AT_ONCE respondents of a deleted link, then the link, else schedules the rest. */
export async function eraseSome(ctx: MutationCtx, inviteLinkId: Id<"inviteLinks">): Promise<void> {
  const respondents = await ctx.db
    .query("respondents")
    .withIndex("by_inviteLinkId_and_deleted_and_email", (q) => q.eq("inviteLinkId", inviteLinkId))
    .take(ERASED_AT_ONCE);
  const erased = await eraseRespondents(ctx, respondents);
  if (!erased || respondents.length === ERASED_AT_ONCE) {
    await ctx.scheduler.runAfter(0, internal.respondents.inviteLinkLifetime.erase, { inviteLinkId });
    return;
  }
  await eraseRow(ctx, inviteLinkId);
}

async function eraseRow(ctx: MutationCtx, inviteLinkId: Id<"inviteLinks">): Promise<void> {
  const link = await ctx.db.get("inviteLinks", inviteLinkId);
  if (link === null) return;
  if (link.expiryJob !== undefined && !link.expired) await ctx.scheduler.cancel(link.expiryJob);
  await ctx.db.delete("inviteLinkCounts", (await countsOf(ctx, inviteLinkId))._id);
  await ctx.db.delete("inviteLinks", inviteLinkId);
}

/** Erases a link whose respondents are gone already. */
export async function eraseLink(ctx: MutationCtx, { _id, userId }: Doc<"inviteLinks">): Promise<void> {
  await numberedList.remove(ctx, numberedList.inviteLinksOf(userId), _id);
  await eraseRow(ctx, _id);
}
