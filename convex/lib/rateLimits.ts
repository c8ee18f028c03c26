/** Owns `rateLimits`. Keys are stored as hashes under the deployment's private key, so that no row names a person. */
import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { tokensLeft } from "../shared/tokenBucket";
import type { TokenBucket } from "../shared/validators";
import * as texts from "../shared/texts";
import { appError } from "./appError";
import { privateKey } from "./configuration";
import { networkPrefix } from "./networkPrefix";
import { sha256 } from "../shared/sha256";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Clocks of two servers may differ by this many milliseconds. */
const CLOCK_SKEW = MINUTE;

export const rateLimitTables = {
  rateLimits: defineTable({
    name: v.string(),
    /** Hash; absent for limits of the whole deployment. */
    key: v.optional(v.string()),
    /** Tokens that are left at `ts`. */
    value: v.number(),
    /** Milliseconds since 1970: last use of a bucket, or start of a window. */
    ts: v.number(),
  })
    .index("by_name_and_key", ["name", "key"])
    .index("by_key", ["key"]),
};

/** A bucket refills steadily up to `capacity`. A window begins with its first use and ends after `period` milliseconds. */
interface Rate {
  readonly kind: "token bucket" | "fixed window";
  readonly rate: number;
  readonly period: number;
  readonly capacity: number;
  /** Milliseconds to which the time of a retry is rounded up. */
  readonly roundedTo?: number;
}

/**
 * Names are stored, so they stay as they are. Their ends name the key: `PerOwner`, `PerRecipient`, `PerInviteLink`,
 * `ByNetwork` (an IPv4 address or an IPv6 prefix), `ByIdentifier`, `ByShard` (one part of a shared limit). `InTotal` has no
 * key. Keys of the other limits are an owner, respondent, link or identifier.
 */
