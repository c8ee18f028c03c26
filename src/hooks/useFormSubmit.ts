import { useEffect, useRef, useState, type FormEvent } from "react";
import { failureOf } from "../lib/errorMessage.ts";

/** Error of each field. `form` concerns the whole form. */
export type FieldErrors<Field extends string> = { readonly [at in Field | "form"]?: string };

/**
 * Runs the save of a form and resolves to its failure; null on success. A refusal of one of `fields` is that field's
 * error, every other failure is the form's.
 */
export async function fieldErrorsOf<Field extends string>(
  save: () => Promise<unknown>,
  fields: readonly Field[] = [],
): Promise<FieldErrors<Field> | null> {
  const failure = await failureOf(save);
  if (failure === null) return null;
  const errors: { [at in Field | "form"]?: string } = {};
  errors[fields.find((field) => field === failure.field) ?? "form"] = failure.message;
  return errors;
}

/**
 * Submits a form, once at a time. `send` resolves to null or an error; nothing is sent while `validate` returns one.
 * After either the first invalid field gets the focus.
 */
export function useFormSubmit<Failure = string>(
  send: () => Promise<Failure | null>,
  validate: () => Failure | null = () => null,
) {
  const [error, setError] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);
  const refuse = (failure: Failure) => {
    setError(() => failure);
    setRefusals((count) => count + 1);
  };
  const submit = async () => {
    if (isBusy) return;
    const invalid = validate();
    if (invalid !== null) return refuse(invalid);
    setError(null);
    setIsBusy(true);
    const failure = await send();
    setIsBusy(false);
    if (failure !== null) refuse(failure);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.current = event.currentTarget;
    void submit();
  };
  return { onSubmit, isBusy, error, setError };
}

/**
 * Submits a form whose faulty fields are all marked at once. `clear` removes a changed field's error, and the form's.
 */
export function useFieldsSubmit<Field extends string>(
  send: () => Promise<FieldErrors<Field> | null>,
  validate: () => FieldErrors<Field>,
) {
  const { error, setError, ...form } = useFormSubmit<FieldErrors<Field>>(send, () => {
    const problems = validate();
    return Object.keys(problems).length === 0 ? null : problems;
  });
  const errors: FieldErrors<Field> = error ?? {};
  return {
    ...form,
    errors,
    setErrors: setError,
    clear: (field: Field) => setError((last) => last && { ...last, [field]: undefined, form: undefined }),
  };
}
