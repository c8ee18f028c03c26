import type { ReactNode } from "react";

/** Placeholder of a list or section without content. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-start gap-3 py-6">
      <p className="font-serif text-lg text-ink">{title}</p>
      {children !== undefined && <div className="measure text-sm text-soft">{children}</div>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}
