import { useState, type FormEvent } from "react";

/**
 * A form that is sent once at a time. `send` resolves to null, or to what to tell the person; with `missing` saying
 * something, nothing is sent.
 */
export function useFormSubmit(send: () => Promise<string | null>, validate: () => string | null = () => null) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy) return;
    const found = validate();
    setProblem(found);
    if (found !== null) return;
    setBusy(true);
    setProblem(await send());
    setBusy(false);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return { onSubmit, busy, problem, setProblem };
}
