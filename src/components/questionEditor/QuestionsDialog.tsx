import { useCallback, useRef, useState, type ComponentProps } from "react";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { type Unsaved, UnsavedQuestions } from "./unsavedQuestions.ts";

/** A dialog with a `QuestionEditor`. "Done" saves its edits; any other way of closing asks about them. */
export function QuestionsDialog({
  onOpenChange,
  children,
  ...dialog
}: Omit<ComponentProps<typeof Dialog>, "footer" | "dismissable">) {
  const unsaved = useRef<Unsaved | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const onUnsaved = useCallback((next: Unsaved | null) => {
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
        <UnsavedQuestions value={onUnsaved}>{children}</UnsavedQuestions>
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
