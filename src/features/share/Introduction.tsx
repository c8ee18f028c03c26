import { useState, type ReactNode } from "react";
import type { ShareNames } from "./ShareSession.ts";

/** `brief` of the first render counts: a keystroke must not move the page. */
export function Introduction({
  names,
  whoSees,
  brief,
}: {
  names: ShareNames;
  whoSees: ReactNode;
  brief: boolean;
}): ReactNode {
  const [isBrief] = useState(brief);
  return (
    <div className="grid gap-2 md:gap-3">
      <p className="text-sm text-soft md:text-base">
        {names.respondentName}, this is your feedback for{" "}
        <strong className="font-medium text-ink">{names.requestorName}</strong>.
      </p>
      {!isBrief && whoSees}
    </div>
  );
}
