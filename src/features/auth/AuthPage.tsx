import { useConvexAuth } from "convex/react";
import { useState } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { FullScreenLoading } from "../../components/ui/Spinner.tsx";
import { usePageLocation } from "../../hooks/usePageLocation.ts";
import { useViewer } from "../../hooks/useViewer.ts";
import { SELF_ASSESSMENT_KEPT } from "../../lib/navigationState.ts";
import { returnPath } from "./authFormErrors.ts";
import type { Upgrade } from "./useAuthForm.ts";
import { AuthForm } from "./AuthForm.tsx";

/**
 * An anonymous session may sign up; any other session is redirected. The sign-up replaces the session, and the page
 * waits for the new one.
 */
export function AuthPage({ onSessionEnding }: { onSessionEnding: () => void }) {
  const { isLoading, isAuthenticated } = useConvexAuth();
  const viewer = useViewer();
  const [params] = useSearchParams();
  const signsUp = params.get("signup") === "true";
  const [continuesAnonymously, setContinuesAnonymously] = useState(false);
  const { state } = usePageLocation();
  const destination = returnPath(state);
  const [upgrade, setUpgrade] = useState<Upgrade>("none");
  const mayKeep = isAuthenticated && signsUp && !continuesAnonymously;
  if (upgrade === "none" && (isLoading || (mayKeep && viewer.status === "loading"))) {
    return <FullScreenLoading label="Loading your profile..." />;
  }
  const isAnonymous = viewer.status === "ready" ? viewer.viewer.isAnonymous : upgrade !== "none";
  const keepsData = upgrade === "sending" || ((mayKeep || upgrade === "sent") && isAnonymous);
  if (isAuthenticated && !keepsData) return <Navigate to={destination} replace />;
  return (
    <AuthForm
      destination={destination}
      opensOn={signsUp ? "signup" : "login"}
      keepsData={keepsData}
      hasSelfAssessment={state === SELF_ASSESSMENT_KEPT}
      onAnonymous={() => setContinuesAnonymously(true)}
      onUpgrade={(next) => {
        setUpgrade(next);
        onSessionEnding();
      }}
    />
  );
}
