import { useConvexAuth } from "convex/react";
import { useState, type ReactNode } from "react";
import { Link, Navigate, useLocation, useSearchParams } from "react-router-dom";
import { texts } from "../../../convex/shared/texts";
import { CredentialFields } from "../../components/credentials/CredentialFields.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { FormProblem } from "../../components/ui/FormProblem.tsx";
import { FullScreenLoading } from "../../components/ui/FullScreenLoading.tsx";
import { toast } from "../../components/ui/toast.ts";
import { product } from "../../content/product.ts";
import { useFormSubmit } from "../../hooks/useFormSubmit.ts";
import { AuthLayout } from "./AuthLayout.tsx";
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
  const [typed, setTyped] = useState({ identifier: "", password: "" });
  const [sent, setSent] = useState(false);
  const actions = useSignIn();

  const run = ({ identifier, password } = typed) => {
    if (mode === "signup") return actions.signUp(identifier, password);
    if (mode === "login") return actions.logIn(identifier, password);
    return actions.requestReset(identifier);
  };

  const send = async (): Promise<string | null> => {
    setSent(false);
    const outcome = await run();
    if (!outcome.ok) return outcome.message;
    if (mode === "reset") setSent(true);
    if (mode === "signup") toast.success("Account created successfully", `Welcome to ${product.name}`);
    return null;
  };
  const { onSubmit, busy, problem, setProblem } = useFormSubmit(send, () => missingField(mode, typed));

  const switchTo = (next: AuthMode) => {
    setMode(next);
    setProblem(null);
    setSent(false);
  };

  const continueAnonymously = async () => {
    const outcome = await actions.anonymous();
    if (outcome.ok) {
      toast.success("Anonymous Session Created", "You can continue exploring without an account.");
    } else {
      const why = outcome.message === texts.tooManyAttempts ? ` ${outcome.message}` : "";
      toast.error("Sign-in Error", `Could not create an anonymous session.${why}`);
    }
  };

  const { title, lead, submit: submitLabel } = words[mode];
  return (
    <AuthLayout title={title} lead={lead}>
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        <CredentialFields
          typed={typed}
          onChange={setTyped}
          password={mode === "reset" ? "none" : mode === "signup" ? "new" : "current"}
        />
        <FormProblem>{problem}</FormProblem>
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
            <GoogleButton mode={mode} redirectTo={destination} onProblem={setProblem} />
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
    </AuthLayout>
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
