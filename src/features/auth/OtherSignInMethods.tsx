import { useState } from "react";
import { Button } from "../../components/ui/Button.tsx";
import { toast } from "../../components/ui/toast.ts";
import type { AuthMode } from "./authFormErrors.ts";
import { useSignIn, useIsGoogleConfigured } from "./useSignIn.ts";

/** Ways to sign in without an address: Google, or an anonymous session; and the switch between sign-up and log-in. */
export function OtherSignInMethods({
  mode,
  destination,
  onSwitch,
  onAnonymous,
  onError,
}: {
  mode: "signup" | "login";
  destination: string;
  onSwitch: (mode: AuthMode) => void;
  onAnonymous: () => void;
  onError: (message: string) => void;
}) {
  const { anonymous } = useSignIn();
  const continueAnonymously = async () => {
    onAnonymous();
    const failure = await anonymous();
    if (failure === null) {
      toast.success("Anonymous Session Created", "You can continue exploring without an account.");
    } else {
      const reason = failure.code === "RATE_LIMITED" ? ` ${failure.message}` : "";
      toast.error("Sign-in Error", `Could not create an anonymous session.${reason}`);
    }
  };
  return (
    <>
      <div className="my-6 flex items-center gap-4 text-sm text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </div>
      <div className="grid gap-2">
        <GoogleButton mode={mode} redirectTo={destination} onError={onError} />
        <Button variant="ghost" onClick={() => void continueAnonymously()}>
          Continue without an account
        </Button>
      </div>
      <p className="mt-8 text-sm text-soft">
        {mode === "login" ? "New here?" : "Have an account?"}{" "}
        <button
          type="button"
          className="text-link rounded-md py-2"
          onClick={() => onSwitch(mode === "login" ? "signup" : "login")}
        >
          {mode === "login" ? "Create an account" : "Log in instead"}
        </button>
      </p>
    </>
  );
}

/** Sign-in with Google; a line of text where the deployment has no Google client. Its height is constant. */
function GoogleButton({
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
