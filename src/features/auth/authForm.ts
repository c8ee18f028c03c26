import { credentialsError, type Credentials } from "../../components/credentials/CredentialFields.tsx";

export type AuthMode = "signup" | "login" | "reset";

/** The error to show instead of submitting, or null. A reset needs an e-mail address, which contains an at-sign. */
export function authFormError(mode: AuthMode, typed: Credentials): string | null {
  if (mode !== "reset") return credentialsError(typed);
  return typed.identifier.includes("@") ? null : "Please enter your email.";
}

/** The path to open after signing in: the one that required it, if it is on this origin, or the dashboard. */
export function returnPath(state: unknown): string {
  if (typeof state !== "object" || state === null || !("from" in state)) return "/app";
  const { from } = state;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : "/app";
}
