import { useConvexConnectionState } from "convex/react";
import { useCallback, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { type Unsaved, UnsavedQuestions } from "./unsavedQuestions.ts";

/** A dialog with a `QuestionEditor`. "Done" saves its edits; any other way of closing asks about them. */
export function QuestionsDialog({
  onOpenChange,
  children,
  action,
  actionFirst = false,
  actionLast = false,
  ...dialog
}: Omit<ComponentProps<typeof Dialog>, "footer" | "dismissable"> & {
  /** In the footer, beside "Done". */
  action?: ReactNode;
  /** "Done" is not the primary button. */
  actionFirst?: boolean;
  /** The action stands right of "Done", whichever is primary: a press moves neither. */
  actionLast?: boolean;
}) {
  const unsaved = useRef<Unsaved | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const onUnsaved = useCallback((next: Unsaved | null) => {
    unsaved.current = next;
  }, []);
  // A save without a connection is sent once there is one: closing loses nothing.
  const { isWebSocketConnected } = useConvexConnectionState();
  const waits = busy && !isWebSocketConnected;
  const left = useRef(false);
  const close = () => {
    setAsking(false);
    setBusy(false);
    onOpenChange(false);
  };
  const saveAndClose = async (): Promise<boolean> => {
    left.current = false;
    setBusy(true);
    const saved = (await unsaved.current?.()) ?? true;
    if (left.current) return saved;
    setBusy(false);
    if (saved) close();
    return saved;
  };
  return (
    <>
      <Dialog
        {...dialog}
        dismissable={!busy || waits}
        onOpenChange={(open) => {
          left.current = !open && waits;
          if (left.current) close();
          else if (!open && unsaved.current !== null) setAsking(true);
          else onOpenChange(open);
        }}
        footer={
          <>
            {waits && <WaitsForConnection />}
            {!actionLast && action}
            <Button variant={actionFirst ? "secondary" : "primary"} busy={busy} onClick={() => void saveAndClose()}>
              Done
            </Button>
            {actionLast && action}
          </>
        }
      >
        <UnsavedQuestions value={onUnsaved}>{children}</UnsavedQuestions>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Save your questions?"
        description="Your changes are not saved yet."
        tone="primary"
        confirmLabel="Save"
        cancelLabel="Keep editing"
        onConfirm={async () => {
          // A refusal is shown in the editor.
          await saveAndClose();
        }}
      >
        <Button variant="link" size="inline" onClick={close}>
          Close without saving
        </Button>
      </ConfirmDialog>
    </>
  );
}

function WaitsForConnection() {
  return (
    <p role="status" className="basis-full text-sm text-amber">
      You're offline. Your questions are saved once you're back.
    </p>
  );
}
