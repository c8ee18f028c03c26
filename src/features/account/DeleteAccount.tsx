import { useState, type ChangeEvent } from "react";
import { PasswordField } from "../../components/credentials/PasswordField.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Dialog } from "../../components/ui/Dialog.tsx";
import { TextField } from "../../components/ui/TextField.tsx";
import { useFormSubmit } from "../../hooks/useFormSubmit.ts";
import { useAccountActions } from "./useAccount.ts";

/** What proves a deletion: the password or, without one, a typed phrase. */
export type DeletionConfirmation = { kind: "password" } | { kind: "phrase"; phrase: string };

const deletedData = [
  "The people you asked and every answer they gave",
  "All your links: they stop working at once",
  "Your self-assessment, insights and conversations",
  "Emails kept for you",
];

interface DeleteAccountProps {
  confirmation: DeletionConfirmation;
  /** Called before the request that ends the session. */
  onSessionEnding: () => void;
  onDeleted: () => Promise<void>;
}

/** Deletion of the account, in a dialog that demands a confirmation. */
export function DeleteAccount(props: DeleteAccountProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="text-rose" onClick={() => setIsOpen(true)}>
        Delete my account
      </Button>
      {isOpen && <DeleteDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function DeleteDialog({
  confirmation,
  onClose,
  onSessionEnding,
  onDeleted,
}: DeleteAccountProps & { onClose: () => void }) {
  const { remove } = useAccountActions();
  const [value, setValue] = useState("");
  const send = async (): Promise<string | null> => {
    onSessionEnding();
    const failure = await remove(confirmation.kind === "password" ? value : "");
    if (failure === null) await onDeleted();
    return failure;
  };
  const { onSubmit, isBusy, error } = useFormSubmit(send, () => confirmationError(confirmation, value));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isDismissable={!isBusy}
      size="sm"
      title="Delete your account?"
      description="This can’t be undone."
      footer={
        <>
          <Button variant="ghost" onClick={onClose} aria-disabled={isBusy || undefined}>
            Keep my account
          </Button>
          <Button type="submit" form="delete-account" variant="danger" isBusy={isBusy} busyLabel="Deleting...">
            Delete everything
          </Button>
        </>
      }
    >
      <p className="text-sm text-ink">What will be gone:</p>
      <ul className="mt-2 mb-5 grid list-disc gap-1 pl-5 text-sm text-soft marker:text-faint">
        {deletedData.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <form id="delete-account" onSubmit={onSubmit} noValidate className="grid gap-3">
        <ConfirmationField confirmation={confirmation} value={value} error={error} onValue={setValue} />
      </form>
    </Dialog>
  );
}

interface ConfirmationFieldProps {
  confirmation: DeletionConfirmation;
  value: string;
  error: string | null;
  onValue: (value: string) => void;
}

/** Field of what proves the deletion. */
function ConfirmationField({ confirmation, onValue, ...shown }: ConfirmationFieldProps) {
  const field = { ...shown, onChange: (event: ChangeEvent<HTMLInputElement>) => onValue(event.target.value) };
  return confirmation.kind === "password" ? (
    <PasswordField label="Your password" autoComplete="current-password" {...field} />
  ) : (
    <TextField
      label={`Type “${confirmation.phrase}” to confirm`}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  );
}

function confirmationError(confirmation: DeletionConfirmation, typed: string): string | null {
  if (confirmation.kind === "password") return typed === "" ? "Please enter your password" : null;
  const isSame = typed.trim().toLowerCase() === confirmation.phrase.toLowerCase();
  return isSame ? null : `Please type “${confirmation.phrase}” exactly.`;
}
