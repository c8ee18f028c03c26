import { api } from "../../../convex/_generated/api";
import type { ProductBackend } from "../backends/ProductBackend.js";

export interface Typed {
  readonly identifier: string;
  readonly password: string;
}

/** Subject of a token, which names the user and the session. */
export function subjectOf(token: string): string {
  const payload = token.split(".")[1]!.replaceAll("-", "+").replaceAll("_", "/");
  return (JSON.parse(atob(payload)) as { sub: string }).sub;
}

/** Runs a flow of the password provider and returns the signed-in caller; null where the reply has no token. */
export async function runPasswordFlow(
  backend: ProductBackend,
  params: Record<string, string>,
): Promise<ProductBackend | null> {
  const { tokens } = await backend.action(api.auth.signIn, { provider: "password", params });
  return tokens ? backend.as(subjectOf(tokens.token)) : null;
}

async function signedIn(backend: ProductBackend, params: Record<string, string>): Promise<ProductBackend> {
  const as = await runPasswordFlow(backend, params);
  if (as === null) throw new Error("no token was given");
  return as;
}

/** Returns the backend with the replacement session. */
export function changePassword(
  backend: ProductBackend,
  currentPassword: string,
  newPassword: string,
): Promise<ProductBackend> {
  return signedIn(backend, { flow: "changePassword", currentPassword, newPassword });
}

/** Creates an account with a password and returns its backend. */
export function signUpByPassword(backend: ProductBackend, typed: Typed): Promise<ProductBackend> {
  return signedIn(backend, { flow: "signUp", ...typed });
}

/** Logs in with a password and returns the backend of that session. */
export function logInByPassword(backend: ProductBackend, typed: Typed): Promise<ProductBackend> {
  return signedIn(backend, { flow: "signIn", ...typed });
}
