import { useConvexAuth } from "convex/react";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import * as texts from "../../../convex/shared/texts/texts";
import { errorsOfRefusal, type CredentialErrors } from "../../components/credentials/credentialErrors.ts";
import {
  NewPasswordFields,
  newPasswordErrors,
  emptyNewPassword,
} from "../../components/credentials/NewPasswordFields.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { FormError } from "../../components/ui/Field.tsx";
import { toast } from "../../components/ui/toast.ts";
import { useFieldsSubmit } from "../../hooks/useFormSubmit.ts";
import { paths } from "../../lib/paths.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import { useSignIn } from "./useSignIn.ts";

/** Form that sets a password by a reset link. A successful attempt consumes the link's code. */
export function ResetPasswordPage() {
  const [params] = useSearchParams();
  const code = params.get("code");
  const email = params.get("email");
  if (code === null || email === null) return <InvalidResetLink />;
  return <NewPasswordForm code={code} email={email} />;
}

function InvalidResetLink() {
  const { isAuthenticated } = useConvexAuth();
  return (
    <AuthLayout title="Reset your password">
      <p role="alert" className="mt-4 text-soft">
        {texts.resetLinkInvalid}
      </p>
      {isAuthenticated ? (
        // A session alone can't set a password: someone else may use the open browser.
        <p className="mt-4 text-soft">
          You are signed in and know your password?{" "}
          <Link to={paths.account} className="text-link">
            Change it on your account page
          </Link>
          .
        </p>
      ) : (
        <ButtonLink to={paths.auth} className="mt-6">
          Go to the login page
        </ButtonLink>
      )}
    </AuthLayout>
  );
}

function NewPasswordForm({ code, email }: { code: string; email: string }) {
  const { completeReset } = useSignIn();
  const navigate = useNavigate();
  const [newPassword, setNewPassword] = useState(emptyNewPassword);

  const send = async (): Promise<CredentialErrors | null> => {
    const failure = await completeReset(email, code, newPassword.next);
    if (failure !== null) return errorsOfRefusal(failure);
    toast.success("Password changed", "You are signed in here, and signed out everywhere else.");
    await navigate(paths.dashboard, { replace: true });
    return null;
  };
  const { onSubmit, isBusy, errors, clear } = useFieldsSubmit(send, () => newPasswordErrors(newPassword));

  return (
    <AuthLayout title="Choose a new password" lead={`For ${email}.`}>
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordFields
          value={newPassword}
          onChange={(next, changed) => {
            clear(changed);
            setNewPassword(next);
          }}
          errors={errors}
        />
        <FormError>{errors.form ?? null}</FormError>
        <Button type="submit" isBusy={isBusy}>
          Save new password
        </Button>
      </form>
    </AuthLayout>
  );
}
