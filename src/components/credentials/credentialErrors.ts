import type { AppErrorField } from "../../../convex/shared/errors";
import type { FieldErrors } from "../../hooks/useFormSubmit.ts";
import type { Failure } from "../../lib/errorMessage.ts";

const refusedFields = ["identifier", "currentPassword", "password"] as const satisfies readonly AppErrorField[];

type CredentialField = (typeof refusedFields)[number] | "repeated";

/** Messages at the fields of a form of credentials, or at the form. */
export type CredentialErrors = FieldErrors<CredentialField>;

/** The message at the field that the server refuses, or at the form. Null stays null. */
export function errorsOfRefusal(failure: Failure): CredentialErrors;
export function errorsOfRefusal(failure: Failure | null): CredentialErrors | null;
export function errorsOfRefusal(failure: Failure | null): CredentialErrors | null {
  return failure && { [refusedFields.find((field) => field === failure.field) ?? "form"]: failure.message };
}
