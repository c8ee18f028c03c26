import { useAuthActions } from "@convex-dev/auth/react";
import { useAction } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { analytics } from "../../lib/analytics/Analytics.ts";
import { deviceKey } from "../../lib/deviceKey.ts";
import { type Failure, failureOf } from "../../lib/errorMessage.ts";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";

const unexpected = "Something went wrong. Please try again.";
const unreachable = "You seem to be offline. Please check your connection and try again.";

async function attempt(run: () => Promise<unknown>, event?: "login" | "signup"): Promise<Failure | null> {
  const failure = await failureOf(run, unexpected);
  if (failure === null && event !== undefined) analytics.capture(event);
  const isRefusal = failure?.code !== undefined;
  return failure === null || isRefusal || navigator.onLine ? failure : { message: unreachable };
}

/** Ways to sign in; each resolves to null or to the failure. */
export function useSignIn() {
  const { signIn } = useAuthActions();
  // The library's `signIn` would treat the absence of tokens as a sign-out.
  const startReset = useAction(api.auth.signIn);
  return {
    signUp: (identifier: string, password: string) =>
      attempt(() => signIn("password", { flow: "signUp", identifier, password, ...deviceKey() }), "signup"),
    logIn: (identifier: string, password: string) =>
      attempt(() => signIn("password", { flow: "signIn", identifier, password, ...deviceKey() }), "login"),
    /** Requests a reset link. The response does not reveal whether the account exists. */
    requestReset: (email: string) =>
      attempt(() => startReset({ provider: "password", params: { flow: "reset", identifier: email.trim() } })),
    /** Consumes the one-time code and signs in. */
    completeReset: (email: string, code: string, newPassword: string) =>
      attempt(() =>
        signIn("password", { flow: "reset-verification", identifier: email, code, newPassword, ...deviceKey() }),
      ),
    google: (redirectTo: string, mode: "login" | "signup") => {
      analytics.captureAfterRedirect(mode);
      return attempt(() => signIn("google", { redirectTo }));
    },
    anonymous: () => attempt(() => signIn("anonymous")),
  };
}

/** Whether the deployment has a Google client; null while loading. */
export function useIsGoogleConfigured(): boolean | null {
  const config = useLiveQuery(api.deployment.config.public, {});
  return config.status === "ready" ? config.data.hasGoogleSignIn : null;
}
