import { isEmail, normalizeEmail } from "../../../convex/shared/emailAddress";
import { limits } from "../../../convex/shared/limits/limits";
import * as texts from "../../../convex/shared/texts/texts";
import { TextField } from "../ui/TextField.tsx";
import type { CredentialErrors } from "./credentialErrors.ts";
import { PasswordField } from "./PasswordField.tsx";

export interface Credentials {
  identifier: string;
  password: string;
}

/** Kind of the password field; "none" hides it. */
export type PasswordKind = "current" | "new" | "none";

/** Fields for an email address or phone number, and a password. */
export function CredentialFields({
  value,
  onChange,
  password,
  errors,
}: {
  value: Credentials;
  /** Called with the new values. `changed` is the field that was typed in. */
  onChange: (value: Credentials, changed: keyof Credentials) => void;
  password: PasswordKind;
  errors: CredentialErrors;
}) {
  return (
    <>
      <TextField
        label="Email or Phone Number"
        name="identifier"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={value.identifier}
        error={errors.identifier}
        onChange={(event) => onChange({ ...value, identifier: event.target.value }, "identifier")}
      />
      {password !== "none" && (
        <PasswordField
          label="Password"
          name="password"
          autoComplete={`${password}-password`}
          hint={password === "new" ? passwordHint(errors) : undefined}
          value={value.password}
          error={errors.password}
          onChange={(event) => onChange({ ...value, password: event.target.value }, "password")}
        />
      )}
    </>
  );
}

/** Hint below the password field; absent while an error about the password is shown. */
export function passwordHint({ password }: CredentialErrors): string | undefined {
  const chosen: readonly (string | undefined)[] = [
    texts.weakPassword,
    texts.commonPassword,
    texts.passwordIsIdentifier,
  ];
  return chosen.includes(password) ? undefined : `At least ${limits.passwordMin} characters.`;
}

/** Errors of an identifier and a password, by field; empty where both can be sent. */
export function errorsOfCredentials({ identifier, password }: Credentials, kind: PasswordKind): CredentialErrors {
  const atIdentifier = identifierError(identifier);
  const atPassword = passwordError(password, kind);
  return {
    ...(atIdentifier === null ? {} : { identifier: atIdentifier }),
    ...(atPassword === null ? {} : { password: atPassword }),
  };
}

/** Error of an address. The server judges phone numbers, which have digits. */
function identifierError(typed: string): string | null {
  if (typed.trim() === "") return texts.identifierRequired;
  const isPlausible = typed.includes("@") ? isEmail(normalizeEmail(typed)) : /\d/.test(typed);
  return isPlausible ? null : texts.emailInvalid;
}

function passwordError(typed: string, kind: PasswordKind): string | null {
  if (kind === "none") return null;
  if (typed === "") return texts.passwordRequired;
  return kind === "new" && typed.length < limits.passwordMin ? texts.weakPassword : null;
}
