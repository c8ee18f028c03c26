import type { JSONValue } from "convex/values";
import type { UserIdentity } from "../../functions/udf/callTypes.js";
import { isJsonObject } from "../../shared/json.js";

const TOKEN_CLAIMS = new Set(["iss", "sub", "aud", "exp", "iat", "nbf", "jti"]);

/** Convex's names of claims by OpenID Connect's. */
const STANDARD_CLAIMS = new Map(
  Object.entries({
    given_name: "givenName",
    family_name: "familyName",
    preferred_username: "preferredUsername",
    profile: "profileUrl",
    picture: "pictureUrl",
    website: "websiteUrl",
    email_verified: "emailVerified",
    birthdate: "birthday",
    zoneinfo: "timezone",
    locale: "language",
    phone_number: "phoneNumber",
    phone_number_verified: "phoneNumberVerified",
    updated_at: "updatedAt",
  }),
);

/** Claims of a verified token, which are JSON. */
export interface Claims {
  readonly sub?: string;
  readonly [claim: string]: JSONValue | undefined;
}

/** Form of nested claims: Convex gives those of a custom JWT dotted names. */
type ClaimForm = "nested" | "dotted";

/** Returns the identity that functions read: the claims of a verified token by Convex's names. */
export function identityFromClaims(claims: Claims, issuer: string, form: ClaimForm): UserIdentity {
  const subject = claims.sub ?? "";
  const entries: [string, JSONValue][] = [];
  for (const [claim, value] of Object.entries(claims)) {
    if (TOKEN_CLAIMS.has(claim) || value === undefined) continue;
    const name = STANDARD_CLAIMS.get(claim) ?? claim;
    if (name === "updatedAt") entries.push([name, updatedAt(value)]);
    else if (form === "dotted") entries.push(...flat(name, value));
    else entries.push([name, value]);
  }
  // `fromEntries` makes own properties: a claim may be named __proto__.
  const others = Object.fromEntries(entries);
  return { ...others, tokenIdentifier: `${issuer}|${subject}`, issuer, subject };
}

function updatedAt(value: JSONValue): JSONValue {
  return typeof value === "number" ? new Date(value * 1000).toISOString() : value;
}

function flat(name: string, value: JSONValue): [string, JSONValue][] {
  if (!isJsonObject(value)) return [[name, value]];
  return Object.entries(value).flatMap(([inner, nested]) =>
    nested === undefined ? [] : flat(`${name}.${inner}`, nested),
  );
}
