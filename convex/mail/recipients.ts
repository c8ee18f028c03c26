/** Owns the mailboxes that email goes to, without their addresses, and which of them are unsubscribed. */
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { capabilityToken } from "../lib/random";
import { sha256 } from "../shared/sha256";
import { normalizeEmail } from "../shared/emailAddress";

/** Hash of a mailbox, equal for all its addresses. */
export async function mailboxHash(address: string): Promise<string> {
  return await sha256(`mailbox\n${mailbox(address)}`);
}

/** The mailbox of an address. Tags ("+…") and Gmail's dots would otherwise give one person any number of addresses. */
function mailbox(address: string): string {
  const normalized = normalizeEmail(address);
  const index = normalized.lastIndexOf("@");
  const domain = normalized.slice(index + 1).replace(/^googlemail\.com$/, "gmail.com");
  const local = normalized.slice(0, index);
  const untagged = local.split("+")[0] || local;
  return `${domain === "gmail.com" ? untagged.replaceAll(".", "") : untagged}@${domain}`;
}

/** The row of the mailbox; null for one that was never mailed. */
export async function mailRecipient(ctx: QueryCtx, address: string): Promise<Doc<"mailRecipients"> | null> {
  const hash = await mailboxHash(address);
  return await ctx.db
    .query("mailRecipients")
    .withIndex("by_hash", (q) => q.eq("hash", hash))
    .unique();
}

/** Records an email to the mailbox, and returns the token of the link that unsubscribes it. */
export async function recordMailTo(ctx: MutationCtx, address: string): Promise<string> {
  return (await touchRecipient(ctx, address, {})).token;
}

/** Ends all email to the mailbox, from every account. */
export async function unsubscribeMailbox(ctx: MutationCtx, address: string): Promise<void> {
  await touchRecipient(ctx, address, { unsubscribedAt: Date.now() });
}

async function touchRecipient(
  ctx: MutationCtx,
  address: string,
  fields: Pick<Doc<"mailRecipients">, "unsubscribedAt">,
): Promise<{ token: string }> {
  const lastMailedAt = Date.now();
  const existing = await mailRecipient(ctx, address);
  if (existing !== null) {
    await ctx.db.patch("mailRecipients", existing._id, { lastMailedAt, ...fields });
    return existing;
  }
  const token = capabilityToken();
  await ctx.db.insert("mailRecipients", { hash: await mailboxHash(address), token, lastMailedAt, ...fields });
  return { token };
}
