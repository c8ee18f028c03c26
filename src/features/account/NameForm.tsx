import { useState, type FormEvent } from "react";
import { OwnNameField } from "../../components/ownName/OwnNameField.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { useRename } from "../../hooks/useRename.ts";

/** Form for the user's name. The update is optimistic; a toast confirms it. */
export function NameForm({ name }: { name: string }) {
  const rename = useRename();
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
      <OwnNameField value={value} error={error} onChange={setValue} />
      <Button type="submit" variant="secondary" className="justify-self-start">
        Save name
      </Button>
    </form>
  );
}
