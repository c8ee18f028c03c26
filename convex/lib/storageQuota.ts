import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import * as texts from "../shared/texts/texts";
import { callerNetwork, consumeRateLimit, consumeRateLimitByNetwork, shardOf } from "./rateLimits";

/** Bytes of a row's ids and index entries. */
const BYTES_PER_ROW = 500;

/** Bytes that `rowCount` rows with these contents take in the database. */
export function storedBytes(rowCount: number, ...contents: readonly string[]): number {
  return contents.reduce((sum, content) => sum + utf8Bytes(content), rowCount * BYTES_PER_ROW);
}

function utf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/**
 * Counts rows that a call adds against the day's bytes of its address and of its owner. Visitors' calls pass null,
 * because they must not use up an owner's day.
 * @throws RATE_LIMITED when the bytes of either are used up
 */
export async function consumeStorage(
  ctx: Pick<MutationCtx, "db" | "meta">,
  owner: Doc<"users"> | null,
  bytes: number,
): Promise<void> {
  if (bytes <= 0) return;
  await consumeRateLimitByNetwork(ctx, "storedByNetwork", { message: texts.storageUsedUp, count: bytes });
  if (owner === null) return;
  const name = owner.isAnonymous === true ? "storedPerAnonymousOwner" : "storedPerOwner";
  await consumeRateLimit(ctx, name, owner._id, { message: texts.storageUsedUp, count: bytes });
}

/** Rows that share one network's limit, because colleagues in one office submit at once. */
export const NETWORK_SHARDS = 16;

/**
 * `consumeStorage` for rows that the holder of a share link writes.
 * @throws RATE_LIMITED when the day's bytes of the network's shard are used up
 */
export async function consumeRespondentStorage(
  ctx: Pick<MutationCtx, "db" | "meta">,
  respondentId: Id<"respondents">,
  bytes: number,
): Promise<void> {
  const network = bytes <= 0 ? null : await callerNetwork(ctx);
  if (network === null) return;
  const shard = `${network}\n${shardOf(respondentId, NETWORK_SHARDS)}`;
  await consumeRateLimit(ctx, "storedByNetworkAndShard", shard, { message: texts.storageUsedUp, count: bytes });
}
