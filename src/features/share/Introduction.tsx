import type { ReactNode } from "react";
import { AnswerStone } from "./AnswerStone.tsx";
import type { ShareNames } from "./ShareSession.ts";

/** Whom the answers are about, with the respondent's part of their stone. */
export function Introduction({ names, whoSees, filled }: { names: ShareNames; whoSees: ReactNode; filled: number }) {
  const { respondentName, requestorName } = names;
  return (
    <div className="grid gap-1 short:flex short:flex-wrap short:items-center short:gap-x-4">
      <div className="flex items-center gap-3">
        <AnswerStone filled={filled} className="size-14 short:hidden" />
        <p className="text-sm text-soft wrap-anywhere md:text-base">
          <bdi>{respondentName}</bdi>
          {respondentName === "" ? "This" : ", this"} is your feedback for{" "}
          <strong className="font-medium text-ink">
            <bdi>{requestorName}</bdi>
          </strong>
          .
        </p>
      </div>
      {whoSees}
    </div>
  );
}
