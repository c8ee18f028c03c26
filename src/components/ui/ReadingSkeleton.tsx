import { cx } from "../../lib/cx.ts";
import { Loading, Skeleton } from "./Skeleton.tsx";

/** Placeholder of a text while it loads. */
export function ReadingSkeleton({ label, className }: { label: string; className?: string }) {
  return (
    <Loading label={label} className={cx("grid gap-4", className)}>
      <Skeleton className="h-12 w-72 max-w-full" />
      <Skeleton className="w-48" />
      <Skeleton className="mt-10 h-5 w-5/6" />
      <Skeleton className="h-6" />
      <Skeleton className="h-6" />
      <Skeleton className="h-6 w-2/3" />
    </Loading>
  );
}
