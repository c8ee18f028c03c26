import { useState, type FormEvent } from "react";

/**
 * One submission at a time. `send` resolves to null or an error message; nothing is sent while `validate` returns one.
 */
export function useFormSubmit(send: () => Promise<string | null>, validate: () => string | null = () => null) {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy) return;
    const invalid = validate();
    setError(invalid);
    if (invalid !== null) return;
    setBusy(true);
    setError(await send());
    setBusy(false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return { onSubmit, busy, error, setError };
}
