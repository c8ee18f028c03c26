import { useConvexAuth } from "convex/react";
import { useEffect } from "react";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { FullScreenLoading } from "../components/ui/Spinner.tsx";
import { paths } from "../lib/paths.ts";
import { sessionEnd } from "./session/sessionEnd.ts";

/** Redirects a visitor without a session to sign-in, which returns to the requested address. */
export function ProtectedRoute() {
  const { isLoading, isAuthenticated } = useConvexAuth();
  if (isLoading) return <FullScreenLoading label="Loading your profile..." />;
  return isAuthenticated ? <Outlet /> : <RedirectToSignIn />;
}

function RedirectToSignIn() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const isExpected = sessionEnd.isExpected();
    const state = isExpected ? null : { from: pathname + search + hash };
    void navigate(isExpected ? sessionEnd.destination() : paths.auth, { replace: true, state });
  }, [navigate, pathname, search, hash]);
  return null;
}
