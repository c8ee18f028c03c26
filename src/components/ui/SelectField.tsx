import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "../../lib/cx.ts";
import { controlClass, Field, type FieldLabels } from "./Field.tsx";

/** Field with the browser's own list, which fits a phone. */
export function SelectField({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  children,
  ...select
}: ComponentProps<"select"> & FieldLabels) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={cx(controlClass, "h-11 appearance-none truncate pr-10")}>
            {children}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-3.5 size-4 text-faint" />
        </div>
      )}
    </Field>
  );
}
