import { type FormEventHandler, type ReactNode, useId } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { DiscardConfirmation, useDiscardConfirmation } from "./DiscardConfirmation.tsx";
import { FormError } from "./Field.tsx";
import type { DialogProps } from "../../hooks/useDialogs.ts";

interface EditDialogProps extends DialogProps {
  title: ReactNode;
  description: ReactNode;
  saveLabel?: string;
  isChanged: boolean;
  isBusy: boolean;
  /** Error that belongs to no single field. */
  error: string | undefined;
  onSubmit: FormEventHandler;
  children: ReactNode;
}

/** Dialog with fields that are saved together. Closing with changes needs a confirmation. */
export function EditDialog({
  open,
  onOpenChange,
  title,
  description,
  saveLabel = "Save",
  isChanged,
  isBusy,
  error,
  onSubmit,
  children,
}: EditDialogProps) {
  const formId = useId();
  const discarding = useDiscardConfirmation({ isChanged }, onOpenChange);
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={discarding.onOpenChange}
        isDismissable={!isBusy}
        size="sm"
        title={title}
        description={description}
        footer={
          <>
            <Button variant="ghost" disabled={isBusy} onClick={() => onOpenChange(false)}>
              Cancel
            </Button>
            <Button type="submit" form={formId} isBusy={isBusy}>
              {saveLabel}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-4">
          {children}
          <FormError>{error ?? null}</FormError>
        </form>
      </Dialog>
      <DiscardConfirmation
        {...discarding.confirmation}
        title="Discard your changes?"
        description="You have not saved them yet."
      />
    </>
  );
}
