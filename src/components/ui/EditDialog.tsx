import { type FormEventHandler, type ReactNode, useId, useState } from "react";
import { Button } from "./Button.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { Dialog } from "./Dialog.tsx";
import { FormError } from "./Field.tsx";

/** Dialog with fields that are saved together. Closing asks before it discards changes. */
export function EditDialog({
  open,
  onOpenChange,
  title,
  description,
  saveLabel = "Save",
  isChanged,
  busy,
  error,
  onSubmit,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  saveLabel?: string;
  isChanged: boolean;
  busy: boolean;
  /** Error that belongs to no single field. */
  error: string | undefined;
  onSubmit: FormEventHandler;
  children: ReactNode;
}) {
  const formId = useId();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(isOpen) => {
          if (!isOpen && isChanged) setAsking(true);
          else onOpenChange(isOpen);
        }}
        isDismissable={!busy}
        size="sm"
        title={title}
        description={description}
        footer={
          <>
            <Button variant="ghost" disabled={busy} onClick={() => onOpenChange(false)}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {saveLabel}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={onSubmit} noValidate className="grid gap-4">
          {children}
          <FormError>{error ?? null}</FormError>
        </form>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard your changes?"
        description="You have not saved them yet."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => onOpenChange(false)}
      />
    </>
  );
}
