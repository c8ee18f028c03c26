/** Owns `rateLimits`. Keys are stored as hashes keyed by the deployment's private key, so that no row names a person. */
import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { tokensLeft } from "../shared/tokenBucket";
import type { TokenBucket } from "../shared/validators";
import { texts } from "../shared/texts";
import { appError } from "./appError";
import { networkPrefix } from "./networkPrefix";
import { sha256 } from "../shared/sha256";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Between servers. */
const CLOCK_SKEW = MINUTE;

export const rateLimitTables = {
  rateLimits: defineTable({
    name: v.string(),
    /** Hash; absent for limits of the whole deployment. */
    key: v.optional(v.string()),
    /** What is left at `ts`. */
    value: v.number(),
    /** Milliseconds: last use of a bucket, start of a window. */
    ts: v.number(),
  })
    .index("by_name_and_key", ["name", "key"])
    .index("by_key", ["key"]),
};

/** A bucket refills steadily up to `capacity`; a window begins with its first use and ends after `period` (ms). */
interface Rate {
  readonly kind: "token bucket" | "fixed window";
  readonly rate: number;
  readonly period: number;
  readonly capacity: number;
  /** Milliseconds to which the time of a retry is rounded up. */
  readonly roundedTo?: number;
}

/** Keys are an owner, link, identifier or network prefix. */
const rates = {
  ownerWrites: { kind: "token bucket", rate: 120, period: MINUTE, capacity: 240 },
  addRespondent: { kind: "token bucket", rate: 200, period: HOUR, capacity: 200 },
  createSharedReport: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  /** Openings that are counted, by link. */
  sharedReportOpened: { kind: "token bucket", rate: 60, period: HOUR, capacity: 30 },
  /** By link and address. */
  sharedReportOpenedByAddress: { kind: "token bucket", rate: 6, period: HOUR, capacity: 6 },
  createInviteLink: { kind: "token bucket", rate: 60, period: HOUR, capacity: 60 },
  /** Thanks and follow-up questions. */
  replyToRespondent: { kind: "token bucket", rate: 200, period: HOUR, capacity: 200 },
  mailPerOwner: { kind: "token bucket", rate: 300, period: DAY, capacity: 300 },
  mailPerAnonymousOwner: { kind: "token bucket", rate: 10, period: DAY, capacity: 10 },
  /** Of an account without a confirmed address. */
  mailPerUnconfirmedOwner: { kind: "token bucket", rate: 50, period: DAY, capacity: 50 },
  mailByAddress: { kind: "token bucket", rate: 1_000, period: DAY, capacity: 1_000 },
  /** Invitations and reminders, from all accounts. */
  mailPerRecipient: { kind: "token bucket", rate: 10, period: DAY, capacity: 10 },
  mailPerOwnerAndRecipient: { kind: "token bucket", rate: 4, period: DAY, capacity: 4 },
  noticePerOwner: { kind: "token bucket", rate: 50, period: DAY, capacity: 50 },
  noticePerRecipient: { kind: "token bucket", rate: 50, period: DAY, capacity: 50 },
  resetMailPerRecipient: { kind: "token bucket", rate: 10, period: DAY, capacity: 10 },
  /** Notices and resets together. */
  mailPerUnconfirmedRecipient: { kind: "token bucket", rate: 1, period: DAY, capacity: 1 },
  demoMailPerRecipient: { kind: "token bucket", rate: 100, period: DAY, capacity: 100 },
  mailLinkWrites: { kind: "token bucket", rate: 20, period: MINUTE, capacity: 20 },
  insightPerOwner: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  /** Started by a change of the answers rather than by the owner. */
  insightUpdatesPerOwner: { kind: "token bucket", rate: 30, period: HOUR, capacity: 20 },
  /** Thousands of characters; ten thousands for the embedded providers. */
  aiPerOwner: { kind: "fixed window", rate: 2_000, period: DAY, capacity: 2_000 },
  chatPerOwner: { kind: "token bucket", rate: 60, period: HOUR, capacity: 30 },
  linkWrites: { kind: "token bucket", rate: 180, period: MINUTE, capacity: 240 },
  saveDrafts: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 120 },
  createSaveKey: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 120 },
  stopReminders: { kind: "token bucket", rate: 20, period: MINUTE, capacity: 20 },
  changeAnswer: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  /** By link. */
  ownCopy: { kind: "token bucket", rate: 3, period: DAY, capacity: 3 },
  ownCopyPerOwner: { kind: "token bucket", rate: 100, period: DAY, capacity: 100 },
  ownCopyByAddress: { kind: "token bucket", rate: 20, period: DAY, capacity: 20 },
  ownCopyPerRecipient: { kind: "token bucket", rate: 3, period: DAY, capacity: 3 },
  decideTidiedText: { kind: "token bucket", rate: 20, period: MINUTE, capacity: 20 },
  tidyDrafts: { kind: "token bucket", rate: 20, period: HOUR, capacity: 20 },
  transcribe: { kind: "token bucket", rate: 20, period: HOUR, capacity: 20 },
  transcribePerInviteLink: { kind: "token bucket", rate: 300, period: HOUR, capacity: 300 },
  /** Limits daily costs. */
  transcribePerOwner: { kind: "fixed window", rate: 600, period: DAY, capacity: 600 },
  transcribeAsGuest: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  transcribeByAddress: { kind: "token bucket", rate: 60, period: HOUR, capacity: 60 },
  transcribeInTotal: { kind: "token bucket", rate: 1000, period: HOUR, capacity: 1000 },
  /** Of half a minute each. */
  transcribePieces: { kind: "token bucket", rate: 120, period: HOUR, capacity: 120 },
  transcribePiecesPerOwner: { kind: "fixed window", rate: 3_000, period: DAY, capacity: 3_000 },
  transcribePiecesByAddress: { kind: "token bucket", rate: 360, period: HOUR, capacity: 360 },
  transcribePiecesInTotal: { kind: "token bucket", rate: 5_000, period: HOUR, capacity: 5_000 },
  keepRecording: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  keepRecordingPerOwner: { kind: "fixed window", rate: 300, period: DAY, capacity: 300 },
  /** Bytes. */
  recordingBytesByAddress: { kind: "fixed window", rate: 50_000_000, period: DAY, capacity: 50_000_000 },
  recordingBytesInTotal: { kind: "fixed window", rate: 1_000_000_000, period: DAY, capacity: 1_000_000_000 },
  /** By owner or respondent. */
  playRecording: { kind: "token bucket", rate: 300, period: HOUR, capacity: 300 },
  presence: { kind: "token bucket", rate: 40, period: MINUTE, capacity: 40 },
  inviteStart: { kind: "token bucket", rate: 30, period: MINUTE, capacity: 60 },
  inviteStartByAddress: { kind: "token bucket", rate: 20, period: HOUR, capacity: 20 },
  /** By link and address. A start takes 1 to 3, and the time of a retry is rounded: neither counts who else has begun. */
  confidentialStart: { kind: "token bucket", rate: 40, period: HOUR, capacity: 40, roundedTo: 30_000 },
  inviteStartPerOwner: { kind: "fixed window", rate: 5_000, period: DAY, capacity: 5_000 },
  inviteView: { kind: "token bucket", rate: 120, period: MINUTE, capacity: 240 },
  events: { kind: "token bucket", rate: 120, period: MINUTE, capacity: 240 },
  eventsByAddress: { kind: "token bucket", rate: 600, period: MINUTE, capacity: 1200 },
  /** Of one of sixteen parts of all events. */
  eventsByShard: { kind: "token bucket", rate: 375, period: MINUTE, capacity: 750 },
  eventsPerDay: { kind: "fixed window", rate: 2_000, period: DAY, capacity: 2_000 },
  /** Bytes. */
  eventBytesByAddress: { kind: "fixed window", rate: 4_000_000, period: DAY, capacity: 4_000_000 },
  eventBytesByShard: { kind: "fixed window", rate: 12_500_000, period: DAY, capacity: 12_500_000 },
  storedByAddress: { kind: "fixed window", rate: 50_000_000, period: DAY, capacity: 50_000_000 },
  /** Of respondents, in one of sixteen parts. */
  storedByAddressAndShard: { kind: "fixed window", rate: 3_125_000, period: DAY, capacity: 3_125_000 },
  storedByOwner: { kind: "fixed window", rate: 20_000_000, period: DAY, capacity: 20_000_000 },
  storedByAnonymousOwner: { kind: "fixed window", rate: 5_000_000, period: DAY, capacity: 5_000_000 },
  demoRequest: { kind: "token bucket", rate: 5, period: HOUR, capacity: 5 },
  demoRequestByAddress: { kind: "token bucket", rate: 5, period: HOUR, capacity: 5 },
  demoRequestsPerDay: { kind: "fixed window", rate: 500, period: DAY, capacity: 500 },
  demoRequestsInTotal: { kind: "token bucket", rate: 100, period: HOUR, capacity: 100 },
  signUp: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  signUpByAddress: { kind: "token bucket", rate: 60, period: HOUR, capacity: 60 },
  signInByAddress: { kind: "token bucket", rate: 120, period: HOUR, capacity: 120 },
  signInByIdentifierAndNetwork: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  /** Of all networks, without known devices. */
  signInByIdentifier: { kind: "token bucket", rate: 100, period: HOUR, capacity: 100 },
  signInByDevice: { kind: "token bucket", rate: 20, period: HOUR, capacity: 20 },
  /** Passwords of strangers, in one of eight parts. */
  hashesByShard: { kind: "token bucket", rate: 30, period: MINUTE, capacity: 30 },
  resetCodeByIdentifier: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  resetCodeByAddress: { kind: "token bucket", rate: 120, period: HOUR, capacity: 120 },
  oauthStartByAddress: { kind: "token bucket", rate: 120, period: HOUR, capacity: 120 },
  oauthCallbackByAddress: { kind: "token bucket", rate: 120, period: HOUR, capacity: 120 },
  refreshByAddress: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 600 },
  passwordReset: { kind: "token bucket", rate: 5, period: HOUR, capacity: 5 },
  passwordResetByAddress: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  anonymousByAddress: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  anonymousInTotal: { kind: "token bucket", rate: 1000, period: HOUR, capacity: 1000 },
  confirmPassword: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  seedBank: { kind: "token bucket", rate: 10, period: MINUTE, capacity: 10 },
} as const satisfies Record<string, Rate>;

