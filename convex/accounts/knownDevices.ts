/** Owns `knownDevices`: browsers that have signed in to an account, each proven by a secret key that only it has. */
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { sha256 } from "../shared/sha256";
import { limits } from "../shared/limits/limits";

/** Most devices of one user; a further one replaces the oldest. */
const MAX_DEVICES = 20;

/** The row of a known device; null also for keys of an improper length. */
export async function knownDevice(
  ctx: MutationCtx,
  userId: Id<"users">,
  deviceKey: string | null,
): Promise<Doc<"knownDevices"> | null> {
  if (!isProper(deviceKey)) return null;
  const keyHash = await sha256(deviceKey);
  return await ctx.db
    .query("knownDevices")
    .withIndex("by_userId_and_keyHash", (q) => q.eq("userId", userId).eq("keyHash", keyHash))
    .unique();
}

/** Stores the device as known; keys of an improper length are ignored. */
export async function recordKnownDevice(
  ctx: MutationCtx,
  userId: Id<"users">,
  deviceKey: string | null,
): Promise<void> {
  if (!isProper(deviceKey)) return;
  const known = await knownDevice(ctx, userId, deviceKey);
  // The row is written again, because its creation time is that of the last sign-in.
  if (known !== null) await ctx.db.delete("knownDevices", known._id);
  const others = (await devicesOf(ctx, userId)).sort((a, b) => b._creationTime - a._creationTime);
  for (const { _id } of others.slice(MAX_DEVICES - 1)) await ctx.db.delete("knownDevices", _id);
  await ctx.db.insert("knownDevices", { userId, keyHash: await sha256(deviceKey) });
}

/** Deletes all devices of a user, and returns their count. */
export async function deleteKnownDevices(ctx: MutationCtx, userId: Id<"users">): Promise<number> {
  const devices = await devicesOf(ctx, userId);
  for (const { _id } of devices) await ctx.db.delete("knownDevices", _id);
  return devices.length;
}

async function devicesOf(ctx: MutationCtx, userId: Id<"users">): Promise<Doc<"knownDevices">[]> {
  return await ctx.db
    .query("knownDevices")
    .withIndex("by_userId_and_keyHash", (q) => q.eq("userId", userId))
    .take(2 * MAX_DEVICES);
}

function isProper(deviceKey: string | null): deviceKey is string {
  return deviceKey !== null && deviceKey.length >= limits.deviceKeyMin && deviceKey.length <= limits.capabilityToken;
}
