import type { ComponentProps, KeyboardEvent } from "react";
import { cx } from "../../lib/cx.ts";
import { controlClass, Field, type FieldLabels } from "./Field.tsx";

/**
 * Text field of several lines. Ctrl+Enter or Cmd+Enter calls `onSubmit`, except during composition. `voice="reading"`
 * sets the serif.
 */
export function TextArea({
  label,
  isLabelHidden,
  hint,
  error,
  id,
  className,
  controlClassName,
  voice = "interface",
  onSubmit,
  onKeyDown,
  ...textarea
}: Omit<ComponentProps<"textarea">, "children" | "onSubmit"> &
  FieldLabels & { voice?: "interface" | "reading"; onSubmit?: () => void; controlClassName?: string }) {
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event);
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !(event.ctrlKey || event.metaKey)) return;
    if (onSubmit === undefined) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <textarea
          dir="auto"
          rows={3}
          {...textarea}
          {...control}
          onKeyDown={handleKeyDown}
          className={cx(
            controlClass,
            // An empty field has the direction of its placeholder.
            "field-sizing-content resize-y py-2.5 rtl:placeholder-shown:[direction:rtl]",
            voice === "reading" && "font-serif text-lg",
            controlClassName,
          )}
        />
      )}
    </Field>
  );
}
