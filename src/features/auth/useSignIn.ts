import { useAuthActions } from "@convex-dev/auth/react";
import { useAction } from "convex/react";
import { api } from "../../../convex/_generated/api";
import { analytics } from "../../lib/analytics/Analytics.ts";
import { messageOnFailure } from "../../lib/errorMessage.ts";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";

const unexpected = "Something went wrong. Please try again.";
const unreachable = "We couldn't reach the server. Check your connection and try again.";

async function attempt(run: () => Promise<unknown>, event?: "login" | "signup"): Promise<string | null> {
  const error = await messageOnFailure(run, () => (navigator.onLine ? unexpected : unreachable));
  if (error === null && event !== undefined) analytics.capture(event);
  return error;
}

/** The ways to sign in. Each resolves to null or to an error message for the user. */
export function useSignIn() {
  const { signIn } = useAuthActions();
  // Through the action itself: the library's own `signIn` would take the missing tokens of a reset for a sign-out.
  const startReset = useAction(api.auth.signIn);
  return {
    signUp: (identifier: string, password: string) =>
      attempt(() => signIn("password", { flow: "signUp", identifier, password }), "signup"),
    logIn: (identifier: string, password: string) =>
      attempt(() => signIn("password", { flow: "signIn", identifier, password }), "login"),
    /** Sends the link if there is such an account, and does not say whether there is. */
    requestReset: (email: string) =>
      attempt(() => startReset({ provider: "password", params: { flow: "reset", identifier: email.trim() } })),
    /** Uses a reset link's one-time code up and signs in. */
    completeReset: (email: string, code: string, newPassword: string) =>
      attempt(() => signIn("password", { flow: "reset-verification", identifier: email, code, newPassword })),
    google: (redirectTo: string, mode: "login" | "signup") => {
      analytics.captureAfterRedirect(mode);
      return attempt(() => signIn("google", { redirectTo }));
    },
    anonymous: () => attempt(() => signIn("anonymous")),
  };
}

/** Whether Google sign-in is set up on this server: known, or not yet. */
export function useGoogleConfigured(): boolean | null {
  const config = useLiveQuery(api.deployment.config.public, {});
  return config.status === "ready" ? config.data.googleSignIn : null;
}
