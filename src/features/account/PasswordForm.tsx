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
  const [typed, setTyped] = useState(emptyNewPassword);

  const send = async (): Promise<string | null> => {
    const failure = await changePassword(current, typed.next);
    if (failure !== null) return failure;
    setCurrent("");
    setTyped(emptyNewPassword);
    toast.success("Password changed", "Every other session has been ended.");
    return null;
  };
  const { onSubmit, busy, error } = useFormSubmit(send, () =>
    current === "" ? "Please enter your current password." : newPasswordError(typed),
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
      <NewPasswordFields typed={typed} onChange={setTyped} />
      <FormError>{error}</FormError>
      <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
        Change password
      </Button>
    </form>
  );
}
