/**
 * Passwords are hashed with less work in the product's tests, which hash hundreds.
 * `convex/accounts/passwordHashing.test.ts` and the browser tests hash with the product's work.
 */
import { readFile } from "node:fs/promises";
import type { Plugin as EsbuildPlugin } from "esbuild";
import type { Plugin as VitePlugin } from "vite";

const HASHING_MODULE = /[\\/]convex[\\/]accounts[\\/]passwordHashing\.ts$/;
const SCRYPT_COST = "N: 16_384";

function withLessWork(source: string): string {
  if (!source.includes(SCRYPT_COST)) throw new Error(`passwordHashing.ts has no "${SCRYPT_COST}"`);
  return source.replace(SCRYPT_COST, "N: 16");
}

export const quickHashesInVite: VitePlugin = {
  name: "quick-hashes",
  enforce: "pre",
  transform: (source, id) => (HASHING_MODULE.test(id) ? withLessWork(source) : null),
};

export const quickHashesInEsbuild: EsbuildPlugin = {
  name: "quick-hashes",
  setup(builder) {
    builder.onLoad({ filter: HASHING_MODULE }, async ({ path }) => ({
      contents: withLessWork(await readFile(path, "utf8")),
      loader: "ts",
    }));
  },
};
