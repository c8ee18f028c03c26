/** Owns `rateLimits`. Keys are stored as hashes under the deployment's private key, so that no row names a person. */
import { defineTable } from "convex/server";
import { v } from "convex/values";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { tokensLeft } from "../shared/limits/tokensLeft";
import type { TokenBucket } from "../shared/validators";
import * as texts from "../shared/texts/texts";
import { appError } from "./appError";
import { privateKey } from "./configuration";
import { networkPrefix } from "./networkPrefix";
import { DAY, HOUR, MINUTE } from "../shared/limits/durations";
import { sha256 } from "../shared/sha256";

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

/**
 * A bucket refills steadily up to `capacity`. A window begins with its first use and ends after `period` milliseconds.
 */
interface Rate {
  readonly kind: "token bucket" | "fixed window";
  readonly rate: number;
  readonly period: number;
  readonly capacity: number;
  /** Milliseconds to which the time of a retry is rounded up. */
  readonly roundedTo?: number | undefined;
}

interface BucketOptions {
  /** Tokens of a full bucket; by default those of one period. */
  readonly burst?: number;
  readonly roundedTo?: number;
}

/** A bucket gives its whole burst at once and then refills steadily, so one period may see up to rate plus burst. */
function bucket(rate: number, period: number, { burst = rate, roundedTo }: BucketOptions = {}): Rate {
  return { kind: "token bucket", rate, period, capacity: burst, roundedTo };
}

const perMinute = (rate: number, options?: BucketOptions) => bucket(rate, MINUTE, options);
const perHour = (rate: number, options?: BucketOptions) => bucket(rate, HOUR, options);
const perDay = (rate: number, options?: BucketOptions) => bucket(rate, DAY, options);

/** No more than `rate` in the day that begins with the first use. */
function windowOfDay(rate: number): Rate {
  return { kind: "fixed window", rate, period: DAY, capacity: rate };
}

/**
 * Names are stored, so they stay as they are. Their ends name the key: `PerOwner`, `PerRecipient`, `PerInviteLink`,
 * `ByNetwork` (an IPv4 address or an IPv6 prefix), `ByIdentifier`, `ByShard` (one part of a shared limit). `InTotal`
 * has no key. Keys of the other limits are an owner, respondent, link or identifier.
 */
const rates = {
  ownerWrites: perMinute(120, { burst: 240 }),
  addRespondent: perHour(200),
  createSharedReport: perHour(30),
  /** The key is the report's link; each opening that is counted takes one. */
  sharedReportOpened: perHour(60, { burst: 30 }),
  /** The key is the report's link and the network. */
  sharedReportOpenedByNetwork: perHour(6),
  createInviteLink: perHour(60),
  /** The limit covers thanks and follow-up questions. */
  replyToRespondent: perHour(200),
  mailPerOwner: perDay(300),
  mailPerAnonymousOwner: perDay(10),
  /** The limit of an account that has no confirmed address. */
  mailPerUnconfirmedOwner: perDay(50),
  mailByNetwork: perDay(1_000),
  /** Invitations and reminders from all accounts share this limit. */
  mailPerRecipient: perDay(10),
  mailPerOwnerAndRecipient: perDay(4),
  noticePerOwner: perDay(50),
  noticePerRecipient: perDay(50),
  resetMailPerRecipient: perDay(10),
  /** Notices and password resets share this limit. */
  mailPerUnconfirmedRecipient: perDay(1),
  demoMailPerRecipient: perDay(100),
  mailLinkWrites: perMinute(20),
  /** The limit covers all corrections, and taking them back. */
  correctClaim: perHour(300),
  insightPerOwner: perHour(30),
  /** Runs that a change of the answers starts, and not the owner. */
  insightUpdatesPerOwner: perHour(30, { burst: 20 }),
  /** A unit is a thousand characters, or ten thousand for the built-in providers. */
  aiPerOwner: windowOfDay(2_000),
  chatPerOwner: perHour(60, { burst: 30 }),
  /** The key is the respondent. Each write by a share link takes one. */
  linkWrites: perMinute(180, { burst: 240 }),
  saveDrafts: perMinute(60, { burst: 120 }),
  createSaveKey: perMinute(60, { burst: 120 }),
  stopReminders: perMinute(20),
  changeAnswer: perHour(30),
  /** The key is the respondent. */
  ownCopy: perDay(3),
  ownCopyPerOwner: perDay(100),
  ownCopyByNetwork: perDay(20),
  ownCopyPerRecipient: perDay(3),
  decideTidiedText: perMinute(20),
  tidyDrafts: perHour(20),
  transcribe: perHour(20),
  transcribePerInviteLink: perHour(300),
  /** The limit bounds the costs of one day. */
  transcribePerOwner: windowOfDay(600),
  transcribeAsGuest: perHour(10),
  transcribeByNetwork: perHour(60),
  transcribeInTotal: perHour(1000),
  /** A piece has at most 30 seconds. */
  transcribePieces: perHour(120),
  transcribePiecesPerOwner: windowOfDay(3_000),
  transcribePiecesByNetwork: perHour(360),
  transcribePiecesInTotal: perHour(5_000),
  keepRecording: perHour(30),
  keepRecordingPerOwner: windowOfDay(300),
  /** A unit is a byte. */
  recordingBytesByNetwork: windowOfDay(50_000_000),
  recordingBytesInTotal: windowOfDay(1_000_000_000),
  /** The key is the owner or the respondent who plays it. */
  playRecording: perHour(300),
  presence: perMinute(40),
  inviteStart: perMinute(30, { burst: 60 }),
  inviteStartByNetwork: perHour(20),
  /**
   * The key is link and network. A start takes 1 to 3 tokens, and the time of a retry is rounded, so that no visitor
   * can count the other starts.
   */
  confidentialStart: perHour(40, { roundedTo: 30_000 }),
  inviteStartPerOwner: windowOfDay(5_000),
  inviteView: perMinute(120, { burst: 240 }),
  events: perMinute(120, { burst: 240 }),
  eventsByNetwork: perMinute(600, { burst: 1200 }),
  /** The key is one of sixteen parts of all events. */
  eventsByShard: perMinute(375, { burst: 750 }),
  eventsPerDay: windowOfDay(2_000),
  /** A unit is a byte, here and in the limits whose names begin with `stored`. */
  eventBytesByNetwork: windowOfDay(4_000_000),
  eventBytesByShard: windowOfDay(12_500_000),
  storedByNetwork: windowOfDay(50_000_000),
  /** The key is the network and one of sixteen parts of its respondents. */
  storedByNetworkAndShard: windowOfDay(3_125_000),
  storedPerOwner: windowOfDay(20_000_000),
  storedPerAnonymousOwner: windowOfDay(5_000_000),
  demoRequest: perHour(5),
  demoRequestByNetwork: perHour(5),
  demoRequestsPerDay: windowOfDay(500),
  demoRequestsInTotal: perHour(100),
  signUp: perHour(10),
  signUpByNetwork: perHour(60),
  signInByNetwork: perHour(120),
  signInByIdentifierAndNetwork: perHour(10),
  /** Networks share this limit; known devices have their own. */
  signInByIdentifier: perHour(100),
  signInByDevice: perHour(20),
  /** The limit of password hashes for sign-ups and for log-ins of unknown devices, in one of eight parts. */
  hashesByShard: perMinute(30),
  resetCodeByIdentifier: perHour(10),
  resetCodeByNetwork: perHour(120),
  oauthStartByNetwork: perHour(120),
  oauthCallbackByNetwork: perHour(120),
  refreshByNetwork: perMinute(60, { burst: 600 }),
  passwordReset: perHour(5),
  passwordResetByNetwork: perHour(30),
  anonymousByNetwork: perHour(30),
  anonymousInTotal: perHour(1000),
  confirmPassword: perHour(10),
  seedBank: perMinute(10),
} satisfies Record<string, Rate>;

