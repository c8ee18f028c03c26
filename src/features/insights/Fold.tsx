import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";

/** Details that open by their summary; `openSummary` is their summary while they are open. `isPrinted`: also while they are closed. */
export function Fold({
  summary,
  openSummary,
  isPrinted = false,
  children,
}: {
  summary: string;
  openSummary: string;
  isPrinted?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={cx(isPrinted && "whole-in-print")}>
      <summary className="inline-flex min-h-11 items-center rounded-md font-sans text-sm text-iris hover:text-iris-strong">
        <span className="in-[details[open]>summary]:hidden">{summary}</span>
        <span className="hidden in-[details[open]>summary]:inline">{openSummary}</span>
      </summary>
      {children}
    </details>
  );
}
