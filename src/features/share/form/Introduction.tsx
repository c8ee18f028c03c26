import { type ReactNode, Suspense } from "react";
import { DueDatePlaceholder } from "../../answering/ui/DueDatePlaceholder.tsx";
import { AnswerStone } from "../ui/AnswerStone.tsx";
import type { ShareNames } from "../session/ShareSession.ts";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import { rich } from "../../../lib/language/t.ts";

const DueDateNotice = lazyWithRetry(() => import("../../answering/ui/DueDateNotice.tsx"));

interface IntroductionProps {
  names: ShareNames;
  whoSees: ReactNode;
  /** Number of lit facets. */
  filled: number;
  progress: ReactNode;
  navigation: ReactNode;
}

/**
 * Whom the answers are about, and how far they are: the respondent's stone, `progress` and the ways to the questions.
 * `whoSees` is shown at the first question alone.
 */
export function Introduction({ names, whoSees, filled, progress, navigation }: IntroductionProps) {
  const { respondentName, requestorName, dueDate, wasAskedBefore } = names;
  const about = (
    <strong className="font-medium text-ink">
      <bdi>{requestorName}</bdi>
    </strong>
  );
  return (
    <div className="grid gap-1 md:gap-2 short-screen:gap-1">
      <div className="flex flex-wrap items-center gap-x-4 border-b border-line md:flex-nowrap md:pb-3 sm:short-screen:flex-nowrap short-screen:pb-0">
        <div className="flex grow items-center gap-2 max-md:basis-full md:shrink-0 md:basis-64 md:gap-3 sm:short-screen:shrink-0 sm:short-screen:basis-56">
          <AnswerStone filled={filled} className="size-9 max-[374px]:hidden md:size-12 short-screen:hidden" />
          <div>
            <p className="text-sm text-soft wrap-anywhere max-[374px]:text-xs md:text-base">
              {respondentName === ""
                ? rich("This is your feedback for {requestorName}.", { requestorName: about })
                : rich("{respondentName}, your feedback for {requestorName}.", {
                    respondentName: <bdi>{respondentName}</bdi>,
                    requestorName: about,
                  })}
            </p>
            {progress}
          </div>
        </div>
        {navigation}
      </div>
      {wasAskedBefore === true && Boolean(whoSees) && (
        <p className="text-sm text-soft wrap-anywhere">
          {rich("{requestorName} asked you before. This is a new round.", {
            requestorName: <bdi>{requestorName}</bdi>,
          })}
        </p>
      )}
      {dueDate !== undefined && Boolean(whoSees) && (
        <Suspense fallback={<DueDatePlaceholder requestorName={requestorName} day={dueDate} />}>
          <DueDateNotice requestorName={requestorName} day={dueDate} />
        </Suspense>
      )}
      {whoSees}
    </div>
  );
}
