import { useConvexAuth } from "convex/react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { FullScreenLoading } from "../components/ui/FullScreenLoading.tsx";

/** The pages inside are for signed-in people; others go to sign in first, and come back to where they were going. */
export function ProtectedRoute() {
  const { isLoading, isAuthenticated } = useConvexAuth();
  const location = useLocation();
  if (isLoading) return <FullScreenLoading label="Loading your profile..." />;
  if (!isAuthenticated) {
    return <Navigate to="/auth" replace state={{ from: location.pathname + location.search + location.hash }} />;
  }
  return <Outlet />;
}
