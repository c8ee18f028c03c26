import { limits } from "../../../convex/shared/limits";
import { texts } from "../../../convex/shared/texts";
import { passwordHint } from "./CredentialFields.tsx";
import { credentialError, messageAt, type CredentialError } from "./credentialErrors.ts";
import { PasswordField } from "./PasswordField.tsx";

export interface NewPassword {
  next: string;
  repeated: string;
}

export const emptyNewPassword: NewPassword = { next: "", repeated: "" };

export function NewPasswordFields({
  value,
  onChange,
  error,
}: {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  error: CredentialError | null;
}) {
  return (
    <>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={passwordHint}
        value={value.next}
        error={messageAt(error, "password")}
        onChange={(event) => onChange({ ...value, next: event.target.value })}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        value={value.repeated}
        error={messageAt(error, "repeated")}
        onChange={(event) => onChange({ ...value, repeated: event.target.value })}
      />
    </>
  );
}

export function newPasswordError({ next, repeated }: NewPassword): CredentialError | null {
  if (next === "") return { field: "password", message: texts.bothPasswordsRequired };
  if (repeated === "") return { field: "repeated", message: texts.bothPasswordsRequired };
  if (next.length < limits.passwordMin) return credentialError(texts.weakPassword);
  return next === repeated ? null : credentialError(texts.passwordsDiffer);
}
