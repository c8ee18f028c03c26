import { useAuthActions } from "@convex-dev/auth/react";
import { useConvex } from "convex/react";
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { api } from "../../../convex/_generated/api";
import { analytics } from "../../lib/analytics/Analytics.ts";
import { withErrorToast } from "../../components/ui/withErrorToast.ts";
import { requireOnline } from "../../lib/Connection.ts";
import { paths } from "../../lib/paths.ts";
import { sessionEnd } from "./sessionEnd.ts";

/** Returns a function that signs out and opens the sign-in page, or `to`, except from the reset page. */
export function useSignOut(): (to?: string) => Promise<void> {
  const { signOut } = useAuthActions();
  const client = useConvex();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    async (to: string = paths.auth) => {
      analytics.capture("sign_out_clicked");
      sessionEnd.expect(to);
      const endSession = async () => {
        requireOnline({ isOnline: () => client.connectionState().isWebSocketConnected });
        // The library discards the token even when the server fails, so the server is called first.
        await client.action(api.auth.signOut, {});
        await signOut();
      };
      const outcome = await withErrorToast(endSession, {
        title: "Sign Out Failed",
        description: "There was an issue signing out. Please try again.",
      });
      if (outcome.ok && pathname !== paths.resetPassword) await navigate(to, { replace: true, state: null });
    },
    [client, navigate, pathname, signOut],
  );
}
