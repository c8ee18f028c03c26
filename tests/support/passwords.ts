import { api } from "../../convex/_generated/api";
import type { TestBackend } from "./TestBackend";

export interface Typed {
  readonly identifier: string;
  readonly password: string;
}

export function subjectOf(token: string): string {
  const payload = token.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/");
  return (JSON.parse(atob(payload)) as { sub: string }).sub;
}

/** Calls the password sign-in and returns the signed-in caller; null where the reply has no token. */
export async function password(backend: TestBackend, params: Record<string, string>): Promise<TestBackend | null> {
  const { tokens } = await backend.action(api.auth.signIn, { provider: "password", params });
  return tokens ? backend.as(subjectOf(tokens.token)) : null;
}

async function signedIn(backend: TestBackend, params: Record<string, string>): Promise<TestBackend> {
  const as = await password(backend, params);
  if (as === null) throw new Error("no token was given");
  return as;
}

/** Returns the backend with the replacement session. */
export function changePassword(
  backend: TestBackend,
  currentPassword: string,
  newPassword: string,
): Promise<TestBackend> {
  return signedIn(backend, { flow: "changePassword", currentPassword, newPassword });
}

export function signUpByPassword(backend: TestBackend, typed: Typed): Promise<TestBackend> {
  return signedIn(backend, { flow: "signUp", ...typed });
}

export function logInByPassword(backend: TestBackend, typed: Typed): Promise<TestBackend> {
  return signedIn(backend, { flow: "signIn", ...typed });
}
