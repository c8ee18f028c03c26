import { useState } from "react";
import { errorsOfRefusal, type CredentialErrors } from "../../components/credentials/credentialErrors.ts";
import {
  NewPasswordFields,
  newPasswordErrors,
  emptyNewPassword,
} from "../../components/credentials/NewPasswordFields.tsx";
import { PasswordField } from "../../components/credentials/PasswordField.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { FormError } from "../../components/ui/Field.tsx";
import { toast } from "../../components/ui/toast.ts";
import { useFieldsSubmit } from "../../hooks/useFormSubmit.ts";
import { useAccountActions } from "./useAccount.ts";

/** Form that changes the account's password. */
export function PasswordForm({ identifier }: { identifier: string }) {
  const { changePassword } = useAccountActions();
  const [current, setCurrent] = useState("");
  const [newPassword, setNewPassword] = useState(emptyNewPassword);

  const send = async (): Promise<CredentialErrors | null> => {
    const failure = await changePassword(current, newPassword.next);
    if (failure !== null) return errorsOfRefusal(failure);
    setCurrent("");
    setNewPassword(emptyNewPassword);
    toast.success("Password changed", "You are signed out everywhere else.");
    return null;
  };
  const { onSubmit, isBusy, errors, clear } = useFieldsSubmit(send, () => ({
    ...(current === "" ? { currentPassword: "Please enter your current password." } : {}),
    ...newPasswordErrors(newPassword),
  }));

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <input type="hidden" name="username" autoComplete="username" value={identifier} readOnly />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={current}
        error={errors.currentPassword}
        onChange={(event) => {
          clear("currentPassword");
          setCurrent(event.target.value);
        }}
      />
      <NewPasswordFields
        value={newPassword}
        onChange={(next, changed) => {
          clear(changed);
          setNewPassword(next);
        }}
        errors={errors}
      />
      <FormError>{errors.form ?? null}</FormError>
      <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
        Change password
      </Button>
    </form>
  );
}
