import { useState } from "react";
import { Accordion } from "../../../components/ui/Accordion.tsx";
import { analytics } from "../../../lib/analytics/Analytics.ts";
import type { AddedLink } from "../add/AddedPeople.tsx";
import { CompletedList } from "./CompletedList.tsx";
import { ExportTools } from "../export/ExportTools.tsx";
import { useRespondents } from "./useRespondents.ts";

/**
 * Completed responses; absent while there are none. `completed` counts people, as the stone does; a group of several is
 * one row.
 */
export function CompletedFeedback({
  newIds,
  completed,
  onRound,
}: {
  newIds: ReadonlySet<string>;
  completed: number;
  /** Called with the links that no email has, after a new round has begun. */
  onRound: (toSend: readonly AddedLink[]) => void;
}) {
  const [isOpen, setIsOpen] = useState(true);
  const respondents = useRespondents("completed");
  if (respondents.status === "ready" && respondents.total === 0) return null;
  return (
    <Accordion
      title="Completed Feedback"
      aside={completed}
      open={isOpen}
      onOpenChange={(willBeOpen) => {
        analytics.capture("completed_feedback_accordion_toggled", { open: willBeOpen });
        setIsOpen(willBeOpen);
      }}
    >
      <CompletedList respondents={respondents} newIds={newIds} canRemove tools={<ExportTools onRound={onRound} />} />
    </Accordion>
  );
}
