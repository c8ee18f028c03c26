import type { Credentials } from "./CredentialFields.tsx";

/** What to say about the fields before anything is sent, or null. */
export function missingCredential({ identifier, password }: Credentials): string | null {
  if (identifier.trim() === "") return "Please enter your email or phone number";
  return password === "" ? "Please enter your password" : null;
}
