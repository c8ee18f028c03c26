import { useRef, useState } from "react";
import { Accordion } from "../../components/ui/Accordion.tsx";
import { PendingList } from "./PendingList.tsx";
import { RemindAll } from "./RemindAll.tsx";
import { useShownRow } from "./shownRow.ts";
import { useRespondents } from "./useRespondents.ts";

/** Absent while there are none. */
export function PendingFeedback() {
  const [open, setOpen] = useState(true);
  const respondents = useRespondents("pending");
  const list = useRef<HTMLDivElement>(null);
  useShownRow(respondents, () => setOpen(true), list);
  if (respondents.status === "ready" && respondents.total === 0) return null;
  return (
    <Accordion
      title="Pending Feedback"
      aside={respondents.status === "ready" ? respondents.total : undefined}
      open={open}
      onOpenChange={setOpen}
    >
      <div ref={list}>
        <PendingList respondents={respondents} tools={<RemindAll />} />
      </div>
    </Accordion>
  );
}
