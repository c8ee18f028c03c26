import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { isEmail, normalizeEmail } from "../../../../convex/shared/emailAddress";
import { firstName } from "../../../../convex/shared/words/firstName";
import { limits } from "../../../../convex/shared/limits/limits";
import * as texts from "../../../../convex/shared/texts/texts";
import type { RespondentRow } from "../../../../convex/shared/validators";
import { RelationshipField } from "../../../components/respondents/RelationshipField.tsx";
import { EditDialog } from "../../../components/ui/EditDialog.tsx";
import { TextField } from "../../../components/ui/TextField.tsx";
import { toast } from "../../../components/ui/toast.ts";
import { type FieldErrors, fieldErrorsOf, useFieldsSubmit } from "../../../hooks/useFormSubmit.ts";
import { useIsMailConfigured } from "../../../hooks/useIsMailConfigured.ts";
import { nameInNotice } from "../nameInNotice.ts";
import { sendLinkYourselfHint } from "../useRespondentActions.ts";
import type { DialogProps } from "../../../hooks/useDialogs.ts";

type RespondentErrors = FieldErrors<"name" | "email">;

interface EditRespondentDialogProps extends DialogProps {
  row: RespondentRow;
}

/** Changes the name and address of a pending person, and the name alone of one who has answered. */
export default function EditRespondentDialog({ row, open, onOpenChange }: EditRespondentDialogProps) {
  const form = useEditRespondent(row, () => onOpenChange(false));
  const { name, setName, sendsInvitation, errors, isChanged, isBusy, onSubmit } = form;
  const hasAnswered = row.status === "completed";
  return (
    <EditDialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        <>
          {hasAnswered ? "Rename" : "Edit"} <bdi>{row.name}</bdi>
        </>
      }
      description={hasAnswered ? "Their answer stays as it is." : "Their link stays the same."}
      saveLabel={sendsInvitation ? "Save and invite" : "Save"}
      isChanged={isChanged}
      isBusy={isBusy}
      error={errors.form}
      onSubmit={onSubmit}
    >
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={limits.personName}
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.target.value)}
      />
      {!hasAnswered && <PendingFields form={form} />}
    </EditDialog>
  );
}

/** What can be changed of a person only until they answer. */
function PendingFields({ form }: { form: ReturnType<typeof useEditRespondent> }) {
  return (
    <>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={limits.email}
        value={form.email}
        hint={form.hint}
        error={form.errors.email}
        onChange={(event) => form.setEmail(event.target.value)}
      />
      <RelationshipField
        label="How this person works with you"
        hint="Optional. Only you see this."
        value={form.relationship}
        onChange={form.setRelationship}
      />
    </>
  );
}

function useEditRespondent(row: RespondentRow, onSaved: () => void) {
  const edit = useMutation(api.respondents.respondents.edit);
  const isMailConfigured = useIsMailConfigured();
  const [name, setName] = useState(row.name);
  const [email, setEmail] = useState(row.email ?? "");
  const initialRelationship = row.relationship ?? null;
  const [relationship, setRelationship] = useState(initialRelationship);
  const address = normalizeEmail(email);
  const isNewAddress = address !== "" && address !== (row.email ?? "");
  const isOpened = row.openedAt !== undefined;
  const sendsInvitation = isNewAddress && !isOpened && !row.areRemindersStopped && isMailConfigured;

  const validate = (): RespondentErrors => ({
    ...(name.trim() === "" ? { name: texts.respondentNameRequired } : {}),
    ...(address === "" || isEmail(address) ? {} : { email: texts.emailInvalid }),
  });
  const send = () =>
    fieldErrorsOf(async () => {
      const { isEmailed } = await edit({
        respondentId: row._id,
        name,
        email: address === "" ? undefined : address,
        ...(relationship === initialRelationship ? {} : { relationship }),
      });
      if (isEmailed && isMailConfigured) toast.success("Saved", `We are writing to ${nameInNotice(name)}.`);
      else toast.success("Saved");
      onSaved();
    }, ["name", "email"]);
  const form = useFieldsSubmit(send, validate);
  const typing = (field: "name" | "email", set: (text: string) => void) => (text: string) => {
    form.clear(field);
    set(text);
  };
  return {
    name,
    setName: typing("name", setName),
    email,
    setEmail: typing("email", setEmail),
    relationship,
    setRelationship,
    isChanged: name !== row.name || email !== (row.email ?? "") || relationship !== initialRelationship,
    sendsInvitation,
    hint: isNewAddress ? addressHint(row, isMailConfigured) : undefined,
    ...form,
  };
}

function addressHint({ name, openedAt }: RespondentRow, isMailConfigured: boolean): string {
  if (openedAt !== undefined) return `${firstName(name)} opened the link, so we send no invitation.`;
  return isMailConfigured ? "We send the invitation there." : sendLinkYourselfHint(name);
}
