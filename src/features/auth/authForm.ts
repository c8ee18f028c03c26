import { texts } from "../../../convex/shared/texts";
import { credentialError, type CredentialError } from "../../components/credentials/credentialErrors.ts";
import {
  credentialsError,
  type Credentials,
  type PasswordKind,
} from "../../components/credentials/CredentialFields.tsx";

export type AuthMode = "signup" | "login" | "reset";

export const passwordKinds: Record<AuthMode, PasswordKind> = { signup: "new", login: "current", reset: "none" };

/** Null without error. A reset needs an email address. */
export function authFormError(mode: AuthMode, typed: Credentials): CredentialError | null {
  if (mode !== "reset") return credentialsError(typed, passwordKinds[mode]);
  return typed.identifier.includes("@") ? null : credentialError(texts.resetEmailRequired);
}

/** The path that required sign-in, if on this origin, else the dashboard. */
export function returnPath(state: unknown): string {
  if (typeof state !== "object" || state === null || !("from" in state)) return "/app";
  const { from } = state;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : "/app";
}
