import type { ComponentProps, ReactNode } from "react";
import { cx } from "../../lib/cx.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "link" | "danger";
export type ButtonSize = "md" | "sm" | "inline" | "icon";

const base =
  "inline-flex select-none items-center justify-center gap-2 rounded-md font-sans font-medium whitespace-nowrap " +
  "transition-[background-color,border-color,color,opacity] aria-busy:opacity-70 " +
  "[&:not([aria-busy])]:aria-disabled:opacity-50 " +
  "aria-disabled:cursor-not-allowed [&_svg]:size-[1.1em] [&_svg]:shrink-0";

const variants: Record<ButtonVariant, string> = {
  primary:
    "bg-iris text-on-iris enabled:hover:bg-iris-strong [a]:hover:bg-iris-strong disabled:bg-sunk disabled:text-faint disabled:inset-ring disabled:inset-ring-line",
  secondary:
    "border border-line-strong/60 bg-raised text-ink enabled:hover:border-ink/60 [a]:hover:border-ink/60 enabled:hover:bg-paper [a]:hover:bg-paper disabled:text-faint disabled:border-line",
  ghost:
    "text-soft enabled:hover:bg-sunk enabled:hover:text-ink [a]:hover:bg-sunk [a]:hover:text-ink disabled:opacity-45",
  link: "text-iris underline decoration-iris/40 decoration-1 underline-offset-4 enabled:hover:text-iris-strong enabled:hover:decoration-current [a]:hover:text-iris-strong [a]:hover:decoration-current",
  danger: "bg-rose text-on-rose enabled:hover:opacity-90",
};

// Touch targets are 44 px high.
const sizes: Record<ButtonSize, string> = {
  md: "min-h-11 px-5 text-sm",
  sm: "min-h-11 min-w-11 px-3 text-sm md:min-h-9 md:min-w-0",
  inline: "min-h-11 text-sm md:min-h-8",
  icon: "size-11 md:size-9",
};

/** Classes for elements that look like buttons. */
export function buttonClass(variant: ButtonVariant = "primary", size: ButtonSize = "md", className?: string): string {
  return cx(base, variants[variant], sizes[size], className);
}

export interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/**
 * Button of the app. While `isBusy` it keeps width and focus, is announced, and ignores presses. An icon-only button
 * needs `aria-label`.
 */
export function Button({
  variant,
  size,
  className,
  isBusy = false,
  busyLabel,
  children,
  onClick,
  type = "button",
  ...rest
}: ComponentProps<"button"> & ButtonStyle & { isBusy?: boolean; busyLabel?: ReactNode }) {
  return (
    <button
      type={type}
      className={buttonClass(variant, size, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest["aria-disabled"] || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    >
      {isBusy && busyLabel !== undefined ? busyLabel : children}
    </button>
  );
}
