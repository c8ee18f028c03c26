import { ConvexAuthProvider } from "@convex-dev/auth/react";
import { useConvexAuth } from "convex/react";
import { type ReactNode, useState } from "react";
import { FullScreenLoading } from "../../components/ui/Spinner.tsx";
import { backendUrl } from "./convexClient.ts";
import { SessionClient } from "./SessionClient.ts";

/**
 * Session for respondents' pages in a signed-in browser. A link is read with that session, so its owner gets no draft.
 */
export default function OwnSession({ children }: { children: ReactNode }) {
  const [client] = useState(() => new SessionClient(backendUrl(), { unsavedChangesWarning: false }));
  return (
    <ConvexAuthProvider client={client} shouldHandleCode={false}>
      <VerifiedSession>{children}</VerifiedSession>
    </ConvexAuthProvider>
  );
}

/**
 * Renders its children once the session is known to be valid or over. Without a session, a link would give its owner a
 * draft.
 */
function VerifiedSession({ children }: { children: ReactNode }) {
  const { isLoading } = useConvexAuth();
  const [isKnown, setIsKnown] = useState(!isLoading);
  if (!isLoading && !isKnown) setIsKnown(true);
  return isKnown ? children : <FullScreenLoading label="Loading..." />;
}