export type RateLimitName = keyof typeof rates;

/** What code that only reads rows needs of a context. */
export type ReadCtx = Pick<QueryCtx, "db">;
/** What code that writes rows needs of a context. */
export type WriteCtx = Pick<MutationCtx, "db">;

/** A key has fewer limits than this. */
const MAX_LIMITS = 200;

async function getRow(ctx: ReadCtx, name: RateLimitName, hash: string | undefined) {
  return await ctx.db
    .query("rateLimits")
    .withIndex("by_name_and_key", (q) => q.eq("name", name).eq("key", hash))
    .unique();
}

/** The stored key: 128 bits of its hash. */
async function hashKey(key: string): Promise<string> {
  return (await sha256(`${privateKey()}\n${key}`)).slice(0, 32);
}

/**
 * Consumes `count` tokens and returns null. Where fewer are left it consumes none, and returns when a retry can
 * succeed.
 */
async function consumeTokens(
  ctx: WriteCtx,
  name: RateLimitName,
  key: string | undefined,
  count: number,
): Promise<number | null> {
  const { kind, rate, period, capacity, roundedTo }: Rate = rates[name];
  const hash = key === undefined ? undefined : await hashKey(key);
  const row = await getRow(ctx, name, hash);
  const now = Date.now();
  // A row whose time lies ahead is ignored: the clock was set back, and the row would refill only after that time.
  const used = row === null || row.ts > now + CLOCK_SKEW ? null : row;
  const since = Math.min(used?.ts ?? now, now);
  const tokens = used?.value ?? capacity;
  const isBucket = kind === "token bucket";
  const windows = Math.floor((now - since) / period);
  const value = isBucket
    ? tokensLeft({ left: tokens, at: since, rate, period, capacity }, now)
    : windows > 0
      ? capacity
      : tokens;
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
 * What a limit has left, as its owner reads it. The reader adds what has refilled since, because a query runs again
 * only when its rows change.
 */
export async function readBucket(ctx: ReadCtx, name: RateLimitName, key: string): Promise<TokenBucket> {
  const { rate, period, capacity }: Rate = rates[name];
  const row = await getRow(ctx, name, await hashKey(key));
  return { left: row?.value ?? capacity, at: row?.ts ?? 0, rate, period, capacity };
}

/** `count` is the number of tokens, one unless given. `message` is what the caller of a refused call reads. */
interface ConsumeOptions {
  readonly count?: number;
  readonly message?: string;
}

/**
 * A limit without a key is global. A refused call consumes nothing.
 * @throws RATE_LIMITED when fewer than `count` tokens are left
 */
export async function consumeRateLimit(
  ctx: WriteCtx,
  name: RateLimitName,
  key?: string,
  { count = 1, message = texts.tooManyRequests }: ConsumeOptions = {},
): Promise<void> {
  const retryAt = await consumeTokens(ctx, name, key, count);
  if (retryAt !== null) throw appError("RATE_LIMITED", message, { retryAt });
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

/**
 * One of `count` rows that share a limit of the whole deployment: with one row, simultaneous calls would all conflict.
 */
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
  const row = await getRow(ctx, name, await hashKey(key));
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
