import { v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { appError } from "../lib/appError";
import { internalMutation } from "../lib/internalFunctions";
import { callerNetwork, consumeRateLimit, consumeRateLimitByNetwork, resetRateLimit, shardOf } from "../lib/rateLimits";
import { currentOwner } from "../lib/session";
import * as texts from "../shared/texts/texts";
import { deleteKnownDevices, knownDevice, recordKnownDevice } from "./knownDevices";

const nullableText = v.union(v.null(), v.string());

/** Consumes the limits of a flow, also for unknown accounts. @throws RATE_LIMITED beyond a limit of the flow */
export const consume = internalMutation({
  args: {
    flow: v.union(v.literal("signUp"), v.literal("reset-verification"), v.literal("wrongCode"), v.literal("anonymous")),
    identifier: v.string(),
  },
  returns: v.null(),
  handler: async (ctx, { flow, identifier }) => {
    const message = texts.tooManyAttempts;
    switch (flow) {
      case "signUp":
        await consumeRateLimit(ctx, "signUp", identifier, { message });
        await consumeRateLimitByNetwork(ctx, "signUpByNetwork", { message });
        await consumeHashLimit(ctx);
        break;
      case "reset-verification":
        await consumeRateLimitByNetwork(ctx, "resetCodeByNetwork", { message });
        break;
      case "wrongCode":
        await consumeRateLimit(ctx, "resetCodeByIdentifier", identifier, { message });
        break;
      case "anonymous":
        await consumeRateLimit(ctx, "anonymousInTotal", undefined, { message });
        await consumeRateLimitByNetwork(ctx, "anonymousByNetwork", { message });
        break;
    }
  },
});

/**
 * Counts a sign-in before its password is verified, by account and network, so that other people lock out only their own
 * networks. A known device has a separate limit, and unknown accounts count too. Returns the account's hash, which
 * saves a transaction; null for unknown accounts.
 * @throws RATE_LIMITED beyond a limit of the device, or else of network, account or hashes
 */
export const consumeSignInLimit = internalMutation({
  args: { identifier: v.string(), deviceKey: nullableText, needsHash: v.boolean() },
  returns: v.union(v.null(), v.object({ userId: v.id("users"), hash: v.string() })),
  handler: async (ctx, { identifier, deviceKey, needsHash }) => {
    const message = texts.tooManyAttempts;
    const row = await passwordAccount(ctx, identifier);
    const account = row?.secret === undefined ? null : { userId: row.userId, hash: row.secret };
    const proof = account === null ? null : await deviceProof(ctx, account.userId, deviceKey);
    if (proof !== null) {
      await consumeRateLimit(ctx, "signInByDevice", proof, { message });
      return account;
    }
    await consumeRateLimit(ctx, "signInByIdentifierAndNetwork", await identifierAndNetwork(ctx, identifier), {
      message,
    });
    await consumeRateLimitByNetwork(ctx, "signInByNetwork", { message });
    const guarded = identifier.includes("@") ? texts.emailAccountGuarded : texts.phoneAccountGuarded;
    await consumeRateLimit(ctx, "signInByIdentifier", identifier, { message: guarded });
    if (needsHash) await consumeHashLimit(ctx);
    return account;
  },
});

/**
 * The limit key of a device that has signed in to the account: its own key, or a session of the account. Null for other
 * devices.
 */
async function deviceProof(ctx: MutationCtx, userId: Id<"users">, deviceKey: string | null): Promise<string | null> {
  const device = await knownDevice(ctx, userId, deviceKey);
  if (device !== null) return device.keyHash;
  const owner = await currentOwner(ctx);
  return owner?.userId === userId ? owner.sessionId : null;
}

/** Rows that share the limit in total. */
const HASH_SHARDS = 8;

/** @throws RATE_LIMITED when the network's shard has used up `hashesByShard` */
async function consumeHashLimit(ctx: MutationCtx): Promise<void> {
  const network = (await callerNetwork(ctx)) ?? "";
  await consumeRateLimit(ctx, "hashesByShard", shardOf(network, HASH_SHARDS));
}

/** The account with this email or phone number and a password; null when unknown. */
export async function passwordAccount(ctx: MutationCtx, identifier: string): Promise<Doc<"authAccounts"> | null> {
  return await ctx.db
    .query("authAccounts")
    .withIndex("providerAndAccountId", (q) => q.eq("provider", "password").eq("providerAccountId", identifier))
    .unique();
}

async function identifierAndNetwork(ctx: MutationCtx, identifier: string): Promise<string> {
  return `${(await callerNetwork(ctx)) ?? "none"} ${identifier}`;
}

/**
 * Clears failed attempts and stores the device.
 * @throws INVALID_CREDENTIALS when the password was changed since the sign-in began
 */
export const recordSignIn = internalMutation({
  args: { identifier: v.string(), passwordHash: v.string(), deviceKey: nullableText },
  returns: v.null(),
  handler: async (ctx, { identifier, passwordHash, deviceKey }) => {
    const account = await passwordAccount(ctx, identifier);
    if (account?.secret !== passwordHash) throw appError("INVALID_CREDENTIALS", texts.invalidCredentials);
    const device = await knownDevice(ctx, account.userId, deviceKey);
    if (device !== null) await resetRateLimit(ctx, "signInByDevice", device.keyHash);
    await resetSignInLimits(ctx, identifier);
    await recordKnownDevice(ctx, account.userId, deviceKey);
  },
});

/** Clears failed attempts, and keeps only this device as known. */
export const recordNewPassword = internalMutation({
  args: { identifier: v.string(), deviceKey: nullableText },
  returns: v.null(),
  handler: async (ctx, { identifier, deviceKey }) => {
    const account = await passwordAccount(ctx, identifier);
    if (account === null) return;
    await resetSignInLimits(ctx, identifier);
    await deleteKnownDevices(ctx, account.userId);
    await recordKnownDevice(ctx, account.userId, deviceKey);
  },
});

async function resetSignInLimits(ctx: MutationCtx, identifier: string): Promise<void> {
  await resetRateLimit(ctx, "signInByIdentifierAndNetwork", await identifierAndNetwork(ctx, identifier));
  await resetRateLimit(ctx, "signInByIdentifier", identifier);
  await resetRateLimit(ctx, "resetCodeByIdentifier", identifier);
}

/** @throws RATE_LIMITED beyond `confirmPassword` */
export const consumeConfirmation = internalMutation({
  args: { userId: v.id("users") },
  returns: v.null(),
  handler: (ctx, { userId }) => consumeRateLimit(ctx, "confirmPassword", userId, { message: texts.tooManyAttempts }),
});
