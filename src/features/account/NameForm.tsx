import { useState, type FormEvent } from "react";
import { limits } from "../../../convex/shared/limits";
import { Button } from "../../components/ui/Button.tsx";
import { TextField } from "../../components/ui/TextField.tsx";
import { FormProblem } from "./AccountSection.tsx";
import { useAccountActions } from "./useAccount.ts";

/** What respondents call this person. That it was saved is told wherever the profile is shown. */
export function NameForm({ name }: { name: string }) {
  const { rename } = useAccountActions();
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem(await rename(typed));
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={limits.personName}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
        Save name
      </Button>
    </form>
  );
}