const rates = {
  ownerWrites: { kind: "token bucket", rate: 120, period: MINUTE, capacity: 240 },
  addRespondent: { kind: "token bucket", rate: 200, period: HOUR, capacity: 200 },
  createSharedReport: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  /** The key is the report's link; each opening that is counted takes one. */
  sharedReportOpened: { kind: "token bucket", rate: 60, period: HOUR, capacity: 30 },
  /** The key is the report's link and the network. */
  sharedReportOpenedByNetwork: { kind: "token bucket", rate: 6, period: HOUR, capacity: 6 },
  createInviteLink: { kind: "token bucket", rate: 60, period: HOUR, capacity: 60 },
  /** The limit covers thanks and follow-up questions. */
  replyToRespondent: { kind: "token bucket", rate: 200, period: HOUR, capacity: 200 },
  mailPerOwner: { kind: "token bucket", rate: 300, period: DAY, capacity: 300 },
  mailPerAnonymousOwner: { kind: "token bucket", rate: 10, period: DAY, capacity: 10 },
  /** The limit of an account that has no confirmed address. */
  mailPerUnconfirmedOwner: { kind: "token bucket", rate: 50, period: DAY, capacity: 50 },
  mailByNetwork: { kind: "token bucket", rate: 1_000, period: DAY, capacity: 1_000 },
  /** Invitations and reminders from all accounts share this limit. */
  mailPerRecipient: { kind: "token bucket", rate: 10, period: DAY, capacity: 10 },
  mailPerOwnerAndRecipient: { kind: "token bucket", rate: 4, period: DAY, capacity: 4 },
  noticePerOwner: { kind: "token bucket", rate: 50, period: DAY, capacity: 50 },
  noticePerRecipient: { kind: "token bucket", rate: 50, period: DAY, capacity: 50 },
  resetMailPerRecipient: { kind: "token bucket", rate: 10, period: DAY, capacity: 10 },
  /** Notices and password resets share this limit. */
  mailPerUnconfirmedRecipient: { kind: "token bucket", rate: 1, period: DAY, capacity: 1 },
  demoMailPerRecipient: { kind: "token bucket", rate: 100, period: DAY, capacity: 100 },
  mailLinkWrites: { kind: "token bucket", rate: 20, period: MINUTE, capacity: 20 },
  /** The limit covers all corrections, and taking them back. */
  correctClaim: { kind: "token bucket", rate: 300, period: HOUR, capacity: 300 },
  insightPerOwner: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  /** Runs that a change of the answers starts, and not the owner. */
  insightUpdatesPerOwner: { kind: "token bucket", rate: 30, period: HOUR, capacity: 20 },
  /** A unit is a thousand characters, or ten thousand for the embedded providers. */
  aiPerOwner: { kind: "fixed window", rate: 2_000, period: DAY, capacity: 2_000 },
  chatPerOwner: { kind: "token bucket", rate: 60, period: HOUR, capacity: 30 },
  /** The key is the respondent. Each write by a share link takes one. */
  linkWrites: { kind: "token bucket", rate: 180, period: MINUTE, capacity: 240 },
  saveDrafts: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 120 },
  createSaveKey: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 120 },
  stopReminders: { kind: "token bucket", rate: 20, period: MINUTE, capacity: 20 },
  changeAnswer: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  /** The key is the respondent. */
  ownCopy: { kind: "token bucket", rate: 3, period: DAY, capacity: 3 },
  ownCopyPerOwner: { kind: "token bucket", rate: 100, period: DAY, capacity: 100 },
  ownCopyByNetwork: { kind: "token bucket", rate: 20, period: DAY, capacity: 20 },
  ownCopyPerRecipient: { kind: "token bucket", rate: 3, period: DAY, capacity: 3 },
  decideTidiedText: { kind: "token bucket", rate: 20, period: MINUTE, capacity: 20 },
  tidyDrafts: { kind: "token bucket", rate: 20, period: HOUR, capacity: 20 },
  transcribe: { kind: "token bucket", rate: 20, period: HOUR, capacity: 20 },
  transcribePerInviteLink: { kind: "token bucket", rate: 300, period: HOUR, capacity: 300 },
  /** The limit bounds the costs of one day. */
  transcribePerOwner: { kind: "fixed window", rate: 600, period: DAY, capacity: 600 },
  transcribeAsGuest: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  transcribeByNetwork: { kind: "token bucket", rate: 60, period: HOUR, capacity: 60 },
  transcribeInTotal: { kind: "token bucket", rate: 1000, period: HOUR, capacity: 1000 },
  /** A piece has at most 30 seconds. */
  transcribePieces: { kind: "token bucket", rate: 120, period: HOUR, capacity: 120 },
  transcribePiecesPerOwner: { kind: "fixed window", rate: 3_000, period: DAY, capacity: 3_000 },
  transcribePiecesByNetwork: { kind: "token bucket", rate: 360, period: HOUR, capacity: 360 },
  transcribePiecesInTotal: { kind: "token bucket", rate: 5_000, period: HOUR, capacity: 5_000 },
  keepRecording: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  keepRecordingPerOwner: { kind: "fixed window", rate: 300, period: DAY, capacity: 300 },
  /** A unit is a byte. */
  recordingBytesByNetwork: { kind: "fixed window", rate: 50_000_000, period: DAY, capacity: 50_000_000 },
  recordingBytesInTotal: { kind: "fixed window", rate: 1_000_000_000, period: DAY, capacity: 1_000_000_000 },
  /** The key is the owner or the respondent who plays it. */
  playRecording: { kind: "token bucket", rate: 300, period: HOUR, capacity: 300 },
  presence: { kind: "token bucket", rate: 40, period: MINUTE, capacity: 40 },
  inviteStart: { kind: "token bucket", rate: 30, period: MINUTE, capacity: 60 },
  inviteStartByNetwork: { kind: "token bucket", rate: 20, period: HOUR, capacity: 20 },
  /**
   * The key is link and network. A start takes 1 to 3 tokens, and the time of a retry is rounded, so that no visitor can count
   * the other starts.
   */
  confidentialStart: { kind: "token bucket", rate: 40, period: HOUR, capacity: 40, roundedTo: 30_000 },
  inviteStartPerOwner: { kind: "fixed window", rate: 5_000, period: DAY, capacity: 5_000 },
  inviteView: { kind: "token bucket", rate: 120, period: MINUTE, capacity: 240 },
  events: { kind: "token bucket", rate: 120, period: MINUTE, capacity: 240 },
  eventsByNetwork: { kind: "token bucket", rate: 600, period: MINUTE, capacity: 1200 },
  /** The key is one of sixteen parts of all events. */
  eventsByShard: { kind: "token bucket", rate: 375, period: MINUTE, capacity: 750 },
  eventsPerDay: { kind: "fixed window", rate: 2_000, period: DAY, capacity: 2_000 },
  /** A unit is a byte, as in the next five limits. */
  eventBytesByNetwork: { kind: "fixed window", rate: 4_000_000, period: DAY, capacity: 4_000_000 },
  eventBytesByShard: { kind: "fixed window", rate: 12_500_000, period: DAY, capacity: 12_500_000 },
  storedByNetwork: { kind: "fixed window", rate: 50_000_000, period: DAY, capacity: 50_000_000 },
  /** The key is the network and one of sixteen parts of its respondents. */
  storedByNetworkAndShard: { kind: "fixed window", rate: 3_125_000, period: DAY, capacity: 3_125_000 },
  storedPerOwner: { kind: "fixed window", rate: 20_000_000, period: DAY, capacity: 20_000_000 },
  storedPerAnonymousOwner: { kind: "fixed window", rate: 5_000_000, period: DAY, capacity: 5_000_000 },
  demoRequest: { kind: "token bucket", rate: 5, period: HOUR, capacity: 5 },
  demoRequestByNetwork: { kind: "token bucket", rate: 5, period: HOUR, capacity: 5 },
  demoRequestsPerDay: { kind: "fixed window", rate: 500, period: DAY, capacity: 500 },
  demoRequestsInTotal: { kind: "token bucket", rate: 100, period: HOUR, capacity: 100 },
  signUp: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  signUpByNetwork: { kind: "token bucket", rate: 60, period: HOUR, capacity: 60 },
  signInByNetwork: { kind: "token bucket", rate: 120, period: HOUR, capacity: 120 },
  signInByIdentifierAndNetwork: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  /** Networks share this limit; known devices have their own. */
  signInByIdentifier: { kind: "token bucket", rate: 100, period: HOUR, capacity: 100 },
  signInByDevice: { kind: "token bucket", rate: 20, period: HOUR, capacity: 20 },
  /** The limit of password hashes for sign-ups and for log-ins of unknown devices, in one of eight parts. */
  hashesByShard: { kind: "token bucket", rate: 30, period: MINUTE, capacity: 30 },
  resetCodeByIdentifier: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  resetCodeByNetwork: { kind: "token bucket", rate: 120, period: HOUR, capacity: 120 },
  oauthStartByNetwork: { kind: "token bucket", rate: 120, period: HOUR, capacity: 120 },
  oauthCallbackByNetwork: { kind: "token bucket", rate: 120, period: HOUR, capacity: 120 },
  refreshByNetwork: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 600 },
  passwordReset: { kind: "token bucket", rate: 5, period: HOUR, capacity: 5 },
  passwordResetByNetwork: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  anonymousByNetwork: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  anonymousInTotal: { kind: "token bucket", rate: 1000, period: HOUR, capacity: 1000 },
  confirmPassword: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  seedBank: { kind: "token bucket", rate: 10, period: MINUTE, capacity: 10 },
} as const satisfies Record<string, Rate>;

