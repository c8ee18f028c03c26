import { useConvexAuth } from "convex/react";
import { useState, type FormEvent } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import { texts } from "../../../convex/shared/texts";
import { Button } from "../../components/ui/Button.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { notify } from "../../components/ui/notify.ts";
import { TextField } from "../../components/ui/TextField.tsx";
import { AuthFrame } from "./AuthFrame.tsx";
import { useSignIn } from "./useSignIn.ts";

/** Where a reset link leads: a new password, twice. The link's code is used up by the attempt that succeeds. */
export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const code = params.get("code");
  const email = params.get("email");
  if (code === null || email === null) return <InvalidLink />;
  return <NewPassword code={code} email={email} />;
}

function InvalidLink() {
  const { isAuthenticated } = useConvexAuth();
  return (
    <AuthFrame title="Reset your password">
      <p role="alert" className="mt-4 text-soft">
        {texts.resetLinkInvalid}
      </p>
      {isAuthenticated ? (
        // A session alone sets no password: someone else may be at the open browser.
        <p className="mt-4 text-soft">
          You are signed in. To change your password with the current one:{" "}
          <Link to="/app/account" className="text-link">
            Change it on your account page
          </Link>
          .
        </p>
      ) : (
        <ButtonLink to="/auth" className="mt-6">
          Go to the login page
        </ButtonLink>
      )}
    </AuthFrame>
  );
}

function NewPassword({ code, email }: { code: string; email: string }) {
  const { completeReset } = useSignIn();
  const navigate = useNavigate();
  const [password, setPassword] = useState("");
  const [confirmation, setConfirmation] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem =
      password === "" || confirmation === ""
        ? texts.bothPasswordsRequired
        : password !== confirmation
          ? texts.passwordsDiffer
          : null;
    setError(problem);
    if (problem !== null) return;
    setBusy(true);
    const outcome = await completeReset(email, code, password);
    setBusy(false);
    if (outcome.ok) {
      notify.success("Password changed", "You are signed in. Every other session has been ended.");
      await navigate("/app", { replace: true });
    } else {
      setError(outcome.message);
    }
  };

  return (
    <AuthFrame title="Choose a new password" lead={`For ${email}.`}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="8 characters at least."
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <TextField
          label="Confirm new password"
          type="password"
          autoComplete="new-password"
          value={confirmation}
          onChange={(event) => setConfirmation(event.target.value)}
        />
        <p role="alert" className={error === null ? "sr-only" : "animate-enter text-sm text-rose"}>
          {error}
        </p>
        <Button type="submit" busy={busy}>
          Save new password
        </Button>
      </form>
    </AuthFrame>
  );
}
