import { useId, useState } from "react";
import type { InviteLinkRow } from "../../../convex/shared/validators";
import { Button } from "../../components/ui/Button.tsx";
import { ConfirmDialog } from "../../components/ui/ConfirmDialog.tsx";
import { Dialog } from "../../components/ui/Dialog.tsx";
import { FormError } from "../../components/ui/Field.tsx";
import { type FieldErrors, useFieldsSubmit } from "../../hooks/useFormSubmit.ts";
import { LinkFields } from "./LinkFields.tsx";
import { titleMissing } from "./linkForm.ts";
import { useInviteLinkActions } from "./useInviteLinkActions.ts";

interface EditLinkDialogProps {
  link: InviteLinkRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Changes the title and description of a link that may have been sent. */
export default function EditLinkDialog({ link, open, onOpenChange }: EditLinkDialogProps) {
  const formId = useId();
  const [asking, setAsking] = useState(false);
  const { words, setField, isChanged, onSubmit, busy, errors } = useEditLink(link, () => onOpenChange(false));
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(isOpen) => {
          if (!isOpen && isChanged) setAsking(true);
          else onOpenChange(isOpen);
        }}
        dismissable={!busy}
        size="sm"
        title="Edit title and description"
        description="The link and its QR code stay the same."
        footer={
          <>
            <Button variant="quiet" disabled={busy} onClick={() => onOpenChange(false)}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              Save
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={onSubmit} noValidate className="grid gap-4">
          <LinkFields form={words} titleError={errors.title} setField={setField} />
          <FormError>{errors.form ?? null}</FormError>
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

function useEditLink(link: InviteLinkRow, onSaved: () => void) {
  const { edit } = useInviteLinkActions();
  const [words, setWords] = useState({ title: link.title, description: link.description });
  const validate = (): FieldErrors<"title"> => (words.title.trim() === "" ? { title: titleMissing } : {});
  const send = async (): Promise<FieldErrors<"title"> | null> => {
    const refusal = await edit(link._id, words);
    if (refusal !== null) return { form: refusal };
    onSaved();
    return null;
  };
  const form = useFieldsSubmit(send, validate);
  return {
    words,
    setField: (field: "title" | "description", value: string) => {
      if (field === "title") form.clear("title");
      setWords((last) => ({ ...last, [field]: value }));
    },
    isChanged: words.title !== link.title || words.description !== link.description,
    ...form,
  };
}
