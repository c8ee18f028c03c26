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

/** Asks for a confirmation before a changed dialog closes. `onOpenChange` is the dialog's. */
export function useDiscardConfirmation({ isChanged }: { isChanged: boolean }, onOpenChange: (open: boolean) => void) {
  const [isConfirming, setIsConfirming] = useState(false);
  return {
    onOpenChange: (isOpen: boolean) => {
      if (!isOpen && isChanged) setIsConfirming(true);
      else onOpenChange(isOpen);
    },
    /** Props of the `DiscardConfirmation`. */
    confirmation: { open: isConfirming, onOpenChange: setIsConfirming, onDiscard: () => onOpenChange(false) },
  };
}
