import { texts } from "../../../convex/shared/texts";
import type { FieldError } from "../../hooks/useFormSubmit.ts";

type Field = "identifier" | "current" | "password" | "repeated";

export type CredentialError = FieldError<Field>;

const fields = new Map<string, Field>([
  [texts.identifierRequired, "identifier"],
  [texts.resetEmailRequired, "identifier"],
  [texts.emailInvalid, "identifier"],
  [texts.phoneInvalid, "identifier"],
  [texts.accountExists, "identifier"],
  [texts.currentPasswordWrong, "current"],
  [texts.passwordRequired, "password"],
  [texts.weakPassword, "password"],
  [texts.passwordTooLong, "password"],
  [texts.passwordsDiffer, "repeated"],
]);

/** The field that `message`, a text of the form or of the server, is about. */
export function credentialError(message: string): CredentialError;
export function credentialError(message: string | null): CredentialError | null;
export function credentialError(message: string | null): CredentialError | null {
  return message === null ? null : { field: fields.get(message) ?? null, message };
}

/** For a field's `error`; null for the whole form. */
export function messageAt(error: CredentialError | null, field: Field | null): string | null {
  return error?.field === field ? error.message : null;
}
