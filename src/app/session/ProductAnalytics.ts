import { useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { useViewer } from "../../hooks/useViewer.ts";
import { analytics } from "../../lib/analytics/Analytics.ts";

/** Configures analytics from the deployment and identifies the viewer. */
export function ProductAnalytics(): null {
  const viewer = useViewer();
  const config = useLiveQuery(api.deployment.config.public, {});
  useEffect(() => {
    if (config.status === "ready") analytics.configure(config.data.analytics);
  }, [config]);
  useEffect(() => {
    if (viewer.status === "loading") return;
    if (viewer.status === "missing") {
      analytics.identify(null);
      return;
    }
    const { userId, email, isAnonymous } = viewer.viewer;
    analytics.identify({ userId, email, isAnonymous });
  }, [viewer]);
  return null;
}
