import { startTransition, Suspense, useRef, useState, type ReactNode } from "react";
import { pageSizes } from "../../../../convex/shared/limits/limits";
import type { RespondentRow } from "../../../../convex/shared/validators";
import { Pager } from "../../../components/ui/Pager.tsx";
import { type Dialogs, useDialogs } from "../../../hooks/useDialogs.ts";
import { useNow } from "../../../hooks/useNow.ts";
import { ListError, ListSkeleton } from "./ListStates.tsx";
import { PendingRow } from "./PendingRow.tsx";
import { RemovalConfirmation } from "../removed/RemovalConfirmation.tsx";
import type { Respondents } from "./useRespondents.ts";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";

const EditRespondentDialog = lazyWithRetry(() => import("./EditRespondentDialog.tsx"));
const EditQuestionsDialog = lazyWithRetry(() => import("./EditQuestionsDialog.tsx"));

type PendingDialogName = "remove" | "edit" | "questions";

/** One page of the pending respondents, with the dialogs of their actions. */
export function PendingList({ respondents, tools }: { respondents: Respondents; tools?: ReactNode }) {
  const [removing, setRemoving] = useState<RespondentRow | null>(null);
  const [editing, setEditing] = useState<RespondentRow | null>(null);
  const dialogs = useDialogs<PendingDialogName>();
  const list = useRef<HTMLUListElement>(null);
  const now = useNow(30_000);
  // A transition closes the menu first, as rendering the dialog may take longer than a frame.
  const edit = (row: RespondentRow, what: "edit" | "questions") =>
    startTransition(() => {
      setEditing(row);
      dialogs.open(what);
    });

  if (respondents.status === "loading") return <ListSkeleton rows={3} label="Loading pending feedback..." />;
  if (respondents.status === "failed") return <ListError />;
  return (
    <>
      {tools}
      <ul
        ref={list}
        aria-label="Pending feedback"
        className={`scroll-mt-32 divide-y divide-line transition-opacity ${respondents.isPlaceholderData ? "opacity-60" : ""}`}
      >
        {respondents.rows.map((row) => (
          <PendingRow
            key={row._id}
            row={row}
            now={now}
            onEdit={() => edit(row, "edit")}
            onEditQuestions={() => edit(row, "questions")}
            onRemove={() => {
              setRemoving(row);
              dialogs.open("remove");
            }}
          />
        ))}
      </ul>
      <Pager
        label="Pages of pending feedback"
        list={list}
        page={respondents.page}
        pageCount={respondents.pageCount}
        more={respondents.total - respondents.page * pageSizes.respondents}
        onPage={respondents.setPage}
      />
      <RowDialogs dialogs={dialogs} removing={removing} editing={editing} />
    </>
  );
}

interface RowDialogsProps {
  dialogs: Dialogs<PendingDialogName>;
  removing: RespondentRow | null;
  editing: RespondentRow | null;
}

function RowDialogs({ dialogs, removing, editing }: RowDialogsProps) {
  return (
    <>
      <RemovalConfirmation
        {...dialogs.shown("remove")}
        row={removing}
        consequences="Their link stops working. For a day they stay under “Removed”, with Undo."
      />
      <Suspense fallback={null}>
        {editing !== null && dialogs.name === "edit" && (
          <EditRespondentDialog {...dialogs.shown("edit")} row={editing} />
        )}
        {editing !== null && (
          <EditQuestionsDialog {...dialogs.shown("questions")} respondentId={editing._id} name={editing.name} />
        )}
      </Suspense>
    </>
  );
}
