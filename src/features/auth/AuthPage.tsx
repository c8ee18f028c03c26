import { useConvexAuth } from "convex/react";
import { useState, type ReactNode } from "react";
import { Link, Navigate, useLocation, useSearchParams } from "react-router-dom";
import * as texts from "../../../convex/shared/texts";
import { errorsOfRefusal, type CredentialErrors } from "../../components/credentials/credentialErrors.ts";
import { CredentialFields } from "../../components/credentials/CredentialFields.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { FormError } from "../../components/ui/Field.tsx";
import { FullScreenLoading } from "../../components/ui/Spinner.tsx";
import { toast } from "../../components/ui/toast.ts";
import { product } from "../../content/product.ts";
import { useFieldsSubmit } from "../../hooks/useFormSubmit.ts";
import { useMailIsSetUp } from "../../hooks/useMailIsSetUp.ts";
import { useViewer } from "../../hooks/useViewer.ts";
import { KEPT_STATE } from "../../lib/linkState.ts";
import { authFormErrors, passwordKinds, returnPath, type AuthMode } from "./authForm.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import { GoogleButton } from "./GoogleButton.tsx";
import { useSignIn } from "./useSignIn.ts";

const modeTexts: Record<AuthMode, { title: string; lead: string; submit: string }> = {
  signup: {
    title: "Create your account",
    lead: "Ask the people who know your work, and read what they see.",
    submit: "Unlock Your Superpowers",
  },
  login: { title: "Welcome back", lead: "Your feedback is where you left it.", submit: "Log In" },
  reset: {
    title: "Reset your password",
    lead: "A link that works once lets you choose a new one.",
    submit: "Send reset link",
  },
};

const keepTexts = {
  title: "Keep what you made",
  lead: "Everything stays as it is, and you can open it anywhere.",
  submit: modeTexts.signup.submit,
};

/** Texts after a self-assessment, which this browser holds until an account imports it. */
const reflectedTexts = {
  title: "Your self‑reflection is saved",
  guestLead: "It is under Self Assessment. With an account you can open it anywhere.",
  lead: "It stays in this browser. Once you sign up, it is in your account.",
};

type Upgrade = "none" | "sending" | "sent";

/**
 * An anonymous session may sign up; any other session is redirected. The sign-up replaces the session, and the page
 * waits for the new one.
 */
export function AuthPage({ onSessionEnding }: { onSessionEnding: () => void }) {
  const { isLoading, isAuthenticated } = useConvexAuth();
  const viewer = useViewer();
  const [params] = useSearchParams();
  const signsUp = params.get("signup") === "true";
  const [isGuest, setIsGuest] = useState(false);
  const { state } = useLocation() as { state: unknown };
  const destination = returnPath(state);
  const [upgrade, setUpgrade] = useState<Upgrade>("none");
  const mayKeep = isAuthenticated && signsUp && !isGuest;
  if (upgrade === "none" && (isLoading || (mayKeep && viewer.status === "loading"))) {
    return <FullScreenLoading label="Loading your profile..." />;
  }
  const isAnonymous = viewer.status === "ready" ? viewer.viewer.isAnonymous : upgrade !== "none";
  const keepsData = upgrade === "sending" || ((mayKeep || upgrade === "sent") && isAnonymous);
  if (isAuthenticated && !keepsData) return <Navigate to={destination} replace />;
  return (
    <AuthForm
      destination={destination}
      opensOn={signsUp ? "signup" : "login"}
      keepsData={keepsData}
      hasReflection={state === KEPT_STATE}
      onGuest={() => setIsGuest(true)}
      onUpgrade={(state) => {
        setUpgrade(state);
        onSessionEnding();
      }}
    />
  );
}

