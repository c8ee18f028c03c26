"use node";
/** scrypt on a thread of Node.js, since a hash in JavaScript occupies the server for 0.3 s. */
import { Buffer } from "node:buffer";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { v } from "convex/values";
import { appError } from "../lib/appError";
import { internalAction } from "../lib/internalFunctions";
import { WorkLimit } from "../lib/WorkLimit";
import { texts } from "../shared/texts";

/** Lucia's parameters: a hash takes 32 MiB. */
const COST = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 } as const;
const KEY_BYTES = 64;
const SALT_BYTES = 16;

/** Hashes at once, and calls that wait for one, in each thread. The embedded backend has two threads for such modules. */
const hashing = new WorkLimit(1, 10);

/** @throws BUSY when too many calls wait */
async function keyOf(password: string, salt: string): Promise<Buffer> {
  return await hashing.run(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize("NFKC"), salt, KEY_BYTES, COST, (error, key) => {
          if (error === null) resolve(key);
          else reject(error);
        });
      }),
    () => appError("BUSY", texts.tooManyRequests),
  );
}

/** Returns `salt:key` in hexadecimal, in lucia's format. @throws BUSY */
export const hash = internalAction({
  args: { password: v.string() },
  returns: v.string(),
  handler: async (_ctx, { password }): Promise<string> => {
    const salt = randomBytes(SALT_BYTES).toString("hex");
    return `${salt}:${(await keyOf(password, salt)).toString("hex")}`;
  },
});

/** False for a malformed hash, after the work of a verification. @throws BUSY */
export const verify = internalAction({
  args: { password: v.string(), hash: v.string() },
  returns: v.boolean(),
  handler: async (_ctx, { password, hash }): Promise<boolean> => {
    const [salt = "", hex = "", ...rest] = hash.split(":");
    const expected = Buffer.from(hex, "hex");
    const key = await keyOf(password, salt);
    return rest.length === 0 && expected.length === key.length && timingSafeEqual(expected, key);
  },
});
