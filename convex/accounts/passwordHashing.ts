"use node";
/** Hashes run on a thread of Node.js, since a hash in JavaScript would occupy the server for 0.3 s. */
import { Buffer } from "node:buffer";
import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { v } from "convex/values";
import { appError } from "../lib/appError";
import { internalAction } from "../lib/internalFunctions";
import { WorkLimit } from "./WorkLimit";
import * as texts from "../shared/texts/texts";

/** Lucia's parameters; a hash takes 32 MiB. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 } as const;
const KEY_BYTES = 64;
const SALT_BYTES = 16;

/**
 * Hashes at once, and calls that wait for one, in each thread. The embedded backend has two threads for such modules.
 */
const hashing = new WorkLimit(1, 10);

/**
 * The key of a password. It is computed on the action's own thread, whose priority is low, unlike that of Node.js's
 * pool.
 * @throws BUSY when too many calls wait
 */
async function passwordKeyOf(password: string, salt: string): Promise<Buffer> {
  return await hashing.run(
    async () => {
      // Calls that have arrived meanwhile join the queue.
      await setImmediate();
      return scryptSync(password.normalize("NFKC"), salt, KEY_BYTES, COST);
    },
    () => appError("BUSY", texts.tooManyRequests),
  );
}

/** Returns `salt:key` in hexadecimal, in lucia's format. @throws BUSY when too many calls wait */
export const hash = internalAction({
  args: { password: v.string() },
  returns: v.string(),
  handler: async (_ctx, { password }): Promise<string> => {
    const salt = randomBytes(SALT_BYTES).toString("hex");
    return `${salt}:${(await passwordKeyOf(password, salt)).toString("hex")}`;
  },
});

/**
 * Whether the password has this hash; false for a malformed hash, after the work of a verification.
 * @throws BUSY when too many calls wait
 */
export const verify = internalAction({
  args: { password: v.string(), hash: v.string() },
  returns: v.boolean(),
  handler: async (_ctx, { password, ...stored }): Promise<boolean> => {
    const [salt = "", hex = "", ...rest] = stored.hash.split(":");
    const expected = Buffer.from(hex, "hex");
    const key = await passwordKeyOf(password, salt);
    return rest.length === 0 && expected.length === key.length && timingSafeEqual(expected, key);
  },
});
