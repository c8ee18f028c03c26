import { ConvexAuthProvider } from "@convex-dev/auth/react";
import { useState, type ReactNode } from "react";
import { BrowserRouter, useLocation, useNavigate, useRoutes } from "react-router-dom";
import { Toasts } from "../components/ui/Toasts.tsx";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { createConvexClient } from "./convexClient.ts";
import { isRespondentPage, matchPage } from "./paths.ts";
import { routes } from "./router.tsx";
import { useReauthenticateOnUserChange } from "./session/useReauthenticateOnUserChange.ts";
import { ProductAnalytics } from "./session/ProductAnalytics.ts";

/** The whole web app: session, routes, and the two things that can appear over any of them. */
export function App() {
  return (
    <BrowserRouter>
      <Session>
        <Pages />
        <PageAnalytics />
        <ConnectionBanner />
        <Toasts />
      </Session>
    </BrowserRouter>
  );
}

/**
 * The provider takes any `?code=` in the address for a sign-in in progress, and drops the session when it is not one. The
 * reset page's one-time code is its own.
 */
const shouldHandleCode = () => window.location.pathname !== "/reset-password";

function Session({ children }: { children: ReactNode }) {
  const [client] = useState(createConvexClient);
  const navigate = useNavigate();
  return (
    <ConvexAuthProvider
      client={client}
      shouldHandleCode={shouldHandleCode}
      replaceURL={(url) => navigate(url, { replace: true })}
    >
      <Reauthentication renew={client.reauthenticate} />
      {children}
    </ConvexAuthProvider>
  );
}

function Reauthentication({ renew }: { renew: () => void }) {
  useReauthenticateOnUserChange(renew);
  return null;
}

function Pages() {
  return useRoutes(routes);
}

/** Respondents are never counted, nor is somebody signed in who opens a respondent's page. */
function PageAnalytics() {
  const { pathname } = useLocation();
  return isRespondentPage(matchPage(pathname)?.page) ? null : <ProductAnalytics />;
}
