import { demoNames } from "../../../../convex/shared/demo/demoNames";
import { defaultQuestionText } from "../../../../convex/shared/questions/defaultQuestionText";
import { Loading, Skeleton } from "../../../components/ui/Skeleton.tsx";
import { PrivacyNotice } from "../../answering/ui/WhoSeesThis.tsx";
import { Introduction } from "../form/Introduction.tsx";
import { ShareHeader } from "../ui/ShareHeader.tsx";

/** Skeleton that is prerendered; its text is readable while the rest loads. */
export function DemoShareSkeleton() {
  return (
    <div className="flex min-h-dvh flex-col">
      <ShareHeader isDemo />
      <main className="mx-auto flex w-full max-w-2xl flex-1 flex-col px-5 pt-5 md:pt-12">
        <Introduction
          names={demoNames}
          filled={0}
          whoSees={<DemoWhoSees {...demoNames} />}
          progress={<Skeleton className="my-0.5 h-4 w-48" />}
          navigation={<Skeleton className="my-2.5 h-6 w-36" />}
        />
        <h1 className="mt-3 text-2xl md:mt-8 md:text-3xl">{defaultQuestionText}</h1>
        <Loading label="Loading..." className="mt-4 grid gap-4 md:mt-7">
          <Skeleton className="h-13 md:h-11 md:w-80" />
          <Skeleton className="h-44" />
        </Loading>
      </main>
    </div>
  );
}

/** Privacy notice of the demo, in place of `WhoSeesThis`. */
export function DemoWhoSees({ respondentName }: { respondentName: string }) {
  return (
    <PrivacyNotice line={`In this demo you are ${respondentName}, and nobody sees your answers.`}>
      <p>Nothing you say or type is kept as an answer. On a real link, you read here who sees it.</p>
    </PrivacyNotice>
  );
}
