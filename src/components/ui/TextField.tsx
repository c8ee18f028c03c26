import type { ComponentProps } from "react";
import { cx } from "../../lib/cx.ts";
import { controlClass, Field, type FieldLabels } from "./Field.tsx";

/** Text field of one line with label, hint and error. */
export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  id,
  className,
  ...input
}: Omit<ComponentProps<"input">, "children"> & FieldLabels) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} id={id} className={className}>
      {(control) => <input dir="auto" {...input} {...control} className={cx(controlClass, "h-11")} />}
    </Field>
  );
}
