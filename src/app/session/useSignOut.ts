import { useAuthActions } from "@convex-dev/auth/react";
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { notify } from "../../components/ui/notify.ts";
import { analytics } from "../../lib/analytics/pageAnalytics.ts";
import { departure } from "./departure.ts";

/** Ends the session and goes to the sign-in page, except from the reset page, which stays. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useAuthActions();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(async () => {
    analytics.capture("sign_out_clicked");
    departure.begin();
    try {
      await signOut();
    } catch (error) {
      console.error("Signing out failed.", error);
      notify.error("Sign Out Failed", "There was an issue signing out. Please try again.");
      return;
    }
    if (pathname !== "/reset-password") await navigate("/auth", { replace: true, state: null });
  }, [navigate, pathname, signOut]);
}
