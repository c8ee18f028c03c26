import { useState } from "react";
import type { InviteLinkRow } from "../../../convex/shared/validators";
import { EditDialog } from "../../components/ui/EditDialog.tsx";
import { type FieldErrors, useFieldsSubmit } from "../../hooks/useFormSubmit.ts";
import { LinkFields } from "./LinkFields.tsx";
import { titleMissing } from "./linkForm.ts";
import { useInviteLinkActions } from "./useInviteLinkActions.ts";
import type { DialogProps } from "../../hooks/useDialogs.ts";

export interface LinkDialogProps extends DialogProps {
  link: InviteLinkRow;
}

/** Changes the title and description of a link that may have been sent. */
export default function EditLinkDialog({ link, open, onOpenChange }: LinkDialogProps) {
  const { words, setField, errors, isChanged, isBusy, onSubmit } = useEditLink(link, () => onOpenChange(false));
  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Edit title and description"
      description="The link and its QR code stay the same."
      isChanged={isChanged}
      isBusy={isBusy}
      error={errors.form}
      onSubmit={onSubmit}
    >
      <LinkFields form={words} titleError={errors.title} setField={setField} />
    </EditDialog>
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
