import { ConvexAuthProvider } from "@convex-dev/auth/react";
import { useConvexAuth } from "convex/react";
import { type ReactNode, useState } from "react";
import { FullScreenLoading } from "../../components/ui/Spinner.tsx";
import { backendUrl } from "../convexClient.ts";
import { SessionClient } from "../SessionClient.ts";

/** Respondents' pages in a browser that is signed in: a link is read with that session, so its owner gets no draft. */
export default function OwnSession({ children }: { children: ReactNode }) {
  const [client] = useState(() => new SessionClient(backendUrl(), { unsavedChangesWarning: false }));
  return (
    <ConvexAuthProvider client={client} shouldHandleCode={false}>
      <Verified>{children}</Verified>
    </ConvexAuthProvider>
  );
}

/** Nothing is read before the session is known to be valid or over: without it a link gives its draft. */
function Verified({ children }: { children: ReactNode }) {
  const { isLoading } = useConvexAuth();
  const [known, setKnown] = useState(!isLoading);
  if (!isLoading && !known) setKnown(true);
  return known ? children : <FullScreenLoading label="Loading..." />;
}
