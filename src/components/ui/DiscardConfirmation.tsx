import { useState } from "react";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import type { DialogProps } from "../../hooks/useDialogs.ts";

/** Confirmation before a dialog closes with what was typed and not saved. */
export function DiscardConfirmation({
  title,
  description,
  onDiscard,
  ...dialog
}: DialogProps & {
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

/** Asks before a changed dialog closes: `onOpenChange` is the dialog's, `confirmation` the question's props. */
export function useDiscardQuestion(isChanged: boolean, onOpenChange: (open: boolean) => void) {
  const [isAsking, setIsAsking] = useState(false);
  return {
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen && isChanged) setIsAsking(true);
      else onOpenChange(isOpen);
    },
    confirmation: { open: isAsking, onOpenChange: setIsAsking, onDiscard: () => onOpenChange(false) },
  };
}
