import type { Credentials } from "../../components/credentials/CredentialFields.tsx";
import { missingCredential } from "../../components/credentials/missingCredential.ts";

export type AuthMode = "signup" | "login" | "reset";

/** What to say about the fields before anything is sent, or null. A reset goes to an e-mail address, which has an at-sign. */
export function missingField(mode: AuthMode, typed: Credentials): string | null {
  if (mode !== "reset") return missingCredential(typed);
  return typed.identifier.includes("@") ? null : "Please enter your email.";
}
