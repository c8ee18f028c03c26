import { Skeleton } from "../ui/Skeleton.tsx";

/** Of the dashboard's stone: on a phone words are in sight below it, on a turned one next to it. */
export const stoneSize = "mx-auto w-64 short:w-48 md:w-[min(20rem,100%)] md:short:w-60 lg:w-88 lg:short:w-60";

export function FacetProgressSkeleton() {
  return (
    <div className="grid justify-items-center gap-4">
      <Skeleton className={`aspect-square rounded-full ${stoneSize}`} />
      <Skeleton className="h-7 w-52" />
    </div>
  );
}
