import { TextField } from "../ui/TextField.tsx";

/** What someone types to come in, or to be able to come back. */
export interface Credentials {
  identifier: string;
  password: string;
}

/** The one field for an e-mail address or a phone number and, unless only a way to reach someone is asked, the password. */
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
