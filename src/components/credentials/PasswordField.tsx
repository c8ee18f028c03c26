import { useState, type ComponentProps } from "react";
import { cx } from "../../lib/cx.ts";
import { controlClass, Field, type FieldLabels } from "../ui/Field.tsx";

/** Password field with a button that shows what is typed. */
export function PasswordField({
  label,
  hint,
  error,
  ...input
}: Omit<ComponentProps<"input">, "children" | "type"> & FieldLabels) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? "text" : "password"}
            className={cx(controlClass, "h-11 pr-18")}
          />
          <button
            type="button"
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 min-w-16 rounded-md px-3 text-sm text-soft hover:text-ink"
          >
            {isShown ? "Hide" : "Show"} <span className="sr-only">password</span>
          </button>
        </div>
      )}
    </Field>
  );
}
