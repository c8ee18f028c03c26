import type { ReactNode } from "react";
import type { ShareNames } from "./ShareSession.ts";

export function Introduction({
  names,
  whoSees,
  brief,
}: {
  names: ShareNames;
  whoSees: ReactNode;
  brief: boolean;
}): ReactNode {
  return (
    <div className="grid gap-2 md:gap-3">
      <p className="text-sm text-soft md:text-base">
        {names.respondentName}, this is your feedback for{" "}
        <strong className="font-medium text-ink">{names.requestorName}</strong>.
      </p>
      {!brief && whoSees}
    </div>
  );
}
