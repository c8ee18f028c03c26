import { useState } from "react";
import { Accordion } from "../../components/ui/Accordion.tsx";
import { PendingList } from "./PendingList.tsx";
import { RemindAll } from "./RemindAll.tsx";
import { useRespondents } from "./useRespondents.ts";

/** Absent while there are none. */
export function PendingFeedback() {
  const [open, setOpen] = useState(true);
  const respondents = useRespondents("pending");
  if (respondents.status === "ready" && respondents.total === 0) return null;
  return (
    <Accordion
      title="Pending Feedback"
      aside={respondents.status === "ready" ? respondents.total : undefined}
      open={open}
      onOpenChange={setOpen}
    >
      <PendingList respondents={respondents} tools={<RemindAll />} />
    </Accordion>
  );
}
