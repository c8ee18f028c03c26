import { ConvexAuthProvider } from "@convex-dev/auth/react";
import { useState, type ReactNode } from "react";
import { BrowserRouter, useLocation, useNavigate, useRoutes } from "react-router-dom";
import { watchBack } from "../components/ui/closeByBack.ts";
import { Toasts } from "../components/ui/Toasts.tsx";
import { isRespondentPage, matchPage, paths } from "../lib/paths.ts";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { createConvexClient } from "./session/SessionClient.ts";
import { routes } from "./routes.tsx";
import { useReauthenticateOnUserChange } from "./session/useReauthenticateOnUserChange.ts";
import { ProductAnalytics } from "./session/ProductAnalytics.ts";

watchBack();

/** The owner's app: session, routes and notices. */
export function App() {
  return (
    <BrowserRouter>
      <SessionProvider>
        <Pages />
        <PageAnalytics />
        <ConnectionBanner />
        <Toasts />
      </SessionProvider>
    </BrowserRouter>
  );
}

/** A reset link has a `?code=` too. Taken as a sign-in, it would fail and drop the session. */
const shouldHandleCode = () => window.location.pathname !== paths.resetPassword;

function SessionProvider({ children }: { children: ReactNode }) {
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

/** Respondents' pages are not counted, even for signed-in visitors. */
function PageAnalytics() {
  const { pathname } = useLocation();
  return isRespondentPage(matchPage(pathname)?.page) ? null : <ProductAnalytics />;
}
