import { type ReactNode, Suspense } from "react";
import { DueDatePlaceholder } from "../../answering/ui/DueDatePlaceholder.tsx";
import { AnswerStone } from "./AnswerStone.tsx";
import type { ShareNames } from "../session/ShareSession.ts";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import { rich } from "../../../lib/language/t.ts";

const DueDateNotice = lazyWithRetry(() => import("../../answering/ui/DueDateNotice.tsx"));

/**
 * Whom the answers are about, with the respondent's part of their stone. `whoSees` is shown at the first question
 * alone.
 */
export function Introduction({ names, whoSees, filled }: { names: ShareNames; whoSees: ReactNode; filled: number }) {
  const { respondentName, requestorName, dueDate, wasAskedBefore } = names;
  const about = (
    <strong className="font-medium text-ink">
      <bdi>{requestorName}</bdi>
    </strong>
  );
  return (
    <div className="grid gap-2 max-[374px]:gap-1 max-[374px]:*:text-xs short-screen:flex short-screen:flex-wrap short-screen:items-center short-screen:gap-x-4 short-screen:gap-y-1">
      <div className="flex items-center gap-3">
        <AnswerStone filled={filled} className="size-10 md:size-14 short-screen:hidden" />
        <p className="text-sm text-soft wrap-anywhere md:text-base">
          {respondentName === ""
            ? rich("This is your feedback for {requestorName}.", { requestorName: about })
            : rich("{respondentName}, this is your feedback for {requestorName}.", {
                respondentName: <bdi>{respondentName}</bdi>,
                requestorName: about,
              })}
        </p>
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
