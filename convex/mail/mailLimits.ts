/** Owns the limits of every kind of email: by account, by recipient, and a day. */
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { type RateLimitName, tryConsumeRateLimit, tryConsumeRateLimitByAddress } from "../lib/rateLimits";
import { sha256 } from "../shared/sha256";
import type { MailKind } from "../shared/validators";
import { mailboxHash } from "./recipients";

interface KindLimits {
  /** By account. Absent where the account has no other recipient. */
  readonly owner?: (owner: Doc<"users"> | null) => RateLimitName;
  /** By the caller's network, since accounts cost nothing. */
  readonly network?: RateLimitName;
  /** By account and mailbox. */
  readonly pair?: RateLimitName;
  /** By mailbox, over all accounts. */
  readonly recipient: (owner: Doc<"users"> | null) => RateLimitName;
}

/** Of invitations and reminders. Accounts that cost nothing have lower limits. */
export function ownerMailLimit(owner: Doc<"users"> | null): RateLimitName {
  if (owner?.isAnonymous === true) return "mailPerAnonymousOwner";
  return isMailConfirmed(owner) ? "mailPerOwner" : "mailPerUnconfirmedOwner";
}

const toStrangers: KindLimits = {
  owner: ownerMailLimit,
  network: "mailByAddress",
  pair: "mailPerOwnerAndRecipient",
  recipient: () => "mailPerRecipient",
};

const limitsOf: Readonly<Record<MailKind, KindLimits>> = {
  invitation: toStrangers,
  reminder: toStrangers,
  thanks: toStrangers,
  followUp: toStrangers,
  // By link, requestor and network in answering/ownCopy.ts.
  ownCopy: { pair: "ownCopyPerRecipient", recipient: () => "mailPerRecipient" },
  respondentCompleted: { owner: () => "noticePerOwner", recipient: () => "noticePerRecipient" },
  answerDigest: { owner: () => "noticePerOwner", recipient: () => "noticePerRecipient" },
  goalDue: { owner: () => "noticePerOwner", recipient: () => "noticePerRecipient" },
  addressConfirmation: { recipient: () => "mailPerUnconfirmedRecipient" },
  passwordReset: {
    recipient: (owner) => (isMailConfirmed(owner) ? "resetMailPerRecipient" : "mailPerUnconfirmedRecipient"),
  },
  demoRequest: { recipient: () => "demoMailPerRecipient" },
};

/**
 * Whether the holder of the address has agreed to emails of this account: by a reset, an identity provider, or the
 * link of an `addressConfirmation`.
 */
export function isMailConfirmed(owner: Doc<"users"> | null): boolean {
  return owner !== null && (owner.emailVerificationTime !== undefined || owner.mailConfirmedAt !== undefined);
}

export type UsedUpLimit = "ownerLimit" | "recipientLimit";

/** Null when the email may be sent. A refused one may consume the account's limit, never the recipient's. */
export async function consumeMailLimits(
  ctx: MutationCtx,
  { kind, to, userId }: { readonly kind: MailKind; readonly to: string; readonly userId?: Id<"users"> },
): Promise<UsedUpLimit | null> {
  const { owner: byOwner, network, pair, recipient } = limitsOf[kind];
  const owner = userId === undefined ? null : await ctx.db.get("users", userId);
  if (byOwner !== undefined && !(await tryConsumeRateLimit(ctx, byOwner(owner), userId))) return "ownerLimit";
  if (network !== undefined && !(await tryConsumeRateLimitByAddress(ctx, network))) return "ownerLimit";
  // Hashed keys keep no address, and deletion of an account, which resets limits by address, leaves them.
  const mailbox = await mailboxHash(to);
  if (pair !== undefined && !(await tryConsumeRateLimit(ctx, pair, await sha256(`${userId ?? ""}\n${mailbox}`)))) {
    return "recipientLimit";
  }
  return (await tryConsumeRateLimit(ctx, recipient(owner), mailbox)) ? null : "recipientLimit";
}
