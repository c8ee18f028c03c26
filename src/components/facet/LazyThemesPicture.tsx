import { Suspense, type ComponentProps } from "react";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { Skeleton } from "../ui/Skeleton.tsx";

const Picture = lazyWithRetry(() =>
  import("./ThemesPicture.tsx").then((module) => ({ default: module.ThemesPicture })),
);

/** The dashboard begins with the people. */
export function ThemesPicture(props: ComponentProps<typeof Picture>) {
  return (
    <Suspense fallback={<Skeleton className={`aspect-square rounded-full ${props.stoneClass}`} />}>
      <Picture {...props} />
    </Suspense>
  );
}
