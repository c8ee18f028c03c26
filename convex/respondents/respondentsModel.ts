import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import { capabilityToken } from "../lib/capabilityToken";
import type { OwnerMutationCtx, OwnerQueryCtx } from "../lib/ownerFunctions";
import { takeRate } from "../lib/rateLimits";
import { limits, pageSizes } from "../shared/limits";
import { texts } from "../shared/texts";
import type { RespondentRow, RespondentStatus } from "../shared/validators";
import * as chat from "../insights/chatModel";
import { forgetRespondent } from "../insights/insightsModel";
import { invite } from "./invitations";
import * as numberedList from "../lib/numberedList";
import { ownInviteLink, ownRespondent } from "./ownership";
import * as presence from "./presenceModel";
import { requireDefault } from "../questions/questionsModel";
import { link } from "./respondentQuestions";
import { emailAddress, oneLine } from "../lib/text";

/** One page of respondents. */
export async function list(
  ctx: OwnerQueryCtx,
  args: { status: RespondentStatus; inviteLinkId?: Id<"inviteLinks">; page: number },
): Promise<{ rows: RespondentRow[]; page: number; pageCount: number; total: number }> {
  if (args.inviteLinkId !== undefined) await ownInviteLink(ctx, ctx.owner.userId, args.inviteLinkId);
  const source =
    args.inviteLinkId === undefined
      ? numberedList.respondentsOf(ctx.owner.userId, args.status)
      : numberedList.respondentsOfLink(args.inviteLinkId, args.status);
  const { refs, ...numbers } = await numberedList.readPage(ctx, source, args.page, pageSizes.respondents);
  const rows = await Promise.all(
    refs.map(async (ref) => {
      const respondent = await ctx.db.get("respondents", ref);
      if (respondent === null) throw new Error(`${source.name} lists a respondent that is gone`);
      return await toRow(ctx, respondent);
    }),
  );
  return { rows, ...numbers };
}

async function toRow(ctx: QueryCtx, respondent: Doc<"respondents">): Promise<RespondentRow> {
  return {
    _id: respondent._id,
    name: respondent.name,
    email: respondent.email,
    status: respondent.status,
    invitedAt: respondent.invitedAt,
    completedAt: respondent.completedAt,
    timesReminded: respondent.timesReminded,
    lastRemindedAt: respondent.lastRemindedAt,
    remindersStopped: respondent.remindersStopped ?? false,
    inviteLinkId: respondent.inviteLinkId,
    token: respondent.token,
    emailStatus: respondent.emailStatus,
    answeringNow: await presence.isPresent(ctx, respondent._id),
    finalAnswers: respondent.finalAnswers,
  };
}

/** How many respondents an owner has, by status. */
export async function counts(ctx: QueryCtx, userId: Id<"users">): Promise<{ pending: number; completed: number }> {
  return {
    pending: await numberedList.total(ctx, numberedList.respondentsOf(userId, "pending")),
    completed: await numberedList.total(ctx, numberedList.respondentsOf(userId, "completed")),
  };
}

/** The newest respondents of any status. */
export async function faces(
  ctx: OwnerQueryCtx,
): Promise<{ _id: Id<"respondents">; name: string; status: RespondentStatus }[]> {
  const newest = await ctx.db
    .query("respondents")
    .withIndex("by_userId_and_deleted", (q) => q.eq("userId", ctx.owner.userId).eq("deleted", false))
    .order("desc")
    .take(limits.facesShown);
  return newest.map(({ _id, name, status }) => ({ _id, name, status }));
}

/** Inserts a pending respondent with their questions and lists. Callers have checked the fields. */
export async function insert(
  ctx: MutationCtx,
  fields: Pick<Doc<"respondents">, "userId" | "name" | "email" | "inviteLinkId">,
  questionIds: readonly Id<"questions">[],
): Promise<{ respondentId: Id<"respondents">; token: string }> {
  const token = capabilityToken();
  const respondentId = await ctx.db.insert("respondents", {
    ...fields,
    status: "pending",
    invitedAt: Date.now(),
    timesReminded: 0,
    deleted: false,
    token,
    finalAnswers: 0,
    emailStatus: "none",
  });
  await link(ctx, respondentId, questionIds);
  await numberedList.append(ctx, numberedList.respondentsOf(fields.userId, "pending"), respondentId);
  if (fields.inviteLinkId !== undefined) {
    await numberedList.append(ctx, numberedList.respondentsOfLink(fields.inviteLinkId, "pending"), respondentId);
  }
  return { respondentId, token };
}

/** Moves a respondent from the pending to the completed lists; their row is the caller's to patch. */
export async function moveToCompleted(ctx: MutationCtx, respondent: Doc<"respondents">): Promise<void> {
  await leaveLists(ctx, respondent);
  await numberedList.append(ctx, numberedList.respondentsOf(respondent.userId, "completed"), respondent._id);
  if (respondent.inviteLinkId !== undefined) {
    await numberedList.append(
      ctx,
      numberedList.respondentsOfLink(respondent.inviteLinkId, "completed"),
      respondent._id,
    );
  }
}

/** Takes a respondent out of the lists of their status. */
export async function leaveLists(ctx: MutationCtx, respondent: Doc<"respondents">): Promise<void> {
  const { status, userId, inviteLinkId, _id } = respondent;
  await numberedList.remove(ctx, numberedList.respondentsOf(userId, status), _id);
  if (inviteLinkId !== undefined) {
    await numberedList.remove(ctx, numberedList.respondentsOfLink(inviteLinkId, status), _id);
  }
}

/** Adds a contributor and queues their invitation. A delivery that fails later leaves the respondent. */
export async function add(
  ctx: OwnerMutationCtx,
  args: { name: string; email: string },
): Promise<{ respondentId: Id<"respondents">; token: string }> {
  const name = oneLine(args.name, "The name", limits.personName);
  if (name === "") throw invalid(texts.respondentNameRequired);
  const email = emailAddress(args.email, texts.respondentEmailRequired);
  await takeRate(ctx, "addRespondent", ctx.owner.userId);
  const defaultQuestion = await requireDefault(ctx);
  const added = await insert(ctx, { userId: ctx.owner.userId, name, email }, [defaultQuestion._id]);
  await invite(ctx, ctx.owner.user, added.respondentId);
  return added;
}

/** Soft-deletes: out of every list, link dead, no quote of theirs left in an insight. */
export async function remove(ctx: OwnerMutationCtx, respondentId: Id<"respondents">): Promise<void> {
  const respondent = await ownRespondent(ctx, ctx.owner.userId, respondentId);
  await leaveLists(ctx, respondent);
  await presence.clear(ctx, respondentId);
  await ctx.db.patch("respondents", respondentId, { deleted: true, deletedAt: Date.now() });
  if (respondent.status === "completed") {
    await forgetRespondent(ctx, respondent.userId, respondentId);
    await chat.forgetRespondent(ctx, respondent.userId, respondentId);
  }
}
