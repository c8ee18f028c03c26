import { useState, type FormEvent } from "react";
import { texts } from "../../../convex/shared/texts";
import { Button } from "../../components/ui/Button.tsx";
import { notify } from "../../components/ui/notify.ts";
import { TextField } from "../../components/ui/TextField.tsx";
import { FormProblem } from "./AccountSection.tsx";
import { useAccountActions } from "./useAccount.ts";

const empty = { current: "", next: "", again: "" };

/** A new password, for someone who knows the one before. */
export function PasswordForm({ identifier }: { identifier: string }) {
  const { changePassword } = useAccountActions();
  const [typed, setTyped] = useState(empty);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = whatIsMissing(typed);
    setProblem(missing);
    if (missing !== null) return;
    setBusy(true);
    const refused = await changePassword(typed.current, typed.next);
    setBusy(false);
    setProblem(refused);
    if (refused !== null) return;
    setTyped(empty);
    notify.success("Password changed", "Every other session has been ended.");
  };

  const field = (name: keyof typeof empty, autoComplete: "current-password" | "new-password") => ({
    type: "password",
    autoComplete,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <input type="hidden" name="username" autoComplete="username" value={identifier} readOnly />
      <TextField label="Current password" {...field("current", "current-password")} />
      <TextField label="New password" hint="8 characters at least." {...field("next", "new-password")} />
      <TextField label="Confirm new password" {...field("again", "new-password")} />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
        Change password
      </Button>
    </form>
  );
}

function whatIsMissing({ current, next, again }: typeof empty): string | null {
  if (current === "") return "Please enter your current password.";
  if (next === "" || again === "") return texts.bothPasswordsRequired;
  return next === again ? null : texts.passwordsDiffer;
}
