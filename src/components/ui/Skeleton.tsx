import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";

/** A line of text that has not arrived. Give it the height and width of what it stands for, so that nothing jumps. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx("block h-4 animate-shimmer rounded-md bg-line", className)} />;
}

/** Says once, to assistive technology, what the skeletons inside stand for. */
export function Loading({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
