import { useMutation } from "convex/react";
import { useId, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { isEmail, normalizeEmail } from "../../../convex/shared/emailAddress";
import { firstName } from "../../../convex/shared/firstName";
import { limits } from "../../../convex/shared/limits";
import { texts } from "../../../convex/shared/texts";
import type { RespondentRow } from "../../../convex/shared/validators";
import { Button } from "../../components/ui/Button.tsx";
import { ConfirmDialog } from "../../components/ui/ConfirmDialog.tsx";
import { Dialog } from "../../components/ui/Dialog.tsx";
import { FormError } from "../../components/ui/Field.tsx";
import { TextField } from "../../components/ui/TextField.tsx";
import { toast } from "../../components/ui/toast.ts";
import { type FieldErrors, useFieldsSubmit } from "../../hooks/useFormSubmit.ts";
import { useMailIsSetUp } from "../../hooks/useMailIsSetUp.ts";
import { errorCode, errorMessage } from "../../lib/errorMessage.ts";
import { sendItYourself } from "./useRespondentActions.ts";

type Failures = FieldErrors<"name" | "email">;

interface EditContributorDialogProps {
  row: RespondentRow;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Changes the name and address of a pending person. */
export default function EditContributorDialog({ row, open, onOpenChange }: EditContributorDialogProps) {
  const formId = useId();
  const [asking, setAsking] = useState(false);
  const { name, setName, email, setEmail, isChanged, invites, hint, onSubmit, busy, errors } = useEditContributor(
    row,
    () => onOpenChange(false),
  );
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
        title={
          <>
            Edit <bdi>{row.name}</bdi>
          </>
        }
        description="Their link stays the same."
        footer={
          <>
            <Button variant="quiet" disabled={busy} onClick={() => onOpenChange(false)}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {invites ? "Save and invite" : "Save"}
            </Button>
          </>
        }
      >
        <form id={formId} onSubmit={onSubmit} noValidate className="grid gap-4">
          <TextField
            label="Name"
            autoComplete="off"
            maxLength={limits.personName}
            value={name}
            error={errors.name}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label="Email"
            type="email"
            autoComplete="off"
            maxLength={limits.email}
            value={email}
            hint={hint}
            error={errors.email}
            onChange={(event) => setEmail(event.target.value)}
          />
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

function useEditContributor(row: RespondentRow, onSaved: () => void) {
  const edit = useMutation(api.respondents.respondents.edit);
  const isMailSetUp = useMailIsSetUp();
  const [name, setName] = useState(row.name);
  const [email, setEmail] = useState(row.email ?? "");
  const address = normalizeEmail(email);
  const isNewAddress = address !== "" && address !== (row.email ?? "");
  const isOpened = row.openedAt !== undefined;
  const invites = isNewAddress && !isOpened && !row.remindersStopped && isMailSetUp;

  const validate = (): Failures => ({
    ...(name.trim() === "" ? { name: texts.respondentNameRequired } : {}),
    ...(address === "" || isEmail(address) ? {} : { email: texts.emailInvalid }),
  });
  const send = async (): Promise<Failures | null> => {
    try {
      const { emailed } = await edit({ respondentId: row._id, name, email: address === "" ? undefined : address });
      if (emailed && isMailSetUp) toast.success("Saved", `We are writing to ${name.trim()}.`);
      else toast.success("Saved");
      onSaved();
      return null;
    } catch (reason) {
      console.error("The person was not changed.", reason);
      const message = errorMessage(reason, "That didn’t work. Please try again.");
      if (errorCode(reason) !== "INVALID") return { form: message };
      return message === texts.nameNeedsLetter ? { name: message } : { email: message };
    }
  };
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
    isChanged: name !== row.name || email !== (row.email ?? ""),
    invites,
    hint: isNewAddress ? addressHint(row, isMailSetUp) : undefined,
    ...form,
  };
}

function addressHint({ name, openedAt }: RespondentRow, isMailSetUp: boolean): string {
  if (openedAt !== undefined) return `${firstName(name)} opened the link, so we send no invitation.`;
  return isMailSetUp ? "We send the invitation there." : sendItYourself(name);
}
