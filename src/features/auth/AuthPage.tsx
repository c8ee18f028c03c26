import { useConvexAuth } from "convex/react";
import { useState, type FormEvent, type ReactNode } from "react";
import { Link, Navigate, useLocation, useSearchParams } from "react-router-dom";
import { texts } from "../../../convex/shared/texts";
import { Button } from "../../components/ui/Button.tsx";
import { FullScreenLoading } from "../../components/ui/FullScreenLoading.tsx";
import { notify } from "../../components/ui/notify.ts";
import { TextField } from "../../components/ui/TextField.tsx";
import { product } from "../../content/product.ts";
import { AuthFrame } from "./AuthFrame.tsx";
import { GoogleButton } from "./GoogleButton.tsx";
import { missingField, type AuthMode } from "./identifier.ts";
import { returnPath } from "./returnPath.ts";
import { useSignIn } from "./useSignIn.ts";

const words: Record<AuthMode, { title: string; lead: string; submit: string }> = {
  signup: {
    title: "Create your account",
    lead: "Ask the people who know your work, and read what they see.",
    submit: "Unlock Your Superpowers",
  },
  login: { title: "Welcome back", lead: "What people said is where you left it.", submit: "Log In" },
  reset: {
    title: "Reset your password",
    lead: "Tell us your email address and we send you a link that works once, for an hour.",
    submit: "Send reset link",
  },
};

/** Sign-up, log-in and the request for a reset link, on one page. A signed-in visitor has no business here. */
export function AuthPage() {
  const { isLoading, isAuthenticated } = useConvexAuth();
  const destination = returnPath(useLocation().state);
  if (isLoading) return <FullScreenLoading label="Loading your profile..." />;
  if (isAuthenticated) return <Navigate to={destination} replace />;
  return <AuthForm destination={destination} />;
}

function AuthForm({ destination }: { destination: string }) {
  const [params] = useSearchParams();
  const [mode, setMode] = useState<AuthMode>(params.get("signup") === "true" ? "signup" : "login");
  const [identifier, setIdentifier] = useState("");
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const actions = useSignIn();

  const switchTo = (next: AuthMode) => {
    setMode(next);
    setError(null);
    setSent(false);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const missing = missingField(mode, identifier, password);
    setError(missing);
    if (missing !== null) return;
    setBusy(true);
    setSent(false);
    const outcome = await run(mode);
    setBusy(false);
    if (!outcome.ok) setError(outcome.message);
    else if (mode === "reset") setSent(true);
    else if (mode === "signup") notify.success("Account created successfully", `Welcome to ${product.name}`);
  };

  const run = (chosen: AuthMode) => {
    if (chosen === "signup") return actions.signUp(identifier, password);
    if (chosen === "login") return actions.logIn(identifier, password);
    return actions.requestReset(identifier);
  };

  const continueAnonymously = async () => {
    const outcome = await actions.anonymous();
    if (outcome.ok) {
      notify.success("Anonymous Session Created", "You can continue exploring without an account.");
    } else {
      const why = outcome.message === texts.tooManyAttempts ? ` ${outcome.message}` : "";
      notify.error("Sign-in Error", `Could not create an anonymous session.${why}`);
    }
  };

  const { title, lead, submit: submitLabel } = words[mode];
  return (
    <AuthFrame title={title} lead={lead}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <TextField
          label="Email or Phone Number"
          name="identifier"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={identifier}
          onChange={(event) => setIdentifier(event.target.value)}
        />
        {mode !== "reset" && (
          <TextField
            label="Password"
            name="password"
            type="password"
            autoComplete={mode === "signup" ? "new-password" : "current-password"}
            hint={mode === "signup" ? "8 characters at least." : undefined}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
        <p role="alert" className={error === null ? "sr-only" : "animate-enter text-sm text-rose"}>
          {error}
        </p>
        <p role="status" className={sent ? "animate-enter text-sm text-leaf" : "sr-only"}>
          {sent ? "Password reset link sent! Please check your email." : ""}
        </p>
        <Button type="submit" busy={busy} className="w-full">
          {submitLabel}
        </Button>
        {mode === "login" && <ModeButton onClick={() => switchTo("reset")}>Forgot password</ModeButton>}
        {mode === "reset" && <ModeButton onClick={() => switchTo("login")}>Back to login</ModeButton>}
      </form>

      {mode !== "reset" && (
        <>
          <div className="my-6 flex items-center gap-4 text-sm text-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </div>
          <div className="grid gap-2">
            <GoogleButton mode={mode} redirectTo={destination} onProblem={setError} />
            <Button variant="quiet" onClick={() => void continueAnonymously()}>
              Continue without an account
            </Button>
          </div>
          <p className="mt-8 text-sm text-soft">
            {mode === "login" ? "New here?" : "Have an account?"}{" "}
            <button
              type="button"
              className="text-link rounded-md py-2"
              onClick={() => switchTo(mode === "login" ? "signup" : "login")}
            >
              {mode === "login" ? "Create an account" : "Log in instead"}
            </button>
          </p>
        </>
      )}
      {mode === "signup" && (
        <p className="mt-2 text-xs text-faint">
          By creating an account you agree to the{" "}
          <Link to="/terms-of-use" className="text-link">
            terms of use
          </Link>{" "}
          and the{" "}
          <Link to="/privacy-policy" className="text-link">
            privacy policy
          </Link>
          .
        </p>
      )}
    </AuthFrame>
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