export type RateLimitName = keyof typeof rates;

type ReadCtx = Pick<QueryCtx, "db">;
type WriteCtx = Pick<MutationCtx, "db">;

/** More than a key can have. */
const MAX_LIMITS = 200;

async function rowOf(ctx: ReadCtx, name: RateLimitName, hash: string | undefined) {
  return await ctx.db
    .query("rateLimits")
    .withIndex("by_name_and_key", (q) => q.eq("name", name).eq("key", hash))
    .unique();
}

/** 128 bits. */
async function hashed(key: string): Promise<string> {
  return (await sha256(`${process.env.JWT_PRIVATE_KEY ?? ""}\n${key}`)).slice(0, 32);
}

/** Null, or when a retry can succeed; then nothing is consumed. */
async function take(
  ctx: WriteCtx,
  name: RateLimitName,
  key: string | undefined,
  count: number,
): Promise<number | null> {
  const { kind, rate, period, capacity, roundedTo }: Rate = rates[name];
  const hash = key === undefined ? undefined : await hashed(key);
  const row = await rowOf(ctx, name, hash);
  const now = Date.now();
  // A row from before the clock was set back would refill only once the clock has caught up.
  const used = row === null || row.ts > now + CLOCK_SKEW ? null : row;
  const since = Math.min(used?.ts ?? now, now);
  const left = used?.value ?? capacity;
  const isBucket = kind === "token bucket";
  const windows = Math.floor((now - since) / period);
  const value = isBucket ? tokensLeft({ left, at: since, rate, period, capacity }, now) : windows > 0 ? capacity : left;
  const ts = isBucket ? now : since + windows * period;
  if (value < count) {
    const retryAt = isBucket ? now + ((count - value) * period) / rate : ts + period;
    return roundedTo === undefined ? retryAt : Math.ceil(retryAt / roundedTo) * roundedTo;
  }
  if (row === null) await ctx.db.insert("rateLimits", { name, key: hash, value: value - count, ts });
  else await ctx.db.patch("rateLimits", row._id, { value: value - count, ts });
  return null;
}

