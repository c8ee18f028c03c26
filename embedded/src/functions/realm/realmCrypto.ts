/**
 * Owns the realm's `crypto`.
 *
 * Invariant: a deterministic execution gets no fresh randomness.
 */
import { createHash } from "node:crypto";
import { isArrayBuffer } from "node:util/types";
import { requireScope } from "./ExecutionScope.js";
import { KIB } from "../../shared/byteUnits.js";
import { propertyOf } from "../../shared/json.js";

const RANDOMIZED_SIGNATURES = new Set(["ECDSA", "RSA-PSS"]);
const RANDOMIZED_ENCRYPTION = new Set(["RSA-OAEP"]);

/** Longest data that is digested on the main thread, where longer data takes more than about 0.1 ms. */
const MAX_BYTES_AT_ONCE = 64 * KIB;

const HASHES: ReadonlyMap<unknown, string> = new Map([
  ["SHA-1", "sha1"],
  ["SHA-256", "sha256"],
  ["SHA-384", "sha384"],
  ["SHA-512", "sha512"],
]);

/**
 * Returns the realm's `crypto`. Deterministic executions allow only digests, HMAC, key imports and RSASSA-PKCS1-v1_5.
 */
export function realmCrypto(): unknown {
  const host = globalThis.crypto;
  const subtle: unknown = Object.create(SubtleCrypto.prototype);
  for (const name of Object.getOwnPropertyNames(SubtleCrypto.prototype)) {
    const method = propertyOf(host.subtle, name);
    if (typeof method !== "function" || name === "constructor") continue;
    Object.defineProperty(subtle, name, {
      value: (...args: unknown[]) => {
        const scope = requireScope();
        if (scope.isDeterministic && needsFreshRandomness(name, args[0])) {
          throw new DOMException(
            `crypto.subtle.${name} with this algorithm needs fresh randomness and can't be used in ${scope.kindName}. Use an action.`,
            "NotSupportedError",
          );
        }
        const digest = name === "digest" ? digestAtOnce(args) : null;
        if (digest !== null) return Promise.resolve(digest);
        return scope.track(Promise.resolve<unknown>(Reflect.apply(method, host.subtle, args)));
      },
    });
  }
  const realm: unknown = Object.create(Crypto.prototype);
  return Object.defineProperties(realm, {
    subtle: { value: subtle },
    getRandomValues: { value: getRandomValues },
    randomUUID: { value: randomUUID },
  });
}

/**
 * Digests without the thread pool, whose wait costs more than a short digest does and lets other mutations run in
 * between.
 * @returns null for what `SubtleCrypto` handles: long data, other algorithms, invalid arguments
 */
function digestAtOnce([algorithm, data]: readonly unknown[]): ArrayBuffer | null {
  const hash = HASHES.get(algorithm);
  if (hash === undefined) return null;
  const bytes = bytesOf(data);
  if (bytes === null || bytes.byteLength > MAX_BYTES_AT_ONCE) return null;
  return new Uint8Array(createHash(hash).update(bytes).digest()).buffer;
}

function bytesOf(data: unknown): Uint8Array | null {
  if (isArrayBuffer(data)) return new Uint8Array(data);
  if (!ArrayBuffer.isView(data) || !isArrayBuffer(data.buffer)) return null;
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

function getRandomValues<T extends ArrayBufferView>(array: T): T {
  if (!ArrayBuffer.isView(array)) throw new TypeError("crypto.getRandomValues expects an integer typed array");
  if (array.byteLength > 65_536)
    throw new DOMException("More than 65,536 bytes asked for at once", "QuotaExceededError");
  requireScope().fillRandom(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
  return array;
}

function randomUUID(): string {
  const bytes = getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Buffer.from(bytes).toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

function needsFreshRandomness(method: string, algorithm: unknown): boolean {
  const name = typeof algorithm === "string" ? algorithm : propertyOf(algorithm, "name");
  const upper = typeof name === "string" ? name.toUpperCase() : "";
  if (method === "generateKey") return true;
  if (method === "sign") return RANDOMIZED_SIGNATURES.has(upper);
  if (method === "encrypt" || method === "wrapKey") return RANDOMIZED_ENCRYPTION.has(upper);
  return false;
}
