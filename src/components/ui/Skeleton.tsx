import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";

/**
 * Placeholder. Its class gives it the size of its content, which prevents layout shift. A proportion needs `h-auto`, since
 * the height of a line would overrule it.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx("block h-4 animate-shimmer rounded-md bg-line", className)} />;
}

/** Announces the content that its skeletons stand for. */
export function Loading({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
