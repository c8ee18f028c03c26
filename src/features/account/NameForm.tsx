import { useState, type FormEvent } from "react";
import { OwnNameField } from "../../components/ownName/OwnNameField.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { toast } from "../../components/ui/toast.ts";
import { useRename } from "../../hooks/useRename.ts";

/** Form for the user's name. The update is optimistic; once the server has it, a toast confirms it. */
export function NameForm({ name }: { name: string }) {
  const rename = useRename();
  const [value, setValue] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const submit = async () => {
    setError(null);
    const before = name;
    const failure = await rename(value);
    setError(failure);
    if (failure === null && value.trim() !== before) toast.success("Profile updated");
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
