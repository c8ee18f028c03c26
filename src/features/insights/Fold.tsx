import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";

/** Details that open by their summary; `openSummary` is their summary while they are open. `isPrinted`: also while they are closed. */
export function Fold({
  summary,
  openSummary,
  isPrinted = false,
  onToggle,
  children,
}: {
  summary: string;
  openSummary: string;
  isPrinted?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  return (
    <details
      className={cx(isPrinted && "whole-in-print")}
      onToggle={(event) => {
        // React has the event bubble from a fold within.
        if (event.target === event.currentTarget) onToggle?.(event.currentTarget.open);
      }}
    >
      <summary className="inline-flex min-h-11 items-center rounded-md font-sans text-sm text-iris hover:text-iris-strong">
        <span className="in-[details[open]>summary]:hidden">{summary}</span>
        <span className="hidden in-[details[open]>summary]:inline">{openSummary}</span>
      </summary>
      {children}
    </details>
  );
}