/** Without the time, which queries don't read. */
export async function readBucket(ctx: ReadCtx, name: RateLimitName, key: string): Promise<TokenBucket> {
  const { rate, period, capacity }: Rate = rates[name];
  const row = await rowOf(ctx, name, await hashed(key));
  return { left: row?.value ?? capacity, at: row?.ts ?? 0, rate, period, capacity };
}

/** Global without a key. A refused call consumes nothing. @throws RATE_LIMITED */
export async function consumeRateLimit(
  ctx: WriteCtx,
  name: RateLimitName,
  key?: string,
  message: string = texts.tooManyRequests,
  count = 1,
): Promise<void> {
  const retryAt = await take(ctx, name, key, count);
  if (retryAt !== null) throw appError("RATE_LIMITED", message, retryAt);
}

/** False instead of an error. */
export async function tryConsumeRateLimit(
  ctx: WriteCtx,
  name: RateLimitName,
  key?: string,
  count = 1,
): Promise<boolean> {
  return (await take(ctx, name, key, count)) === null;
}

/** One of `count` rows that share a limit of the whole deployment: with one row, simultaneous calls would all conflict. */
export function shardOf(key: string, count: number): string {
  return `${[...key].reduce((sum, character) => (31 * sum + character.charCodeAt(0)) % count, 0)}`;
}

