import { useState, type FormEvent } from "react";
import { limits } from "../../../convex/shared/limits";
import { Button } from "../../components/ui/Button.tsx";
import { FormError } from "../../components/ui/Field.tsx";
import { TextField } from "../../components/ui/TextField.tsx";
import { useAccountActions } from "./useAccount.ts";

/** Optimistic; a toast confirms the save. */
export function NameForm({ name }: { name: string }) {
  const { rename } = useAccountActions();
  const [value, setValue] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const submit = async () => {
    setError(null);
    setError(await rename(value));
  };
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
      noValidate
      className="grid gap-4"
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={limits.personName}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <FormError>{error}</FormError>
      <Button type="submit" variant="secondary" className="justify-self-start">
        Save name
      </Button>
    </form>
  );
}
