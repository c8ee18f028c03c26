import { v } from "convex/values";
import { deliverableEmail, displayNameFrom } from "../accounts";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { appError, invalid } from "../lib/appError";
import { siteUrl } from "../lib/configuration";
import { internalMutation } from "../lib/internalFunctions";
import { ownerMutation, type OwnerMutationCtx } from "../lib/ownerFunctions";
import { isMailConfirmed, queueMail, type QueueOutcome } from "../mail";
import { dayIn, knownTimeZone } from "../lib/timeZone";
import * as texts from "../shared/texts/texts";
import { ownRespondent } from "./ownRows";
import { invitationMail } from "./respondentMails";

/** Address of a respondent's page. */
export function shareLink(token: string): string {
  return `${siteUrl()}/share/${token}`;
}

/** The owner's address for replies; undefined while it is unconfirmed, because it may belong to another person. */
export function replyAddress(owner: Doc<"users">): string | undefined {
  return isMailConfirmed(owner) ? (deliverableEmail(owner) ?? undefined) : undefined;
}

/** Returns the due date; undefined once it has passed, and for people who are asked about a goal. */
export function futureDueDate(
  { answersDue, timeZone }: Doc<"users">,
  { goalId }: Doc<"respondents">,
): string | undefined {
  if (answersDue === undefined || goalId !== undefined) return undefined;
  return answersDue.on < dayIn(knownTimeZone(timeZone), Date.now()) ? undefined : answersDue.on;
}

/**
 * Queues an invitation, and returns whether it did; otherwise the respondent's row shows why not. Each `attempt` is
 * another email than the first one.
 */
export async function sendInvitation(
  ctx: MutationCtx,
  owner: Doc<"users">,
  respondentId: Id<"respondents">,
  attempt?: string,
): Promise<boolean> {
  const respondent = await ctx.db.get("respondents", respondentId);
  if (respondent?.email === undefined) return false;
  const key = ["invitation", respondentId, ...(attempt === undefined ? [] : [attempt])].join("/");
  const outcome = await queueInvitation(ctx, owner, respondent, { to: respondent.email, idempotencyKey: key });
  if (outcome === "queued" || outcome === "duplicate") return true;
  await ctx.db.patch("respondents", respondentId, {
    emailStatus: outcome === "unsubscribed" ? "unsubscribed" : "failed",
  });
  return false;
}

/** `sendInvitation` for modules that load no email. */
export const send = internalMutation({
  args: { userId: v.id("users"), respondentId: v.id("respondents"), attempt: v.optional(v.string()) },
  returns: v.boolean(),
  handler: async (ctx, { userId, respondentId, attempt }): Promise<boolean> => {
    const owner = await ctx.db.get("users", userId);
    return owner !== null && (await sendInvitation(ctx, owner, respondentId, attempt));
  },
});

async function queueInvitation(
  ctx: MutationCtx,
  owner: Doc<"users">,
  respondent: Doc<"respondents">,
  { to, idempotencyKey }: { to: string; idempotencyKey: string },
): Promise<QueueOutcome> {
  const outcome = await queueMail(ctx, {
    kind: "invitation",
    to,
    replyTo: replyAddress(owner),
    content: ({ unsubscribeUrl }) =>
      invitationMail({
        respondentName: respondent.name,
        requestorName: displayNameFrom(owner),
        link: shareLink(respondent.token),
        by: futureDueDate(owner, respondent),
        language: respondent.language,
        unsubscribeUrl,
      }),
    idempotencyKey,
    userId: owner._id,
    respondentId: respondent._id,
  });
  if (outcome === "queued") await ctx.db.patch("respondents", respondent._id, { emailStatus: outcome });
  return outcome;
}

/**
 * @throws NOT_FOUND for a removed respondent, or one of another owner
 * @throws INVALID after the answer, and without an address
 */
export async function requireMailable(
  ctx: OwnerMutationCtx,
  respondentId: Id<"respondents">,
): Promise<{ respondent: Doc<"respondents">; email: string }> {
  const respondent = await ownRespondent(ctx, ctx.owner.userId, respondentId);
  if (respondent.status === "completed") throw invalid(texts.reminderCompleted);
  if (respondent.email === undefined) throw invalid(texts.reminderNeedsEmail);
  return { respondent, email: respondent.email };
}

/**
 * @throws INVALID when the recipient is unsubscribed
 * @throws RATE_LIMITED when the owner's or the address's emails are used up
 */
export function requireQueued(outcome: QueueOutcome): void {
  if (outcome === "unsubscribed") throw invalid(texts.recipientUnsubscribed);
  if (outcome === "ownerLimit") throw appError("RATE_LIMITED", texts.mailsUsedUp);
  if (outcome === "recipientLimit") throw appError("RATE_LIMITED", texts.mailsToAddressUsedUp);
}

/** Sends the invitation again. @throws as `requireMailable` and `requireQueued` */
export const resend = ownerMutation({
  args: { respondentId: v.id("respondents") },
  returns: v.null(),
  handler: async (ctx, { respondentId }) => {
    const { respondent, email } = await requireMailable(ctx, respondentId);
    const idempotencyKey = `invitation/${respondentId}/${Date.now()}`;
    requireQueued(await queueInvitation(ctx, ctx.owner.user, respondent, { to: email, idempotencyKey }));
  },
});
