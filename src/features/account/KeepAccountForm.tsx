import { useState } from "react";
import { CredentialFields } from "../../components/credentials/CredentialFields.tsx";
import { missingCredential } from "../../components/credentials/missingCredential.ts";
import { Button } from "../../components/ui/Button.tsx";
import { FormProblem } from "../../components/ui/FormProblem.tsx";
import { notify } from "../../components/ui/notify.ts";
import { product } from "../../content/product.ts";
import { useSubmission } from "../../hooks/useSubmission.ts";
import { useAccountActions } from "./useAccount.ts";

/** For someone without an account: a way back in, to everything that is here. */
export function KeepAccountForm({ onLeaving }: { onLeaving: () => void }) {
  const { keep } = useAccountActions();
  const [typed, setTyped] = useState({ identifier: "", password: "" });
  const send = async (): Promise<string | null> => {
    // Another session takes this one's place.
    onLeaving();
    const refused = await keep(typed.identifier, typed.password);
    if (refused === null) notify.success("Account created successfully", `Welcome to ${product.name}`);
    return refused;
  };
  const { onSubmit, busy, problem } = useSubmission(send, () => missingCredential(typed));
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <CredentialFields typed={typed} onChange={setTyped} password="new" />
      <FormProblem>{problem}</FormProblem>
      <Button type="submit" busy={busy} className="justify-self-start">
        Create account
      </Button>
    </form>
  );
}
