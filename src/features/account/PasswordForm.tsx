import { useState } from "react";
import { credentialError, messageAt, type CredentialError } from "../../components/credentials/credentialErrors.ts";
import {
  NewPasswordFields,
  newPasswordError,
  emptyNewPassword,
} from "../../components/credentials/NewPasswordFields.tsx";
import { PasswordField } from "../../components/credentials/PasswordField.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { FormError } from "../../components/ui/Field.tsx";
import { toast } from "../../components/ui/toast.ts";
import { useFormSubmit } from "../../hooks/useFormSubmit.ts";
import { useAccountActions } from "./useAccount.ts";

export function PasswordForm({ identifier }: { identifier: string }) {
  const { changePassword } = useAccountActions();
  const [current, setCurrent] = useState("");
  const [newPassword, setNewPassword] = useState(emptyNewPassword);

  const send = async (): Promise<CredentialError | null> => {
    const failure = await changePassword(current, newPassword.next);
    if (failure !== null) return credentialError(failure);
    setCurrent("");
    setNewPassword(emptyNewPassword);
    toast.success("Password changed", "You are signed out everywhere else.");
    return null;
  };
  const { onSubmit, busy, error } = useFormSubmit(send, () =>
    current === ""
      ? ({ field: "current", message: "Please enter your current password." } as const)
      : newPasswordError(newPassword),
  );

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <input type="hidden" name="username" autoComplete="username" value={identifier} readOnly />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={current}
        error={messageAt(error, "current")}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <NewPasswordFields value={newPassword} onChange={setNewPassword} error={error} />
      <FormError>{messageAt(error, null)}</FormError>
      <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
        Change password
      </Button>
    </form>
  );
}
