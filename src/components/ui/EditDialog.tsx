import { type FormEventHandler, type ReactNode, useId } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { DiscardConfirmation, useDiscardConfirmation } from "./DiscardConfirmation.tsx";
import { FormError } from "./Field.tsx";
import type { DialogProps } from "../../hooks/useDialogs.ts";

interface EditDialogProps extends DialogProps {
  title: ReactNode;
  description: ReactNode;
  saveLabel?: string | undefined;
  /** Several ways to save, in place of the one. */
  saves?: readonly { readonly label: string; readonly onPress: () => void }[] | undefined;
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
  saveLabel,
  saves,
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
            <SaveButtons formId={formId} isBusy={isBusy} saveLabel={saveLabel} saves={saves} />
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

function SaveButtons({
  formId,
  isBusy,
  saveLabel = "Save",
  saves = [],
}: Pick<EditDialogProps, "isBusy" | "saveLabel" | "saves"> & { formId: string }) {
  if (saves.length === 0) {
    return (
      <Button type="submit" form={formId} isBusy={isBusy}>
        {saveLabel}
      </Button>
    );
  }
  return saves.map(({ label, onPress }) => (
    <Button key={label} type="submit" variant="secondary" form={formId} isBusy={isBusy} onClick={onPress}>
      {label}
    </Button>
  ));
}
