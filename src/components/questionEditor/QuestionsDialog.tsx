import { useCallback, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import type { Unsaved } from "./QuestionEditor.tsx";

type OnUnsaved = (unsaved: Unsaved | null) => void;

/** A dialog with a `QuestionEditor`. "Done" saves its edits; any other way of closing asks about them. */
export function QuestionsDialog({
  onOpenChange,
  children,
  ...dialog
}: Omit<ComponentProps<typeof Dialog>, "children" | "footer" | "dismissable"> & {
  children: (onUnsaved: OnUnsaved) => ReactNode;
}) {
  const unsaved = useRef<Unsaved | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const onUnsaved = useCallback<OnUnsaved>((next) => {
    unsaved.current = next;
  }, []);
  const close = () => {
    setAsking(false);
    onOpenChange(false);
  };
  const saveAndClose = async (): Promise<boolean> => {
    setBusy(true);
    const saved = (await unsaved.current?.()) ?? true;
    setBusy(false);
    if (saved) close();
    return saved;
  };
  return (
    <>
      <Dialog
        {...dialog}
        dismissable={!busy}
        onOpenChange={(open) => {
          if (!open && unsaved.current !== null) setAsking(true);
          else onOpenChange(open);
        }}
        footer={
          <Button busy={busy} onClick={() => void saveAndClose()}>
            Done
          </Button>
        }
      >
        {children(onUnsaved)}
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Save your questions?"
        description="You changed the questions and have not saved them."
        tone="primary"
        confirmLabel="Save"
        cancelLabel="Keep editing"
        onConfirm={async () => {
          // A refusal is shown in the editor.
          await saveAndClose();
        }}
      >
        <Button variant="link" onClick={close}>
          Close without saving
        </Button>
      </ConfirmDialog>
    </>
  );
}
