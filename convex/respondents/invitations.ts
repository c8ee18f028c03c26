import { v } from "convex/values";
import { deliverableEmail, displayNameFrom } from "../accounts";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { appError, invalid } from "../lib/appError";
import { assertNonNullable } from "../shared/assertNonNullable";
import { siteUrl } from "../lib/configuration";
import { internalMutation } from "../lib/internalFunctions";
import { ownerMutation } from "../lib/ownerFunctions";
import { isMailConfirmed, type MailContent, queueMail, type QueueOutcome } from "../mail";
import { dayIn, knownTimeZone } from "../lib/timeZone";
import { mailRefusal, type MailRefusal } from "../shared/reminderRefusal";
import * as texts from "../shared/texts/texts";
import type { MailKind } from "../shared/validators";
import { ownRespondent } from "./ownRows";
import { type FromRequestor, invitationMail } from "./respondentMails";

/** Address of a respondent's page. */
export function shareLink(token: string): string {
  return `${siteUrl()}/share/${token}`;
}

/** Queues an email of the owner to a respondent, in the language of the respondent's page. */
export async function queueRespondentMail(
  ctx: MutationCtx,
  {
    owner,
    respondent,
    mail,
    ...fields
  }: {
    readonly kind: MailKind;
    readonly owner: Doc<"users">;
    /** A respondent with an address. */
    readonly respondent: Doc<"respondents">;
    readonly mail: (to: FromRequestor) => MailContent;
    readonly idempotencyKey: string;
  },
): Promise<QueueOutcome> {
  const { _id: respondentId, name: respondentName, email, language } = respondent;
  assertNonNullable(email, `respondent ${respondentId} has no address`);
  const requestorName = displayNameFrom(owner);
  return await queueMail(ctx, {
    ...fields,
    to: email,
    replyTo: replyAddress(owner),
    content: ({ unsubscribeUrl }) => mail({ respondentName, requestorName, language, unsubscribeUrl }),
    userId: owner._id,
    respondentId,
  });
}

/** The owner's address for replies; undefined while it is unconfirmed, because it may belong to another person. */
function replyAddress(owner: Doc<"users">): string | undefined {
  return isMailConfirmed(owner) ? (deliverableEmail(owner) ?? undefined) : undefined;
}

/** Returns the due date; undefined once it has passed, and for people who are asked about a goal. */
export function futureDueDate({ dueDate, timeZone }: Doc<"users">, { goalId }: Doc<"respondents">): string | undefined {
  if (dueDate === undefined || goalId !== undefined) return undefined;
  return dueDate.on < dayIn(knownTimeZone(timeZone), Date.now()) ? undefined : dueDate.on;
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
  const outcome = await queueInvitation(ctx, owner, respondent, key);
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
  idempotencyKey: string,
): Promise<QueueOutcome> {
  const [link, dueDate] = [shareLink(respondent.token), futureDueDate(owner, respondent)];
  const outcome = await queueRespondentMail(ctx, {
    kind: "invitation",
    owner,
    respondent,
    mail: (to) => invitationMail({ ...to, link, dueDate }),
    idempotencyKey,
  });
  if (outcome === "queued") await ctx.db.patch("respondents", respondent._id, { emailStatus: outcome });
  return outcome;
}

export const mailRefusalTexts: Readonly<Record<MailRefusal, string>> = {
  completed: texts.respondentCompleted,
  noAddress: texts.mailNeedsAddress,
};

/**
 * @throws INVALID when the recipient is unsubscribed
 * @throws RATE_LIMITED when the owner's or the address's emails are used up
 */
export function requireQueued(outcome: QueueOutcome): void {
  if (outcome === "unsubscribed") throw invalid(texts.recipientUnsubscribed);
  if (outcome === "ownerLimit") throw appError("RATE_LIMITED", texts.mailsUsedUp);
  if (outcome === "recipientLimit") throw appError("RATE_LIMITED", texts.mailsToAddressUsedUp);
}

/**
 * Sends the invitation again.
 * @throws NOT_FOUND for a removed respondent, or one of another owner
 * @throws INVALID for a `mailRefusal`
 * @throws as `requireQueued`
 */
export const resend = ownerMutation({
  args: { respondentId: v.id("respondents") },
  returns: v.null(),
  handler: async (ctx, { respondentId }) => {
    const respondent = await ownRespondent(ctx, ctx.owner.userId, respondentId);
    const refusal = mailRefusal(respondent);
    if (refusal !== null) throw invalid(mailRefusalTexts[refusal]);
    const idempotencyKey = `invitation/${respondentId}/${Date.now()}`;
    requireQueued(await queueInvitation(ctx, ctx.owner.user, respondent, idempotencyKey));
  },
});
