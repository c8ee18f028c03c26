import { limits } from "../../../convex/shared/limits";
import { texts } from "../../../convex/shared/texts";
import { TextField } from "../ui/TextField.tsx";
import { credentialError, messageAt, type CredentialError } from "./credentialErrors.ts";
import { PasswordField } from "./PasswordField.tsx";

export interface Credentials {
  identifier: string;
  password: string;
}

/** "none" hides the password field. */
export type PasswordKind = "current" | "new" | "none";

export function CredentialFields({
  value,
  onChange,
  password,
  error,
}: {
  value: Credentials;
  onChange: (value: Credentials) => void;
  password: PasswordKind;
  error: CredentialError | null;
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
        error={messageAt(error, "identifier")}
        onChange={(event) => onChange({ ...value, identifier: event.target.value })}
      />
      {password !== "none" && (
        <PasswordField
          label="Password"
          name="password"
          autoComplete={`${password}-password`}
          hint={password === "new" ? passwordHint : undefined}
          value={value.password}
          error={messageAt(error, "password")}
          onChange={(event) => onChange({ ...value, password: event.target.value })}
        />
      )}
    </>
  );
}

export const passwordHint = `At least ${limits.passwordMin} characters.`;

export function credentialsError(typed: Credentials, password: PasswordKind): CredentialError | null {
  if (typed.identifier.trim() === "") return credentialError(texts.identifierRequired);
  if (typed.password === "") return credentialError(texts.passwordRequired);
  const weak = password === "new" && typed.password.length < limits.passwordMin;
  return weak ? credentialError(texts.weakPassword) : null;
}
