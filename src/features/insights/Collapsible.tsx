import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";

/**
 * Details that open by their summary; `openSummary` is their summary while they are open. `isPrinted`: also while they
 * are closed. `isAtEnd`: the open summary is below the content, as the end of a list that it goes on. It stays one
 * element, so the focus stays, and the next Tab leads into the content.
 */
export function Collapsible({
  summary,
  openSummary,
  isPrinted = false,
  isAtEnd = false,
  onToggle,
  children,
}: {
  summary: string;
  openSummary: string;
  isPrinted?: boolean;
  isAtEnd?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  return (
    <details
      className={cx(isPrinted && "whole-in-print", isAtEnd && "closed-at-end")}
      onToggle={({ target, currentTarget }) => {
        // React also calls this for a nested fold's toggle.
        if (target !== currentTarget) return;
        // What was below the closed content has moved up, perhaps out of the window.
        if (isAtEnd && !currentTarget.open) currentTarget.scrollIntoView({ block: "nearest" });
        onToggle?.(currentTarget.open);
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
