import { TextField } from "../ui/TextField.tsx";

export interface Credentials {
  identifier: string;
  password: string;
}

/** `password` "none" hides the password field. */
export function CredentialFields({
  value,
  onChange,
  password,
}: {
  value: Credentials;
  onChange: (value: Credentials) => void;
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
        value={value.identifier}
        onChange={(event) => onChange({ ...value, identifier: event.target.value })}
      />
      {password !== "none" && (
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete={`${password}-password`}
          hint={password === "new" ? "8 characters at least." : undefined}
          value={value.password}
          onChange={(event) => onChange({ ...value, password: event.target.value })}
        />
      )}
    </>
  );
}

export function credentialsError({ identifier, password }: Credentials): string | null {
  if (identifier.trim() === "") return "Please enter your email or phone number";
  return password === "" ? "Please enter your password" : null;
}
