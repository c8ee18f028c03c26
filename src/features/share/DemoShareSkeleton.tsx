import { Eye } from "lucide-react";
import { demoNames } from "../../../convex/shared/demoNames";
import { defaultQuestionText } from "../../../convex/shared/selfReflectionPrompts";
import { Loading, Skeleton } from "../../components/ui/Skeleton.tsx";
import { Introduction } from "./Introduction.tsx";
import { ShareHeader } from "./ShareHeader.tsx";

/** Prerendered; readable while the rest loads. */
export function DemoShareSkeleton() {
  return (
    <div className="flex min-h-dvh flex-col">
      <ShareHeader demo />
      <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col px-5 pt-5 md:pt-12">
        <Introduction names={demoNames} whoSees={<DemoWhoSees {...demoNames} />} brief={false} />
        <div className="mt-4 flex min-h-11 items-center justify-between border-t border-line pt-2 md:mt-8">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-8 w-32 md:h-5" />
        </div>
        <h1 className="mt-3 text-2xl md:mt-8 md:text-3xl">{defaultQuestionText}</h1>
        <Loading label="Loading..." className="mt-4 grid gap-4 md:mt-7">
          <Skeleton className="h-13 md:h-11 md:w-80" />
          <Skeleton className="h-44" />
        </Loading>
      </main>
    </div>
  );
}

/** The demo's counterpart of `WhoSeesThis`. */
export function DemoWhoSees({ respondentName }: { respondentName: string }) {
  return (
    <p className="flex gap-2.5 text-sm text-soft">
      <Eye aria-hidden className="mt-0.5 size-4 shrink-0 text-faint" />
      <span className="measure">
        This is a demo, and you are {respondentName}: nothing you say or type is kept as an answer. On a real link, this
        place says who will read it.
      </span>
    </p>
  );
}
