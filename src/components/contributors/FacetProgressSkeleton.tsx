import { Skeleton } from "../ui/Skeleton.tsx";
import { stoneSize } from "./stoneSize.ts";

export function FacetProgressSkeleton() {
  return (
    <div className="grid justify-items-center gap-4">
      <Skeleton className={`aspect-square rounded-full ${stoneSize}`} />
      <Skeleton className="h-7 w-52" />
    </div>
  );
}
