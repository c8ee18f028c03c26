/**
 * Owns the comparison of presented keys with the administrator's, and the identity to act as (`key:base64(JSON
 * attributes)`).
 *
 * Invariant: keys are compared in constant time, and the key itself is not kept.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import type { JSONValue } from "convex/values";
import type { UserIdentity } from "../../functions/udf/callTypes.js";
import { AuthenticationError, type Caller } from "../../sync/Authenticator.js";
import { parseJson, isJsonObject } from "../../shared/json.js";

export class AdminKey {
  readonly #digest: Buffer;

  constructor(key: string) {
    this.#digest = keyDigest(key);
  }

  /** Whether the key is the administrator's, compared in constant time. */
  matches(key: string): boolean {
    return timingSafeEqual(keyDigest(key), this.#digest);
  }

  /** @throws AuthenticationError BadDeployKey for another key; InvalidAuthHeader for a malformed identity */
  authenticate(presented: string, impersonating: JSONValue | null = null): Caller {
    const colon = presented.indexOf(":");
    const key = colon === -1 ? presented : presented.slice(0, colon);
    if (!this.matches(key)) {
      throw new AuthenticationError("BadDeployKey", "The provided admin key was invalid for this instance");
    }
    if (impersonating !== null) return acting(impersonating);
    if (colon !== -1) return acting(decodeAttributes(presented.slice(colon + 1)));
    return { isAdmin: true, identity: null, expiresAt: null };
  }
}

function acting(attributes: JSONValue): Caller {
  return { isAdmin: true, identity: actingIdentity(attributes), expiresAt: null };
}

function decodeAttributes(base64: string): JSONValue {
  try {
    return parseJson(Buffer.from(base64, "base64").toString("utf8"));
  } catch {
    throw new AuthenticationError("InvalidAuthHeader", "The identity to act as is not base64 of JSON");
  }
}

function actingIdentity(attributes: JSONValue): UserIdentity {
  if (!isJsonObject(attributes)) {
    throw new AuthenticationError("InvalidAuthHeader", "The identity to act as is not an object");
  }
  const text = (name: string) => {
    const value = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    return typeof value === "string" ? value : "";
  };
  const issuer = text("issuer");
  const subject = text("subject");
  return { ...attributes, issuer, subject, tokenIdentifier: text("tokenIdentifier") || `${issuer}|${subject}` };
}

function keyDigest(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
