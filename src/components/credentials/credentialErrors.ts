import * as texts from "../../../convex/shared/texts";
import type { FieldErrors } from "../../hooks/useFormSubmit.ts";

type CredentialField = "identifier" | "current" | "password" | "repeated";

export type CredentialErrors = FieldErrors<CredentialField>;

const fields = new Map<string, CredentialField>([
  [texts.identifierRequired, "identifier"],
  [texts.resetEmailRequired, "identifier"],
  [texts.emailInvalid, "identifier"],
  [texts.phoneInvalid, "identifier"],
  [texts.accountExists, "identifier"],
  [texts.currentPasswordWrong, "current"],
  [texts.passwordRequired, "password"],
  [texts.weakPassword, "password"],
  [texts.commonPassword, "password"],
  [texts.passwordIsIdentifier, "password"],
  [texts.passwordTooLong, "password"],
  [texts.passwordsDiffer, "repeated"],
]);

/** Assigns `message`, a text of the server, to the field that it is about. Null stays null. */
export function errorsOfRefusal(message: string): CredentialErrors;
export function errorsOfRefusal(message: string | null): CredentialErrors | null;
export function errorsOfRefusal(message: string | null): CredentialErrors | null {
  return message === null ? null : { [fields.get(message) ?? "form"]: message };
}
