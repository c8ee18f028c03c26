import { useState } from "react";
import { errorsOfRefusal, type CredentialErrors } from "../../components/credentials/credentialErrors.ts";
import { toast } from "../../components/ui/toast.ts";
import { operatorContent } from "../../content/operatorContent.ts";
import { useFieldsSubmit } from "../../hooks/useFormSubmit.ts";
import { authFormErrors, type AuthMode } from "./authFormErrors.ts";
import { useSignIn } from "./useSignIn.ts";

/** Progress of a sign-up that keeps an anonymous account. */
export type Upgrade = "none" | "sending" | "sent";

/** State of the form: its mode, the typed credentials, and the request that sends them. */
export function useAuthForm(
  opensOn: AuthMode,
  onUpgrade: (state: Upgrade) => void,
  { keepsData }: { keepsData: boolean },
) {
  const [mode, setMode] = useState(opensOn);
  const [credentials, setCredentials] = useState({ identifier: "", password: "" });
  const [isResetSent, setResetSent] = useState(false);
  const { signUp, logIn, requestReset } = useSignIn();

  const send = async (): Promise<CredentialErrors | null> => {
    setResetSent(false);
    const { identifier, password } = credentials;
    const request = { signup: signUp, login: logIn, reset: requestReset }[mode];
    if (keepsData) onUpgrade("sending");
    const failure = await request(identifier, password);
    if (keepsData) onUpgrade(failure === null ? "sent" : "none");
    if (failure !== null) return errorsOfRefusal(failure);
    if (mode === "reset") setResetSent(true);
    if (mode === "signup") toast.success("Account created successfully", `Welcome to ${operatorContent.name}`);
    return null;
  };
  const { onSubmit, isBusy, errors, setErrors, clear } = useFieldsSubmit(send, () => authFormErrors(mode, credentials));

  const switchTo = (next: AuthMode) => {
    setMode(next);
    setErrors(null);
    setResetSent(false);
  };
  const change = (next: typeof credentials, changed: Parameters<typeof clear>[0]) => {
    clear(changed);
    setCredentials(next);
  };
  return { mode, switchTo, credentials, change, isResetSent, onSubmit, isBusy, errors, setErrors };
}
