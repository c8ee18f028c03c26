import { Loading, Skeleton } from "../../components/ui/Skeleton.tsx";

/** Placeholder of an insight while it loads. */
export function InsightSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="grid gap-10">
      <div className="grid gap-3">
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-3/4" />
      </div>
      {[0, 1].map((index) => (
        <div key={index} className="grid gap-3">
          <Skeleton className="h-6 w-56" />
          <Skeleton className="w-5/6" />
          <Skeleton className="ml-5 h-5 w-4/5" />
        </div>
      ))}
    </Loading>
  );
}
