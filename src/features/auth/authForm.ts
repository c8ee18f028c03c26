import { credentialsError, type Credentials } from "../../components/credentials/CredentialFields.tsx";

export type AuthMode = "signup" | "login" | "reset";

/** Null without error. A reset needs an e-mail address. */
export function authFormError(mode: AuthMode, typed: Credentials): string | null {
  if (mode !== "reset") return credentialsError(typed);
  return typed.identifier.includes("@") ? null : "Please enter your email.";
}

/** The path that required sign-in, if on this origin, else the dashboard. */
export function returnPath(state: unknown): string {
  if (typeof state !== "object" || state === null || !("from" in state)) return "/app";
  const { from } = state;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : "/app";
}