export type RateLimitName = keyof typeof rates;

type ReadCtx = Pick<QueryCtx, "db">;
type WriteCtx = Pick<MutationCtx, "db">;

/** A key has fewer limits than this. */
const MAX_LIMITS = 200;

async function findRow(ctx: ReadCtx, name: RateLimitName, hash: string | undefined) {
  return await ctx.db
    .query("rateLimits")
    .withIndex("by_name_and_key", (q) => q.eq("name", name).eq("key", hash))
    .unique();
}

/** The stored key: 128 bits of its hash. */
async function hashKey(key: string): Promise<string> {
  return (await sha256(`${privateKey()}\n${key}`)).slice(0, 32);
}

/** Consumes `count` tokens and returns null. Where fewer are left it consumes none, and returns when a retry can succeed. */
async function consumeTokens(
  ctx: WriteCtx,
  name: RateLimitName,
  key: string | undefined,
  count: number,
): Promise<number | null> {
  const { kind, rate, period, capacity, roundedTo }: Rate = rates[name];
  const hash = key === undefined ? undefined : await hashKey(key);
  const row = await findRow(ctx, name, hash);
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

/**
 * What a limit has left, as its owner reads it. The reader adds what has refilled since, because a query runs again only
 * when its rows change.
 */
export async function readBucket(ctx: ReadCtx, name: RateLimitName, key: string): Promise<TokenBucket> {
  const { rate, period, capacity }: Rate = rates[name];
  const row = await findRow(ctx, name, await hashKey(key));
  return { left: row?.value ?? capacity, at: row?.ts ?? 0, rate, period, capacity };
}

/** `count` is the number of tokens, one unless given. `message` is what the caller of a refused call reads. */
interface ConsumeOptions {
  readonly count?: number;
  readonly message?: string;
}

/** A limit without a key is global. A refused call consumes nothing. @throws RATE_LIMITED */
export async function consumeRateLimit(
  ctx: WriteCtx,
  name: RateLimitName,
  key?: string,
  { count = 1, message = texts.tooManyRequests }: ConsumeOptions = {},
): Promise<void> {
  const retryAt = await consumeTokens(ctx, name, key, count);
  if (retryAt !== null) throw appError("RATE_LIMITED", message, retryAt);
}

/** `consumeRateLimit` that returns false in place of an error. */
export async function tryConsumeRateLimit(
  ctx: WriteCtx,
  name: RateLimitName,
  key?: string,
  { count = 1 }: Pick<ConsumeOptions, "count"> = {},
): Promise<boolean> {
  return (await consumeTokens(ctx, name, key, count)) === null;
}

/** One of `count` rows that share a limit of the whole deployment: with one row, simultaneous calls would all conflict. */
export function shardOf(key: string, count: number): string {
  return `${[...key].reduce((sum, character) => (31 * sum + character.charCodeAt(0)) % count, 0)}`;
}

/** The network of the caller; null for calls without an address. */
export async function callerNetwork(ctx: Pick<MutationCtx, "meta">): Promise<string | null> {
  const { ip } = await ctx.meta.getRequestMetadata();
  return ip === null ? null : networkPrefix(ip);
}

/** `consumeRateLimit` by the caller's network; calls without an address are unlimited. */
export async function consumeRateLimitByNetwork(
  ctx: WriteCtx & Pick<MutationCtx, "meta">,
  name: RateLimitName,
  options?: ConsumeOptions,
): Promise<void> {
  const network = await callerNetwork(ctx);
  if (network !== null) await consumeRateLimit(ctx, name, network, options);
}

/** `consumeRateLimitByNetwork` that returns false in place of an error. */
export async function tryConsumeRateLimitByNetwork(
  ctx: WriteCtx & Pick<MutationCtx, "meta">,
  name: RateLimitName,
  options?: Pick<ConsumeOptions, "count">,
): Promise<boolean> {
  const network = await callerNetwork(ctx);
  return network === null || (await tryConsumeRateLimit(ctx, name, network, options));
}

/** Deletes a limit's row, so that all its tokens are available again. */
export async function resetRateLimit(ctx: WriteCtx, name: RateLimitName, key: string): Promise<void> {
  const row = await findRow(ctx, name, await hashKey(key));
  if (row !== null) await ctx.db.delete("rateLimits", row._id);
}

/** Deleting an account must not renew what its address may be sent, or how often it may sign up. */
const keptAtErasure: ReadonlySet<string> = new Set<RateLimitName>(["mailPerRecipient", "passwordReset", "signUp"]);

/** Deletes all limits of `key`, except those of `keptAtErasure`, which retention deletes. */
export async function eraseRateLimits(ctx: WriteCtx, key: string): Promise<void> {
  const hash = await hashKey(key);
  const rows = await ctx.db
    .query("rateLimits")
    .withIndex("by_key", (q) => q.eq("key", hash))
    .take(MAX_LIMITS);
  for (const { _id, name } of rows) if (!keptAtErasure.has(name)) await ctx.db.delete("rateLimits", _id);
}
