import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { CredentialFields } from "../../components/credentials/CredentialFields.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { FormError } from "../../components/ui/Field.tsx";
import { useIsMailConfigured } from "../../hooks/useIsMailConfigured.ts";
import { paths } from "../../lib/paths.ts";
import { passwordKinds, type AuthMode } from "./authFormErrors.ts";
import { AuthLayout } from "./AuthLayout.tsx";
import { type Upgrade, useAuthForm } from "./useAuthForm.ts";
import { OtherSignInMethods } from "./OtherSignInMethods.tsx";

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
  anonymousLead: "It is under Self Assessment. With an account you can open it anywhere.",
  lead: "It stays in this browser. Once you sign up, it is in your account.",
};

interface AuthFormProps {
  destination: string;
  opensOn: AuthMode;
  keepsData: boolean;
  /** True after a self-assessment without an account. */
  hasSelfAssessment: boolean;
  /** Called before an anonymous session begins. */
  onAnonymous: () => void;
  /** Called before and after a sign-up that keeps an anonymous account. */
  onUpgrade: (state: Upgrade) => void;
}

/** Form of sign-up, log-in and password reset. `keepsData`: the sign-up keeps what the anonymous session made. */
export function AuthForm({
  destination,
  opensOn,
  keepsData,
  hasSelfAssessment,
  onAnonymous,
  onUpgrade,
}: AuthFormProps) {
  const form = useAuthForm(opensOn, onUpgrade, { keepsData });
  const { mode, errors, setErrors, switchTo } = form;
  const { title, lead, submit: submitLabel } = formTexts(mode, { keepsData, hasSelfAssessment });
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
          {hasSelfAssessment ? "Go to the dashboard" : "Not now"}
        </ButtonLink>
      ) : (
        mode !== "reset" && (
          <OtherSignInMethods
            mode={mode}
            destination={destination}
            onSwitch={switchTo}
            onAnonymous={onAnonymous}
            onError={(message) => setErrors({ form: message })}
          />
        )
      )}
      {mode === "signup" && <Agreement />}
    </AuthLayout>
  );
}

function formTexts(
  mode: AuthMode,
  { keepsData, hasSelfAssessment }: { keepsData: boolean; hasSelfAssessment: boolean },
) {
  const shown = keepsData ? keepTexts : modeTexts[mode];
  if (!hasSelfAssessment || (!keepsData && mode !== "signup")) return shown;
  const { title, lead, anonymousLead } = reflectedTexts;
  return { ...shown, title, lead: keepsData ? anonymousLead : lead };
}

function ResetNotice({ isSent }: { isSent: boolean }) {
  const isMailConfigured = useIsMailConfigured();
  return (
    <>
      {!isMailConfigured && (
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

function Agreement() {
  return (
    <p className="mt-2 text-xs text-faint">
      By creating an account you agree to the {/* On a phone, where a link is 44 px high, both share a line. */}
      <span className="max-md:-mt-3 max-md:block">
        <Link to={paths.termsOfUse} className="text-link inline-flex min-h-11 items-center md:min-h-0">
          terms of use
        </Link>{" "}
        and the{" "}
        <Link to={paths.privacyPolicy} className="text-link inline-flex min-h-11 items-center md:min-h-0">
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
