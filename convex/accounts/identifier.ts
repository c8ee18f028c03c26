import { parsePhoneNumberFromString, type CountryCode } from "libphonenumber-js/min";
import { appError } from "../lib/appError";
import { isEmail, normalizeEmail } from "../lib/textInput";
import { limits } from "../shared/limits";
import { texts } from "../shared/texts";

/** A sign-in identifier in normal form; it is the id of the account. */
export type Identifier =
  { readonly kind: "email"; readonly id: string } | { readonly kind: "phone"; readonly id: string };

/**
 * Parses the sign-in field: with an "@" an e-mail address, otherwise a phone number (to E.164; without "+" it belongs to
 * `defaultCountry`). @throws INVALID
 */
export function parseIdentifier(text: string, defaultCountry: string): Identifier {
  const trimmed = text.trim();
  if (trimmed === "") throw appError("INVALID", texts.identifierRequired);
  if (trimmed.includes("@")) {
    const email = normalizeEmail(trimmed);
    if (!isEmail(email)) throw appError("INVALID", texts.emailInvalid);
    return { kind: "email", id: email };
  }
  if (trimmed.length > 2 * limits.phone) throw appError("INVALID", texts.phoneInvalid);
  const phone = parsePhoneNumberFromString(trimmed, defaultCountry as CountryCode);
  if (phone?.isPossible() !== true) throw appError("INVALID", texts.phoneInvalid);
  return { kind: "phone", id: phone.number };
}
