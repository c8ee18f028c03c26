import { useEffect, useRef, useState, type FormEvent } from "react";

/** `field` null concerns the whole form. */
export interface FieldError<Field extends string> {
  field: Field | null;
  message: string;
}

/**
 * One submission at a time. `send` resolves to null or an error; nothing is sent while `validate` returns one. The first
 * invalid field gets the focus.
 */
export function useFormSubmit<Failure = string>(
  send: () => Promise<Failure | null>,
  validate: () => Failure | null = () => null,
) {
  const [error, setError] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [error]);
  const submit = async () => {
    if (busy) return;
    const invalid = validate();
    setError(() => invalid);
    if (invalid !== null) return;
    setBusy(true);
    const failure = await send();
    setError(() => failure);
    setBusy(false);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.current = event.currentTarget;
    void submit();
  };
  return { onSubmit, busy, error, setError };
}
