import type { DemoVariant } from "../../../convex/shared/validators";
import { StoneProgressSkeleton } from "../../components/respondents/StoneProgressSkeleton.tsx";
import { Loading, Skeleton } from "../../components/ui/Skeleton.tsx";
import { DemoBar } from "./DemoBar.tsx";

/** Skeleton of the demo. It is prerendered, so it must not depend on the viewport. */
export function DemoSkeleton({ variant }: { variant: DemoVariant }) {
  return (
    <>
      <DemoBar variant={variant} />
      <main className="px-5 pb-16 md:mx-auto md:grid md:max-w-[88rem] md:grid-cols-2 md:gap-8 md:px-6 md:py-12 md:short-screen:py-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-20 lg:px-10 lg:py-16 lg:short-screen:py-4">
        <p aria-hidden className="flex gap-6 border-b border-line md:hidden">
          <span className="-mb-px flex min-h-11 items-center border-b-2 border-iris text-sm font-medium text-ink">
            Contributors
          </span>
          <span className="flex min-h-11 items-center text-sm text-soft">Insights</span>
        </p>
        <div className="grid grid-cols-1 content-start gap-12 max-md:pt-6">
          <header className="grid grid-cols-1 gap-8 short-screen:gap-3">
            <h1 className="text-2xl md:text-3xl md:short-screen:text-lg">Your Story Contributors</h1>
            <Loading label="Loading your dashboard...">
              <StoneProgressSkeleton />
            </Loading>
          </header>
          <SkeletonBlock heading="Add a Contributor" className="h-40" />
          <SkeletonBlock heading="Feedback Requests" className="h-64" />
        </div>
        <div className="hidden md:block">
          <h2 className="text-2xl md:text-3xl md:short-screen:text-lg">Your Professional Insights</h2>
          <Skeleton className="mt-8 h-80" />
        </div>
      </main>
    </>
  );
}

function SkeletonBlock({ heading, className }: { heading: string; className: string }) {
  return (
    <section>
      <h2 className="text-xl">{heading}</h2>
      <Skeleton className={`mt-4 ${className}`} />
    </section>
  );
}
