import { type FormEvent, useRef, useState } from "react";
import { limits } from "../../../convex/shared/limits/limits";
import { inviteAlreadyCompleted } from "../../../convex/shared/texts/respondentTexts";
import { Button } from "../../components/ui/Button.tsx";
import { TextField } from "../../components/ui/TextField.tsx";
import { rich, t } from "../../lib/language/t.ts";

interface Errors {
  name?: string;
  email?: string;
  form?: string;
}

interface InviteFormProps {
  requestorName: string;
  isConfidential?: boolean;
  /** Resolves to an error text, or null. */
  start: (name: string, email: string) => Promise<string | null>;
}

/**
 * Form that begins the answers. `isConfidential`: the form of a confidential link has no fields for name and address.
 */
export function InviteForm({ requestorName, isConfidential = false, start }: InviteFormProps) {
  const { name, setName, nameField, email, setEmail, emailField, errors, isBusy, onSubmit } = useInviteForm(
    isConfidential,
    start,
  );
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-md gap-4">
      {!isConfidential && (
        <>
          <TextField
            ref={nameField}
            label={t("Name")}
            autoComplete="name"
            maxLength={limits.personName}
            value={name}
            error={errors.name}
            hint={t("Required.")}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            ref={emailField}
            label={t("Email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={limits.email}
            value={email}
            error={errors.email}
            hint={
              <>
                {t("Required.")} {rich("Only {requestorName} sees it.", { requestorName: <bdi>{requestorName}</bdi> })}
              </>
            }
            onChange={(event) => setEmail(event.target.value)}
          />
        </>
      )}
      <FormProblem problem={errors.form} isConfidential={isConfidential} />
      <Button type="submit" isBusy={isBusy} busyLabel={t("One moment…")} className="md:justify-self-start md:px-8">
        {t("Start")}
      </Button>
    </form>
  );
}

function FormProblem({ problem, isConfidential }: { problem: string | undefined; isConfidential: boolean }) {
  return (
    <div role="alert" className="grid gap-1 text-sm empty:hidden">
      {problem !== undefined && <p className="text-rose">{t(problem)}</p>}
      {problem === inviteAlreadyCompleted && !isConfidential && (
        <p className="text-soft">
          {t(
            "An answer with this address is here. If it is yours, open this page where you wrote it. If not, please check the address.",
          )}
        </p>
      )}
    </div>
  );
}

/** Fields of the form, with their checks and the submission. */
function useInviteForm(isConfidential: boolean, start: (name: string, email: string) => Promise<string | null>) {
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const emailField = useRef<HTMLInputElement>(null);

  const submit = async () => {
    const problems: Errors = isConfidential
      ? {}
      : fieldErrors(name, email, emailField.current?.validity.typeMismatch === true);
    setErrors(problems);
    if (problems.name !== undefined) nameField.current?.focus();
    else if (problems.email !== undefined) emailField.current?.focus();
    else {
      setIsBusy(true);
      const problem = await start(name.trim(), email.trim());
      setIsBusy(false);
      if (problem !== null) setErrors({ form: problem });
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void submit();
  };
  return { name, setName, nameField, email, setEmail, emailField, errors, isBusy, onSubmit };
}

function fieldErrors(name: string, email: string, isMistyped: boolean): Errors {
  const errors: Errors = {};
  if (name.trim() === "") errors.name = t("Name is required.");
  if (email.trim() === "" && !isMistyped) errors.email = t("Email is required.");
  else if (isMistyped) errors.email = t("Please enter a valid email address.");
  return errors;
}
