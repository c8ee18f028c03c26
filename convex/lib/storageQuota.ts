import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { texts } from "../shared/texts";
import { consumeRateLimit, consumeRateLimitByAddress } from "./rateLimits";

/** A row's ids and index entries. */
const ROW_BYTES = 500;

export function storedBytes(rows: number, ...contents: readonly string[]): number {
  return contents.reduce((sum, content) => sum + utf8Bytes(content), rows * ROW_BYTES);
}

function utf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/**
 * Counts rows that a call adds against the day's bytes of its address and of its owner. Respondents' calls pass null:
 * they must not use up a requestor's day. @throws RATE_LIMITED
 */
export async function consumeStorage(
  ctx: Pick<MutationCtx, "db" | "meta">,
  owner: Doc<"users"> | null,
  bytes: number,
): Promise<void> {
  if (bytes <= 0) return;
  await consumeRateLimitByAddress(ctx, "storedByAddress", texts.storageUsedUp, bytes);
  if (owner === null) return;
  const name = owner.isAnonymous === true ? "storedByAnonymousOwner" : "storedByOwner";
  await consumeRateLimit(ctx, name, owner._id, texts.storageUsedUp, bytes);
}
