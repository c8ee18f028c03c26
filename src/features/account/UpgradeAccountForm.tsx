import { useState } from "react";
import { errorsOfRefusal, type CredentialErrors } from "../../components/credentials/credentialErrors.ts";
import { CredentialFields, errorsOfCredentials } from "../../components/credentials/CredentialFields.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { FormError } from "../../components/ui/Field.tsx";
import { toast } from "../../components/ui/toast.ts";
import { operatorContent } from "../../content/operatorContent.ts";
import { useFieldsSubmit } from "../../hooks/useFormSubmit.ts";
import { useAccountActions } from "./useAccount.ts";

/** Form that gives an anonymous account an address and a password. Its data stays. */
export function UpgradeAccountForm({ onSessionEnding }: { onSessionEnding: () => void }) {
  const { upgrade } = useAccountActions();
  const [credentials, setCredentials] = useState({ identifier: "", password: "" });
  const send = async (): Promise<CredentialErrors | null> => {
    // The upgrade replaces the session.
    onSessionEnding();
    const failure = await upgrade(credentials.identifier, credentials.password);
    if (failure === null) toast.success("Account created successfully", `Welcome to ${operatorContent.name}`);
    return errorsOfRefusal(failure);
  };
  const { onSubmit, isBusy, errors, clear } = useFieldsSubmit(send, () => errorsOfCredentials(credentials, "new"));
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <CredentialFields
        value={credentials}
        onChange={(next, changed) => {
          clear(changed);
          setCredentials(next);
        }}
        password="new"
        errors={errors}
      />
      <FormError>{errors.form ?? null}</FormError>
      <Button type="submit" isBusy={isBusy} className="justify-self-start">
        Create account
      </Button>
    </form>
  );
}
