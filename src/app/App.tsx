import { ConvexAuthProvider } from "@convex-dev/auth/react";
import { useState } from "react";
import { RouterProvider } from "react-router-dom";
import { Notices } from "../components/ui/Notices.tsx";
import { ConnectionBanner } from "./ConnectionBanner.tsx";
import { createConvexClient } from "./convexClient.ts";
import { createRouter } from "./router.tsx";

/**
 * The provider takes any `?code=` in the address for a sign-in in progress, and drops the session when it is not one. The
 * reset page's one-time code is its own.
 */
const shouldHandleCode = () => window.location.pathname !== "/reset-password";

/** The whole web app: session, routes, and the two things that can appear over any of them. */
export function App() {
  const [client] = useState(createConvexClient);
  const [router] = useState(createRouter);
  return (
    <ConvexAuthProvider
      client={client}
      shouldHandleCode={shouldHandleCode}
      replaceURL={(url) => router.navigate(url, { replace: true })}
    >
      <RouterProvider router={router} />
      <ConnectionBanner />
      <Notices />
    </ConvexAuthProvider>
  );
}
