/** Owns the two links in emails: one unsubscribes a mailbox from all email, one confirms an account's address. */
import { type Infer, v } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { appError } from "../lib/appError";
import { capabilityToken } from "../lib/random";
import { siteUrl } from "../lib/configuration";
import { publicMutation, publicQuery } from "../lib/publicFunctions";
import { consumeRateLimit, type ReadCtx, type WriteCtx } from "../lib/rateLimits";
import { limits } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { addressConfirmationMail } from "./addressConfirmationMail";
import { isMailConfirmed } from "./mailLimits";
import { queueMail, type QueueOutcome } from "./outbox";

const tokenArgs = { token: v.string() };

async function recipientOf(ctx: ReadCtx, token: string): Promise<Doc<"mailRecipients"> | null> {
  if (token.length > limits.capabilityToken) return null;
  return await ctx.db
    .query("mailRecipients")
    .withIndex("by_token", (q) => q.eq("token", token))
    .unique();
}

/** The account of a confirmation link; null for an unknown link and during the account's erasure. */
async function accountOf(ctx: ReadCtx, token: string): Promise<(Doc<"users"> & { email: string }) | null> {
  if (token.length > limits.capabilityToken) return null;
  const confirmation = await ctx.db
    .query("mailConfirmations")
    .withIndex("by_token", (q) => q.eq("token", token))
    .unique();
  const user = confirmation === null ? null : await ctx.db.get("users", confirmation.userId);
  if (user?.email === undefined || user.deletedAt !== undefined) return null;
  return { ...user, email: user.email };
}

/**
 * Queues the confirmation of an address, which replaces notices until the account's address is confirmed. `isAnswered`:
 * an answer is the reason.
 */
export async function queueAddressConfirmation(
  ctx: MutationCtx,
  { userId, to, isAnswered }: { readonly userId: Id<"users">; readonly to: string; readonly isAnswered: boolean },
): Promise<QueueOutcome> {
  const token = await confirmationToken(ctx, userId);
  return await queueMail(ctx, {
    kind: "addressConfirmation",
    to,
    content: ({ unsubscribeUrl }) =>
      addressConfirmationMail({ link: `${siteUrl()}/mail/confirm/${token}`, isAnswered, unsubscribeUrl }),
    idempotencyKey: `addressConfirmation/${crypto.randomUUID()}`,
    userId,
  });
}

async function confirmationToken(ctx: MutationCtx, userId: Id<"users">): Promise<string> {
  const existing = await ctx.db
    .query("mailConfirmations")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .unique();
  if (existing !== null) return existing.token;
  const token = capabilityToken();
  await ctx.db.insert("mailConfirmations", { userId, token });
  return token;
}

/**
 * The link's row, which a mutation may change.
 * @throws INVALID_LINK when it is null
 * @throws RATE_LIMITED beyond `mailLinkWrites`
 */
async function requireRow<Row extends { readonly _id: string }>(ctx: WriteCtx, row: Row | null): Promise<Row> {
  if (row === null) throw appError("INVALID_LINK", texts.mailLinkUnknown);
  await consumeRateLimit(ctx, "mailLinkWrites", row._id);
  return row;
}

const subscriptionState = v.union(v.literal("invalid"), v.literal("mailed"), v.literal("unsubscribed"));
type SubscriptionState = Infer<typeof subscriptionState>;

/** The state of a mailbox. A query writes nothing, so that a mail scanner has no effect. */
export const subscription = publicQuery({
  args: tokenArgs,
  returns: subscriptionState,
  handler: async (ctx, { token }): Promise<SubscriptionState> => {
    const recipient = await recipientOf(ctx, token);
    if (recipient === null) return "invalid";
    return recipient.unsubscribedAt === undefined ? "mailed" : "unsubscribed";
  },
});

/**
 * Ends all email to the mailbox, and refuses emails that are queued.
 * @throws INVALID_LINK for an unknown link
 * @throws RATE_LIMITED beyond `mailLinkWrites`
 */
export const unsubscribe = publicMutation({
  args: tokenArgs,
  returns: v.null(),
  handler: async (ctx, { token }) => {
    const { _id, unsubscribedAt = Date.now() } = await requireRow(ctx, await recipientOf(ctx, token));
    await ctx.db.patch("mailRecipients", _id, { unsubscribedAt });
  },
});

/**
 * Allows email to the mailbox again.
 * @throws INVALID_LINK for an unknown link
 * @throws RATE_LIMITED beyond `mailLinkWrites`
 */
export const resubscribe = publicMutation({
  args: tokenArgs,
  returns: v.null(),
  handler: async (ctx, { token }) => {
    const { _id } = await requireRow(ctx, await recipientOf(ctx, token));
    // The row's retention starts again.
    await ctx.db.patch("mailRecipients", _id, { unsubscribedAt: undefined, lastMailedAt: Date.now() });
  },
});

const confirmationState = v.union(
  v.object({ state: v.literal("invalid") }),
  v.object({ state: v.union(v.literal("open"), v.literal("confirmed")), email: v.string() }),
);

/** The state of a confirmation. A query writes nothing, so that a mail scanner has no effect. */
export const confirmation = publicQuery({
  args: tokenArgs,
  returns: confirmationState,
  handler: async (ctx, { token }): Promise<Infer<typeof confirmationState>> => {
    const account = await accountOf(ctx, token);
    if (account === null) return { state: "invalid" };
    return { state: isMailConfirmed(account) ? "confirmed" : "open", email: account.email };
  },
});

/**
 * Confirms the address without verifying it: another person may hold the account's password, and a verified address is
 * an identity.
 * @throws INVALID_LINK for an unknown link
 * @throws RATE_LIMITED beyond `mailLinkWrites`
 */
export const confirm = publicMutation({
  args: tokenArgs,
  returns: v.null(),
  handler: async (ctx, { token }) => {
    const { _id: userId } = await requireRow(ctx, await accountOf(ctx, token));
    await ctx.runMutation(internal.accounts.users.confirmAddress, { userId });
  },
});
