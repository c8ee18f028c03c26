import { useState } from "react";
import {
  NewPasswordFields,
  newPasswordError,
  emptyNewPassword,
} from "../../components/credentials/NewPasswordFields.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { FormError } from "../../components/ui/Field.tsx";
import { toast } from "../../components/ui/toast.ts";
import { TextField } from "../../components/ui/TextField.tsx";
import { useFormSubmit } from "../../hooks/useFormSubmit.ts";
import { useAccountActions } from "./useAccount.ts";

export function PasswordForm({ identifier }: { identifier: string }) {
  const { changePassword } = useAccountActions();
  const [current, setCurrent] = useState("");
  const [newPassword, setNewPassword] = useState(emptyNewPassword);

  const send = async (): Promise<string | null> => {
    const failure = await changePassword(current, newPassword.next);
    if (failure !== null) return failure;
    setCurrent("");
    setNewPassword(emptyNewPassword);
    toast.success("Password changed", "Every other session has been ended.");
    return null;
  };
  const { onSubmit, busy, error } = useFormSubmit(send, () =>
    current === "" ? "Please enter your current password." : newPasswordError(newPassword),
  );

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <input type="hidden" name="username" autoComplete="username" value={identifier} readOnly />
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <NewPasswordFields value={newPassword} onChange={setNewPassword} />
      <FormError>{error}</FormError>
      <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
        Change password
      </Button>
    </form>
  );
}
