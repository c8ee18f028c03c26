import { TextField } from "../ui/TextField.tsx";

export interface Credentials {
  identifier: string;
  password: string;
}

/** One field for an e-mail address or a phone number and, unless `password` is "none", a password field. */
export function CredentialFields({
  typed,
  onChange,
  password,
}: {
  typed: Credentials;
  onChange: (typed: Credentials) => void;
  password: "current" | "new" | "none";
}) {
  return (
    <>
      <TextField
        label="Email or Phone Number"
        name="identifier"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.identifier}
        onChange={(event) => onChange({ ...typed, identifier: event.target.value })}
      />
      {password !== "none" && (
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete={`${password}-password`}
          hint={password === "new" ? "8 characters at least." : undefined}
          value={typed.password}
          onChange={(event) => onChange({ ...typed, password: event.target.value })}
        />
      )}
    </>
  );
}

/** The error to show instead of submitting, or null. */
export function credentialsError({ identifier, password }: Credentials): string | null {
  if (identifier.trim() === "") return "Please enter your email or phone number";
  return password === "" ? "Please enter your password" : null;
}
