import { ConfirmDialog } from "./ConfirmDialog.tsx";

/** Confirmation before a dialog closes with what was typed and not saved. */
export function DiscardConfirmation({
  title,
  description,
  onDiscard,
  ...dialog
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  onDiscard: () => void;
}) {
  return (
    <ConfirmDialog
      {...dialog}
      title={title}
      description={description}
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
    />
  );
}
