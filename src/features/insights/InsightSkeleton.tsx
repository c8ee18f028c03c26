import { Loading, Skeleton } from "../../components/ui/Skeleton.tsx";

/** In the shape of an insight; `stone`: it begins with the stone of themes. */
export function InsightSkeleton({ label, stone }: { label: string; stone: boolean }) {
  return (
    <Loading label={label} className="grid gap-10">
      {stone && (
        <div className="@container short:hidden">
          <div className="grid gap-4 @2xl:grid-cols-[21rem_minmax(0,1fr)] @2xl:items-center @2xl:gap-8">
            <Skeleton className="mx-auto aspect-square w-[min(21rem,100%)] rounded-full" />
            <div className="grid min-h-24 content-start justify-items-center gap-3">
              <Skeleton className="h-6 w-64" />
              <Skeleton className="h-6 w-48" />
            </div>
          </div>
        </div>
      )}
      <Skeleton className="h-7 w-40" />
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
