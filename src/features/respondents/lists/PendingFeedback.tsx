import { useRef, useState } from "react";
import { Accordion } from "../../../components/ui/Accordion.tsx";
import { useIsMailConfigured } from "../../../hooks/useIsMailConfigured.ts";
import { PendingList } from "./PendingList.tsx";
import { RelationshipsTool } from "../relationships/RelationshipsTool.tsx";
import { RemindAll } from "./RemindAll.tsx";
import { useHighlightedRow } from "./highlightedRow.ts";
import { useRespondents } from "./useRespondents.ts";

/** Pending respondents; absent while there are none. `completed`: number of people who have answered. */
export function PendingFeedback({ completed }: { completed: number }) {
  const [isOpen, setIsOpen] = useState(true);
  const respondents = useRespondents("pending");
  const list = useRef<HTMLDivElement>(null);
  useHighlightedRow(respondents, () => setIsOpen(true), list);
  if (respondents.status === "ready" && respondents.total === 0) return null;
  return (
    <Accordion
      title="Pending Feedback"
      aside={respondents.status === "ready" ? respondents.total : undefined}
      open={isOpen}
      onOpenChange={setIsOpen}
    >
      <div ref={list}>
        <PendingList
          respondents={respondents}
          tools={<PendingTools hasSeveral={respondents.status === "ready" && respondents.total + completed > 1} />}
        />
      </div>
    </Accordion>
  );
}

/** `hasSeveral`: at least two people are asked, whose relationships can be set together. */
function PendingTools({ hasSeveral }: { hasSeveral: boolean }) {
  const isMailConfigured = useIsMailConfigured();
  if (!hasSeveral && !isMailConfigured) return null;
  return (
    <div className="border-b border-line py-1">
      <div className="-ml-3 flex flex-wrap items-center gap-x-1">
        {isMailConfigured && <RemindAll />}
        {hasSeveral && <RelationshipsTool />}
      </div>
    </div>
  );
}
