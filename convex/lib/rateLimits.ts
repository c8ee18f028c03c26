/** Owns `rateLimits`. Keys are stored as hashes under the deployment's private key, so that no row names a person. */
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { tokensLeft } from "../shared/limits/tokensLeft";
import type { TokenBucket } from "../shared/validators";
import * as texts from "../shared/texts/texts";
import { appError } from "./appError";
import { privateKey } from "./configuration";
import { networkPrefix } from "./networkPrefix";
import { type Rate, type RateLimitName, rates } from "./rates";
import { MINUTE } from "../shared/limits/durations";
import { sha256 } from "../shared/sha256";

/** Clocks of two servers may differ by this many milliseconds. */
const CLOCK_SKEW = MINUTE;

/** What code that only reads rows needs of a context. */
export type ReadCtx = Pick<QueryCtx, "db">;
/** What code that writes rows needs of a context. */
export type WriteCtx = Pick<MutationCtx, "db">;

/** A key has fewer limits than this. */
const MAX_LIMITS_PER_KEY = 200;

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
  const leftInWindow = windows > 0 ? capacity : tokens;
  const value = isBucket ? tokensLeft({ left: tokens, at: since, rate, period, capacity }, now) : leftInWindow;
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

/**
 * `consumeRateLimit` by the caller's network; calls without an address are unlimited.
 * @throws RATE_LIMITED as `consumeRateLimit`
 */
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
    .take(MAX_LIMITS_PER_KEY);
  for (const { _id, name } of rows) if (!keptAtErasure.has(name)) await ctx.db.delete("rateLimits", _id);
}