/** Null for calls without an address. */
export async function callerNetwork(ctx: Pick<MutationCtx, "meta">): Promise<string | null> {
  const { ip } = await ctx.meta.getRequestMetadata();
  return ip === null ? null : networkPrefix(ip);
}

/** Unlimited without an address. */
export async function consumeRateLimitByAddress(
  ctx: WriteCtx & Pick<MutationCtx, "meta">,
  name: RateLimitName,
  message?: string,
  count = 1,
): Promise<void> {
  const network = await callerNetwork(ctx);
  if (network !== null) await consumeRateLimit(ctx, name, network, message, count);
}

/** True without an address. */
export async function tryConsumeRateLimitByAddress(
  ctx: WriteCtx & Pick<MutationCtx, "meta">,
  name: RateLimitName,
  count = 1,
): Promise<boolean> {
  const network = await callerNetwork(ctx);
  return network === null || (await tryConsumeRateLimit(ctx, name, network, count));
}

export async function resetLimit(ctx: WriteCtx, name: RateLimitName, key: string): Promise<void> {
  const row = await rowOf(ctx, name, await hashed(key));
  if (row !== null) await ctx.db.delete("rateLimits", row._id);
}

/** Deleting an account must not renew what its address may be sent, or how often it may sign up. */
const keptAtErasure: ReadonlySet<string> = new Set<RateLimitName>(["mailPerRecipient", "passwordReset", "signUp"]);

/** All limits of `key`, except on email to it and on sign-ups; retention deletes those. */
export async function eraseLimits(ctx: WriteCtx, key: string): Promise<void> {
  const hash = await hashed(key);
  const rows = await ctx.db
    .query("rateLimits")
    .withIndex("by_key", (q) => q.eq("key", hash))
    .take(MAX_LIMITS);
  for (const { _id, name } of rows) if (!keptAtErasure.has(name)) await ctx.db.delete("rateLimits", _id);
}
