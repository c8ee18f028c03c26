import { useConvexAuth } from "convex/react";
import { Navigate } from "react-router-dom";
import { DemoPage } from "../DemoPage.tsx";

/** The complete demo; whoever is signed in has a dashboard of their own. */
export function Component() {
  const { isAuthenticated } = useConvexAuth();
  return isAuthenticated ? <Navigate to="/app" replace /> : <DemoPage variant="complete" />;
}
