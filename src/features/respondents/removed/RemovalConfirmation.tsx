import type { RespondentRow } from "../../../../convex/shared/validators";
import { LazyConfirmDialog } from "../../../components/ui/LazyConfirmDialog.tsx";
import { useRemoval } from "./useRemoval.ts";
import type { DialogProps } from "../../../hooks/useDialogs.ts";

/** Confirmation before a respondent is removed. `row` stays set while the dialog closes. */
export function RemovalConfirmation({
  row,
  consequences,
  ...dialog
}: DialogProps & {
  row: RespondentRow | null;
  consequences: string;
}) {
  const remove = useRemoval();
  return (
    <LazyConfirmDialog
      {...dialog}
      title={`Delete ${row?.name ?? ""}?`}
      description={consequences}
      confirmLabel="Delete"
      onConfirm={async () => {
        if (row !== null) await remove(row);
      }}
    />
  );
}
