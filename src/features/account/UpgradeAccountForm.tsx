import { useState } from "react";
import { credentialError, messageAt, type CredentialError } from "../../components/credentials/credentialErrors.ts";
import { CredentialFields, credentialsError } from "../../components/credentials/CredentialFields.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { FormError } from "../../components/ui/Field.tsx";
import { toast } from "../../components/ui/toast.ts";
import { product } from "../../content/product.ts";
import { useFormSubmit } from "../../hooks/useFormSubmit.ts";
import { useAccountActions } from "./useAccount.ts";

/** The anonymous account's data stays. */
export function UpgradeAccountForm({ onSessionEnding }: { onSessionEnding: () => void }) {
  const { upgrade } = useAccountActions();
  const [credentials, setCredentials] = useState({ identifier: "", password: "" });
  const send = async (): Promise<CredentialError | null> => {
    // Another session replaces this one.
    onSessionEnding();
    const failure = await upgrade(credentials.identifier, credentials.password);
    if (failure === null) toast.success("Account created successfully", `Welcome to ${product.name}`);
    return credentialError(failure);
  };
  const { onSubmit, busy, error } = useFormSubmit(send, () => credentialsError(credentials, "new"));
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <CredentialFields value={credentials} onChange={setCredentials} password="new" error={error} />
      <FormError>{messageAt(error, null)}</FormError>
      <Button type="submit" busy={busy} className="justify-self-start">
        Create account
      </Button>
    </form>
  );
}
