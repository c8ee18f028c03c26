import { useId, type ReactNode } from "react";
import { cx } from "../../lib/cx.ts";

export interface FieldLabels {
  label: ReactNode;
  /** Whether the label is for screen readers alone, where a heading shows the same text. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: string | null;
}

export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export const controlClass =
  "w-full rounded-md border border-line-strong/70 bg-raised px-3.5 text-base text-ink transition-[border-color] " +
  "hover:border-ink/50 focus:border-iris focus:outline-2 focus:outline-offset-0 focus:outline-iris/35 " +
  "disabled:bg-sunk disabled:text-faint aria-invalid:border-rose aria-invalid:focus:outline-rose/35";

/** Label, hint and error around a field. A new error is announced. */
export function Field({
  label,
  isLabelHidden,
  hint,
  error,
  id: givenId,
  className,
  children,
}: FieldLabels & { id?: string; className?: string; children: (control: ControlProps) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = cx(error && errorId, hint !== undefined && hintId);
  return (
    <div className={cx("grid gap-1.5", className)}>
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "text-sm font-medium text-ink"}>
        {label}
      </label>
      {children({ id, "aria-describedby": describedBy || undefined, "aria-invalid": error ? true : undefined })}
      {hint !== undefined && (
        <p id={hintId} className="text-xs text-faint">
          {hint}
        </p>
      )}
      <p id={errorId} role="alert" className={error ? "animate-enter text-sm text-rose" : "sr-only"}>
        {error ?? ""}
      </p>
    </div>
  );
}

/** Error of a whole form, announced when it appears. */
export function FormError({ children }: { children: string | null }) {
  return (
    <p role="alert" className={children === null ? "sr-only" : "animate-enter text-sm text-rose"}>
      {children}
    </p>
  );
}
