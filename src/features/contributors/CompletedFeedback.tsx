import { useState } from "react";
import { Accordion } from "../../components/ui/Accordion.tsx";
import { analytics } from "../../lib/analytics/Analytics.ts";
import { CompletedList } from "./CompletedList.tsx";
import { ExportTools } from "./ExportTools.tsx";
import { useRespondents } from "./useRespondents.ts";

/** Absent while there are none. */
export function CompletedFeedback({ newIds }: { newIds: ReadonlySet<string> }) {
  const [open, setOpen] = useState(true);
  const respondents = useRespondents("completed");
  if (respondents.status === "ready" && respondents.total === 0) return null;
  return (
    <Accordion
      title="Completed Feedback"
      aside={respondents.status === "ready" ? respondents.total : undefined}
      open={open}
      onOpenChange={(next) => {
        analytics.capture("completed_feedback_accordion_toggled", { open: next });
        setOpen(next);
      }}
    >
      <CompletedList respondents={respondents} newIds={newIds} removable tools={<ExportTools />} />
    </Accordion>
  );
}
