import { useState, type FormEvent } from "react";
import { Button } from "../../components/ui/Button.tsx";
import { notify } from "../../components/ui/notify.ts";
import { TextField } from "../../components/ui/TextField.tsx";
import { product } from "../../content/product.ts";
import { FormProblem } from "./AccountSection.tsx";
import { useAccountActions } from "./useAccount.ts";

/** For someone without an account: a way back in, to everything that is here. */
export function KeepAccountForm({ onLeaving }: { onLeaving: () => void }) {
  const { keep } = useAccountActions();
  const [identifier, setIdentifier] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    // Another session takes this one's place.
    onLeaving();
    const refused = await keep(identifier, password);
    setBusy(false);
    setProblem(refused);
    if (refused === null) notify.success("Account created successfully", `Welcome to ${product.name}`);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <TextField
        label="Email or Phone Number"
        name="identifier"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={identifier}
        onChange={(event) => setIdentifier(event.target.value)}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint="8 characters at least."
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" busy={busy} className="justify-self-start">
        Create account
      </Button>
    </form>
  );
}
