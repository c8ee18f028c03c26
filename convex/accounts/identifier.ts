import { parsePhoneNumberFromString, type CountryCode } from "libphonenumber-js/min";
import { appError } from "../lib/appError";
import { isEmail, normalEmail } from "../lib/text";
import { limits } from "../shared/limits";
import { texts } from "../shared/texts";

/** What someone signs in with, in its one normal form: it names their account. */
export type Identifier =
  { readonly kind: "email"; readonly id: string } | { readonly kind: "phone"; readonly id: string };

/**
 * Reads the one sign-in field: with an "@" an e-mail (in its normal form), otherwise a phone number (E.164, numbers
 * without "+" belong to `defaultCountry`). INVALID when blank or neither.
 */
export function readIdentifier(text: string, defaultCountry: string): Identifier {
  const trimmed = text.trim();
  if (trimmed === "") throw appError("INVALID", texts.identifierRequired);
  if (trimmed.includes("@")) {
    const email = normalEmail(trimmed);
    if (!isEmail(email)) throw appError("INVALID", texts.emailInvalid);
    return { kind: "email", id: email };
  }
  if (trimmed.length > 2 * limits.phone) throw appError("INVALID", texts.phoneInvalid);
  const phone = parsePhoneNumberFromString(trimmed, defaultCountry as CountryCode);
  if (phone?.isPossible() !== true) throw appError("INVALID", texts.phoneInvalid);
  return { kind: "phone", id: phone.number };
}
