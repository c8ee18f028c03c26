import { useAuthActions } from "@convex-dev/auth/react";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import { toast } from "../../components/ui/toast.ts";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { sessionEnd } from "./sessionEnd.ts";

/** Signs out when the session is revoked elsewhere. Its token remains valid here until it expires. */
export function useRevokedSession(): void {
  const session = useLiveQuery(api.auth.isAuthenticated, {});
  const { signOut } = useAuthActions();
  const hasEnded = session.status === "ready" && !session.data;
  useEffect(() => {
    if (!hasEnded || sessionEnd.isExpected()) return;
    toast.info("You are signed out", "This session was ended, here or on another device. Please log in again.");
    signOut().catch((error: unknown) => console.error("The ended session was not deleted.", error));
  }, [hasEnded, signOut]);
}
