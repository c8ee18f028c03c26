import type { ReactNode } from "react";
import { Button } from "./Button.tsx";
import { t } from "../../lib/language/t.ts";

/** Notice of a part that failed to load, with a button to retry. */
export function ErrorState({
  title,
  children,
  onRetry,
  retryLabel = t("Try again"),
}: {
  title: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  retryLabel?: ReactNode;
}) {
  return (
    <div role="alert" className="border-s-2 border-rose py-1 ps-4">
      <p className="font-medium text-rose">{title}</p>
      {children !== undefined && <div className="mt-1 text-sm text-soft">{children}</div>}
      {onRetry !== undefined && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
