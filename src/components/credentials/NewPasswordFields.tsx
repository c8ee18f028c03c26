import { limits } from "../../../convex/shared/limits/limits";
import * as texts from "../../../convex/shared/texts/texts";
import { passwordHint } from "./CredentialFields.tsx";
import type { CredentialErrors } from "./credentialErrors.ts";
import { PasswordField } from "./PasswordField.tsx";

export interface NewPassword {
  next: string;
  repeated: string;
}

export const emptyNewPassword: NewPassword = { next: "", repeated: "" };

/** Fields for a new password and its repetition. */
export function NewPasswordFields({
  value,
  onChange,
  errors,
}: {
  value: NewPassword;
  /** Called with the new values. `changed` is the field that was typed in. */
  onChange: (value: NewPassword, changed: "password" | "repeated") => void;
  errors: CredentialErrors;
}) {
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={passwordHint(errors)}
        value={value.next}
        error={errors.password}
        onChange={(event) => onChange({ ...value, next: event.target.value }, "password")}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        value={value.repeated}
        error={errors.repeated}
        onChange={(event) => onChange({ ...value, repeated: event.target.value }, "repeated")}
      />
    </>
  );
}

/** Errors of a new password and its repetition, by field; empty where both can be sent. */
export function newPasswordErrors({ next, repeated }: NewPassword): CredentialErrors {
  if (next === "") {
    const repeatedError = repeated === "" ? { repeated: "Please type it here again." } : {};
    return { password: texts.bothPasswordsRequired, ...repeatedError };
  }
  if (repeated === "") return { repeated: texts.bothPasswordsRequired };
  return {
    ...(next.length < limits.passwordMin ? { password: texts.weakPassword } : {}),
    ...(next === repeated ? {} : { repeated: texts.passwordsDiffer }),
  };
}
