import { describe, expect, test } from "vitest";
import { AuthenticationError } from "../../sync/Authenticator.js";
import { AdminKey } from "./AdminKey.js";

const KEY = "an-administrators-key-of-some-length";
const key = new AdminKey(KEY);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");

describe("the administrator's key", () => {
  test("[HTTP-10] the key alone authenticates the administrator without an identity", () => {
    expect(key.authenticate(KEY)).toEqual({ isAdmin: true, identity: null, expiresAt: null });
  });

  test("[HTTP-10] the key with attributes acts as that user", () => {
    const attributes = { issuer: "https://convex.test", subject: "ann", name: "Ann" };
    const acting = { ...attributes, tokenIdentifier: "https://convex.test|ann" };
    expect(key.authenticate(`${KEY}:${encode(attributes)}`)).toMatchObject({ isAdmin: true, identity: acting });
    expect(key.authenticate(KEY, attributes)).toMatchObject({ isAdmin: true, identity: acting });
  });

  const falseKeys = ["", "guess", KEY.slice(1), `${KEY} `, `:${KEY}`, KEY.toUpperCase()];
  test.each(falseKeys)("[HTTP-10] %j is refused", (presented) => {
    expect(() => key.authenticate(presented)).toThrow(AuthenticationError);
  });

  const invalidAttributes = ["x", encode(null), encode([]), encode("text")];
  test.each(invalidAttributes)("[HTTP-10] attributes %j are refused", (attributes) => {
    expect(() => key.authenticate(`${KEY}:${attributes}`)).toThrow(AuthenticationError);
  });
});
