import { useConvexAuth } from "convex/react";
import { useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { FullScreenLoading } from "../components/ui/FullScreenLoading.tsx";
import { departure } from "./session/departure.ts";

/** The pages inside are for signed-in people; others go to sign in first, and come back to where they were going. */
export function ProtectedRoute() {
  const { isLoading, isAuthenticated } = useConvexAuth();
  if (isLoading) return <FullScreenLoading label="Loading your profile..." />;
  return isAuthenticated ? <Outlet /> : <ToSignIn />;
}

function ToSignIn() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const state = departure.isUnderWay() ? null : { from: pathname + search + hash };
    void navigate("/auth", { replace: true, state });
  }, [navigate, pathname, search, hash]);
  return null;
}
