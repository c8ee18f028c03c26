/**
 * Owns what differs between kinds of email: the limits a day by account, network and mailbox, and rules of the outbox.
 */
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { tryConsumeRateLimit, tryConsumeRateLimitByNetwork } from "../lib/rateLimits";
import type { RateLimitName } from "../lib/rates";
import { sha256 } from "../shared/sha256";
import type { MailKind } from "../shared/validators";
import { mailboxHash } from "./recipients";

interface KindLimits {
  /** Limit of the account; absent where the account has no other recipient. */
  readonly owner?: (owner: Doc<"users"> | null) => RateLimitName;
  /** Limit of the caller's network, since accounts cost nothing. */
  readonly network?: RateLimitName;
  /** Limit of the account and the mailbox. */
  readonly pair?: RateLimitName;
  /** Limit of the mailbox, over all accounts. */
  readonly recipient: (owner: Doc<"users"> | null) => RateLimitName;
}

/** The limit of invitations and reminders. Accounts that cost nothing have lower limits. */
export function ownerMailLimit(owner: Doc<"users"> | null): RateLimitName {
  if (owner?.isAnonymous === true) return "mailPerAnonymousOwner";
  return isMailConfirmed(owner) ? "mailPerOwner" : "mailPerUnconfirmedOwner";
}

const toRespondents: KindLimits = {
  owner: ownerMailLimit,
  network: "mailByNetwork",
  pair: "mailPerOwnerAndRecipient",
  recipient: () => "mailPerRecipient",
};

const limitsOf: Readonly<Record<MailKind, KindLimits>> = {
  invitation: toRespondents,
  reminder: toRespondents,
  thanks: toRespondents,
  followUp: toRespondents,
  // answering/ownCopy.ts has the limits by link, requestor and network.
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

interface KindRules {
  /** Mail programs offer to end all email. Not for resets, because a click there would lock the owner out. */
  readonly hasOneClickUnsubscribe: boolean;
  /** A copy of a respondent's answers: its body is deleted with the last attempt, and the rest with a withdrawal. */
  readonly holdsAnswers: boolean;
  /** The respondent's row shows the status, and the email goes to no former address of theirs. */
  readonly showsStatusOnRespondent: boolean;
}

const usualRules: KindRules = { hasOneClickUnsubscribe: true, holdsAnswers: false, showsStatusOnRespondent: false };

export const rulesOf: Readonly<Record<MailKind, KindRules>> = {
  invitation: { ...usualRules, showsStatusOnRespondent: true },
  reminder: { ...usualRules, showsStatusOnRespondent: true },
  thanks: usualRules,
  followUp: usualRules,
  ownCopy: { ...usualRules, holdsAnswers: true },
  respondentCompleted: usualRules,
  answerDigest: usualRules,
  goalDue: usualRules,
  addressConfirmation: usualRules,
  passwordReset: { ...usualRules, hasOneClickUnsubscribe: false },
  demoRequest: { ...usualRules, hasOneClickUnsubscribe: false },
};

/**
 * Whether the holder of the address has agreed to emails of this account. A reset, an identity provider, or an
 * `addressConfirmation` proves it.
 */
export function isMailConfirmed(owner: Doc<"users"> | null): boolean {
  return owner !== null && (owner.emailVerificationTime !== undefined || owner.mailConfirmedAt !== undefined);
}

export type UsedUpLimit = "ownerLimit" | "recipientLimit";

/**
 * Consumes the limits of an email; null when it may be sent. A refused email may consume the account's limit, never the
 * recipient's.
 */
export async function consumeMailLimits(
  ctx: MutationCtx,
  { kind, to, userId }: { readonly kind: MailKind; readonly to: string; readonly userId?: Id<"users"> },
): Promise<UsedUpLimit | null> {
  const { owner: byOwner, network, pair, recipient } = limitsOf[kind];
  const owner = userId === undefined ? null : await ctx.db.get("users", userId);
  if (byOwner !== undefined && !(await tryConsumeRateLimit(ctx, byOwner(owner), userId))) return "ownerLimit";
  // The network stands for the owner, whose further accounts would each have a limit of their own.
  if (network !== undefined && !(await tryConsumeRateLimitByNetwork(ctx, network))) return "ownerLimit";
  // Hashed keys keep no address. The deletion of an account resets limits by address, and leaves these.
  const mailbox = await mailboxHash(to);
  if (pair !== undefined && !(await tryConsumeRateLimit(ctx, pair, await sha256(`${userId ?? ""}\n${mailbox}`)))) {
    return "recipientLimit";
  }
  return (await tryConsumeRateLimit(ctx, recipient(owner), mailbox)) ? null : "recipientLimit";
}
