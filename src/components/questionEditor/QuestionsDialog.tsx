import { useConvexConnectionState } from "convex/react";
import { useCallback, useMemo, useRef, useState, type ComponentProps, type ReactNode, type RefObject } from "react";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { UnsavedQuestions, type UnsavedSet } from "./editorState.ts";
import type { DialogProps } from "../../hooks/useDialogs.ts";

type QuestionsDialogProps = Omit<ComponentProps<typeof Dialog>, "footer" | "isDismissable"> & {
  /** Other button in the footer, next to "Done". It comes with `isActionFirst`. */
  action?: ReactNode;
  /** Whether the action, rather than "Done", is the primary button. */
  isActionFirst?: boolean;
  /** Whether the action is to the right of "Done". A change of the primary button then moves neither. */
  isActionLast?: boolean;
  /** Called with the unsaved questions after each render of the editor. */
  onUnsaved?: (unsaved: UnsavedSet | null) => void;
};

/**
 * A dialog with a `QuestionEditor`. Its button saves the edits and closes: "Save Questions" while there are edits and
 * no `action`, else "Done". Any other way of closing opens a confirmation.
 */
export function QuestionsDialog({
  onOpenChange,
  children,
  action,
  isActionFirst,
  isActionLast,
  onUnsaved,
  ...dialog
}: QuestionsDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isAlone = isActionFirst === undefined;
  const { unsaved, isChanged, holder } = useUnsaved(isAlone, onUnsaved);
  const close = () => {
    setIsAsking(false);
    onOpenChange(false);
  };
  const { isBusy, isWaiting, save, leave } = useSaveEdits(unsaved, close);
  return (
    <>
      <Dialog
        {...dialog}
        isDismissable={!isBusy || isWaiting}
        onOpenChange={(open) => {
          if (!open && isWaiting) leave();
          else if (!open && unsaved.current !== null) setIsAsking(true);
          else onOpenChange(open);
        }}
        footer={
          <>
            {isWaiting && <WaitsForConnection />}
            {isActionLast !== true && action}
            <Button
              variant={isActionFirst === true ? "secondary" : "primary"}
              isBusy={isBusy}
              onClick={() => void save()}
            >
              {isAlone && isChanged ? "Save Questions" : "Done"}
            </Button>
            {isActionLast === true && action}
          </>
        }
      >
        <UnsavedQuestions value={holder}>{children}</UnsavedQuestions>
      </Dialog>
      <SaveConfirmation open={isAsking} onOpenChange={setIsAsking} onSave={save} onDiscard={leave} />
    </>
  );
}

/**
 * Saves the edits, then calls `onEnd`. `isWaiting`: the save has no connection; it is sent after the reconnection, so
 * leaving loses nothing.
 */
function useSaveEdits(unsaved: RefObject<UnsavedSet | null>, onEnd: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const { isWebSocketConnected } = useConvexConnectionState();
  const hasLeft = useRef(false);
  const end = () => {
    setIsBusy(false);
    onEnd();
  };
  return {
    isBusy,
    isWaiting: isBusy && !isWebSocketConnected,
    save: async (): Promise<boolean> => {
      hasLeft.current = false;
      setIsBusy(true);
      const isSaved = (await unsaved.current?.save()) ?? true;
      if (hasLeft.current) return isSaved;
      if (isSaved) end();
      else setIsBusy(false);
      return isSaved;
    },
    /** Ends without the result of the save. */
    leave: () => {
      hasLeft.current = true;
      end();
    },
  };
}

function SaveConfirmation({
  open,
  onOpenChange,
  onSave,
  onDiscard,
}: DialogProps & {
  onSave: () => Promise<boolean>;
  onDiscard: () => void;
}) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Save your questions?"
      description="Your changes are not saved yet."
      tone="primary"
      confirmLabel="Save"
      cancelLabel="Keep editing"
      onConfirm={async () => {
        // The editor shows a refusal, so the confirmation closes after it too.
        await onSave();
      }}
    >
      <Button variant="link" size="inline" onClick={onDiscard}>
        Close without saving
      </Button>
    </ConfirmDialog>
  );
}

function useUnsaved(hasSaveButton: boolean, onUnsaved?: (unsaved: UnsavedSet | null) => void) {
  const unsaved = useRef<UnsavedSet | null>(null);
  const [isChanged, setChanged] = useState(false);
  const note = useCallback(
    (next: UnsavedSet | null) => {
      unsaved.current = next;
      setChanged(next !== null);
      onUnsaved?.(next);
    },
    [onUnsaved],
  );
  const holder = useMemo(() => ({ note, hasSaveButton }), [note, hasSaveButton]);
  return { unsaved, isChanged, holder };
}

function WaitsForConnection() {
  return (
    <p role="status" className="basis-full text-sm text-amber">
      You're offline. Your questions are saved once you're back.
    </p>
  );
}