/** `keepsData`: the sign-up keeps what the anonymous session made. */
function AuthForm({
  destination,
  opensOn,
  keepsData,
  hasReflection,
  onGuest,
  onUpgrade,
}: {
  destination: string;
  opensOn: AuthMode;
  keepsData: boolean;
  /** True after a self-assessment without an account. */
  hasReflection: boolean;
  /** Called before an anonymous session begins. */
  onGuest: () => void;
  /** Called before and after a sign-up that keeps an anonymous account. */
  onUpgrade: (state: Upgrade) => void;
}) {
  const form = useAuthForm(opensOn, keepsData, onUpgrade);
  const { mode, errors, setErrors, switchTo } = form;
  const { title, lead, submit: submitLabel } = formTexts(mode, keepsData, hasReflection);
  return (
    <AuthLayout title={title} lead={lead}>
      <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <CredentialFields
          value={form.credentials}
          onChange={form.change}
          password={passwordKinds[mode]}
          errors={errors}
        />
        <FormError>{errors.form ?? null}</FormError>
        {mode === "reset" && <ResetNotice isSent={form.isResetSent} />}
        <Button type="submit" isBusy={form.isBusy} className="w-full">
          {submitLabel}
        </Button>
        {mode === "login" && <ModeButton onClick={() => switchTo("reset")}>Forgot password</ModeButton>}
        {mode === "reset" && <ModeButton onClick={() => switchTo("login")}>Back to login</ModeButton>}
      </form>
      {keepsData ? (
        <ButtonLink to={destination} variant="ghost" className="mt-3 w-full">
          {hasReflection ? "Go to the dashboard" : "Not now"}
        </ButtonLink>
      ) : (
        mode !== "reset" && (
          <Alternatives
            mode={mode}
            destination={destination}
            onSwitch={switchTo}
            onGuest={onGuest}
            onError={(message) => setErrors({ form: message })}
          />
        )
      )}
      {mode === "signup" && <Agreement />}
    </AuthLayout>
  );
}

/** State of the form: its mode, the typed credentials, and the request that sends them. */
function useAuthForm(opensOn: AuthMode, keepsData: boolean, onUpgrade: (state: Upgrade) => void) {
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
    if (mode === "signup") toast.success("Account created successfully", `Welcome to ${product.name}`);
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

function formTexts(mode: AuthMode, keepsData: boolean, hasReflection: boolean) {
  const shown = keepsData ? keepTexts : modeTexts[mode];
  if (!hasReflection || (!keepsData && mode !== "signup")) return shown;
  const { title, lead, guestLead } = reflectedTexts;
  return { ...shown, title, lead: keepsData ? guestLead : lead };
}

function ResetNotice({ isSent }: { isSent: boolean }) {
  const isMailSetUp = useMailIsSetUp();
  return (
    <>
      {!isMailSetUp && (
        <p className="text-sm text-soft">Email isn’t set up here. Whoever runs this site can pass your link on.</p>
      )}
      <p role="status" className={isSent ? "animate-enter text-sm text-leaf" : "sr-only"}>
        {isSent ? "Password reset link sent! Please check your email." : ""}
      </p>
      {isSent && (
        <p className="text-sm text-soft">
          No email? An address that nobody confirmed gets one a day. Confirm it there, then ask again.
        </p>
      )}
    </>
  );
}

function Alternatives({
  mode,
  destination,
  onSwitch,
  onGuest,
  onError,
}: {
  mode: "signup" | "login";
  destination: string;
  onSwitch: (mode: AuthMode) => void;
  onGuest: () => void;
  onError: (message: string) => void;
}) {
  const { anonymous } = useSignIn();
  const continueAnonymously = async () => {
    onGuest();
    const failure = await anonymous();
    if (failure === null) {
      toast.success("Anonymous Session Created", "You can continue exploring without an account.");
    } else {
      const reason = failure === texts.tooManyAttempts ? ` ${failure}` : "";
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

function Agreement() {
  return (
    <p className="mt-2 text-xs text-faint">
      By creating an account you agree to the {/* On a phone, where a link is 44 px high, both share a line. */}
      <span className="max-md:-mt-3 max-md:block">
        <Link to="/terms-of-use" className="text-link inline-flex min-h-11 items-center md:min-h-0">
          terms of use
        </Link>{" "}
        and the{" "}
        <Link to="/privacy-policy" className="text-link inline-flex min-h-11 items-center md:min-h-0">
          privacy policy
        </Link>
        .
      </span>
    </p>
  );
}

function ModeButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="text-link min-h-11 justify-self-start rounded-md text-sm md:min-h-0"
    >
      {children}
    </button>
  );
}
