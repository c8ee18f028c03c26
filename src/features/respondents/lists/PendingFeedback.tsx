import { type RefObject, useEffect, useRef, useState } from "react";
import { BellRing } from "lucide-react";
import { Accordion } from "../../../components/ui/Accordion.tsx";
import { useStore } from "../../../hooks/useStore.ts";
import { useIsMailConfigured } from "../../../hooks/useIsMailConfigured.ts";
import { PendingList } from "./PendingList.tsx";
import { RelationshipsTool } from "../relationships/RelationshipsTool.tsx";
import { highlightedRow } from "../highlightedRow.ts";
import { type Respondents, useRespondents } from "./useRespondents.ts";
import { Button } from "../../../components/ui/Button.tsx";
import { LazyConfirmDialog } from "../../../components/ui/LazyConfirmDialog.tsx";
import { useRespondentActions } from "../useRespondentActions.ts";

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

/** Opens the list at the row's page; the focus moves to the row. `list` holds the rows in their order. */
function useHighlightedRow(respondents: Respondents, open: () => void, list: RefObject<HTMLElement | null>): void {
  const highlighted = useStore(highlightedRow);
  useEffect(() => {
    if (highlighted === null || respondents.status !== "ready") return;
    open();
    const { rows, page, pageCount, setPage, isPlaceholderData } = respondents;
    const row = list.current?.querySelectorAll("li")[rows.findIndex(({ _id }) => _id === highlighted.respondentId)];
    if (row !== undefined) {
      highlightedRow.clear();
      row.tabIndex = -1;
      row.focus({ preventScroll: true });
      row.scrollIntoView?.({ block: "center" });
    } else if (!isPlaceholderData) {
      const target = Math.min(highlighted.page, pageCount);
      if (page === target) highlightedRow.clear();
      else setPage(target);
    }
  });
}

/** Button that reminds everybody after a confirmation, as it may send many emails. */
function RemindAll() {
  const [isConfirming, setIsConfirming] = useState(false);
  const { remindAll } = useRespondentActions();
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsConfirming(true)}>
        <BellRing aria-hidden />
        Remind all who are pending
      </Button>
      <LazyConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        tone="primary"
        title="Remind all who are pending?"
        description="Everyone who has not answered gets an email. We skip whom you reminded today, and who asked us to."
        confirmLabel="Send reminders"
        onConfirm={async () => (await remindAll()).ok}
      />
    </>
  );
}
