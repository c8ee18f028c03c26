import * as texts from "../../../convex/shared/texts/texts";
import type { CredentialErrors } from "../../components/credentials/credentialErrors.ts";
import {
  errorsOfCredentials,
  type Credentials,
  type PasswordKind,
} from "../../components/credentials/CredentialFields.tsx";
import { paths } from "../../lib/paths.ts";

export type AuthMode = "signup" | "login" | "reset";

export const passwordKinds: Record<AuthMode, PasswordKind> = { signup: "new", login: "current", reset: "none" };

/** Errors of the form's fields. A reset needs an email address. */
export function authFormErrors(mode: AuthMode, typed: Credentials): CredentialErrors {
  if (mode === "reset" && !typed.identifier.includes("@")) return { identifier: texts.resetEmailRequired };
  return errorsOfCredentials(typed, passwordKinds[mode]);
}

/** The path that required sign-in, if on this origin, else the dashboard. */
export function returnPath(state: unknown): string {
  if (typeof state !== "object" || state === null || !("from" in state)) return paths.dashboard;
  const { from } = state;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : paths.dashboard;
}
