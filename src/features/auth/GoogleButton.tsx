import { useState } from "react";
import { Button } from "../../components/ui/Button.tsx";
import type { AuthMode } from "./authForm.ts";
import { useGoogleConfigured, useSignIn } from "./useSignIn.ts";

/** Shows an error where the server has no Google client. */
export function GoogleButton({
  mode,
  redirectTo,
  onError,
}: {
  mode: AuthMode;
  redirectTo: string;
  onError: (message: string) => void;
}) {
  const configured = useGoogleConfigured();
  const { google } = useSignIn();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    if (configured === false) {
      onError("Google sign-in is not set up on this server. Use an email address or a phone number instead.");
      return;
    }
    setBusy(true);
    const error = await google(redirectTo, mode === "signup" ? "signup" : "login");
    setBusy(false);
    if (error !== null) onError(error);
  };
  return (
    <Button variant="secondary" busy={busy} onClick={() => void start()} className="w-full">
      <svg viewBox="0 0 24 24" aria-hidden fill="none" stroke="currentColor" strokeWidth="2.4">
        <path d="M20.5 12.2H12.3M20.5 12.2a8.4 8.4 0 1 1-2.6-6.2" strokeLinecap="round" />
      </svg>
      {mode === "signup" ? "Sign up with Google" : "Sign in with Google"}
    </Button>
  );
}
