import { Skeleton } from "../ui/Skeleton.tsx";

/** Size of the dashboard's stone. It leaves room for words: below it on a phone, beside it on a phone in landscape. */
export const stoneSize =
  "mx-auto w-[min(16rem,100%)] short-screen:w-48 md:w-[min(20rem,100%)] md:short-screen:w-60 lg:w-88 lg:short-screen:w-60";

/** Placeholder of the dashboard's stone while it loads, as high as the stone with its words. */
export function StoneProgressSkeleton() {
  return (
    <div>
      <Skeleton className={`aspect-square h-auto rounded-full ${stoneSize}`} />
      {/* As `StoneCaption`, whose module is loaded with the stone. */}
      <div className="mt-4 min-h-24">
        <Skeleton className="mx-auto h-7 w-52" />
      </div>
    </div>
  );
}
