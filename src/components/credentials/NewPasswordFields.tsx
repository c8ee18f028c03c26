import { texts } from "../../../convex/shared/texts";
import { TextField } from "../ui/TextField.tsx";

export interface NewPassword {
  next: string;
  repeated: string;
}

export const emptyNewPassword: NewPassword = { next: "", repeated: "" };

export function NewPasswordFields({ value, onChange }: { value: NewPassword; onChange: (value: NewPassword) => void }) {
  return (
    <>
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="8 characters at least."
        value={value.next}
        onChange={(event) => onChange({ ...value, next: event.target.value })}
      />
      <TextField
        label="Confirm new password"
        type="password"
        autoComplete="new-password"
        value={value.repeated}
        onChange={(event) => onChange({ ...value, repeated: event.target.value })}
      />
    </>
  );
}

export function newPasswordError({ next, repeated }: NewPassword): string | null {
  if (next === "" || repeated === "") return texts.bothPasswordsRequired;
  return next === repeated ? null : texts.passwordsDiffer;
}
