import { texts } from "../../../convex/shared/texts";
import { TextField } from "../ui/TextField.tsx";

export interface NewPassword {
  next: string;
  again: string;
}

export const emptyNewPassword: NewPassword = { next: "", again: "" };

export function NewPasswordFields({ typed, onChange }: { typed: NewPassword; onChange: (typed: NewPassword) => void }) {
  return (
    <>
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="8 characters at least."
        value={typed.next}
        onChange={(event) => onChange({ ...typed, next: event.target.value })}
      />
      <TextField
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        value={typed.again}
        onChange={(event) => onChange({ ...typed, again: event.target.value })}
      />
    </>
  );
}

/** The error to show instead of submitting, or null. */
export function newPasswordError({ next, again }: NewPassword): string | null {
  if (next === "" || again === "") return texts.bothPasswordsRequired;
  return next === again ? null : texts.passwordsDiffer;
}
