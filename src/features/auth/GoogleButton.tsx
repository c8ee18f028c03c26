import { useState } from "react";
import { Button } from "../../components/ui/Button.tsx";
import type { AuthMode } from "./authFormErrors.ts";
import { useIsGoogleConfigured, useSignIn } from "./useSignIn.ts";

/** Sign-in with Google; a line of text where the deployment has no Google client. Its height is constant. */
export function GoogleButton({
  mode,
  redirectTo,
  onError,
}: {
  mode: AuthMode;
  redirectTo: string;
  onError: (message: string) => void;
}) {
  const isConfigured = useIsGoogleConfigured();
  const { google } = useSignIn();
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    setIsBusy(true);
    const failure = await google(redirectTo, mode === "signup" ? "signup" : "login");
    setIsBusy(false);
    if (failure !== null) onError(failure.message);
  };
  return (
    <div className="grid min-h-11 items-center">
      {isConfigured === true && (
        <Button variant="secondary" isBusy={isBusy} onClick={() => void start()}>
          <svg viewBox="0 0 24 24" aria-hidden fill="none" stroke="currentColor" strokeWidth="2.4">
            <path d="M20.5 12.2H12.3M20.5 12.2a8.4 8.4 0 1 1-2.6-6.2" strokeLinecap="round" />
          </svg>
          {mode === "signup" ? "Sign up with Google" : "Sign in with Google"}
        </Button>
      )}
      {isConfigured === false && <p className="text-center text-sm text-soft">Google sign-in isn’t set up here.</p>}
    </div>
  );
}
