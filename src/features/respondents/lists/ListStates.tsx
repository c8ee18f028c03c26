import { ErrorState } from "../../../components/ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../../components/ui/Skeleton.tsx";

/** Placeholder of a list while it loads. */
export function ListSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <Loading label={label} className="divide-y divide-line">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="grid gap-2 py-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-3.5 w-64" />
        </div>
      ))}
    </Loading>
  );
}

/** Error in place of a list that could not be loaded. */
export function ListError() {
  return (
    <div className="py-4">
      <ErrorState title="Error loading data" onRetry={() => window.location.reload()} retryLabel="Refresh the page">
        We couldn't load your respondents. Please try refreshing the page.
      </ErrorState>
    </div>
  );
}
