import { useAuthActions } from "@convex-dev/auth/react";
import { useNavigate } from "react-router-dom";
import { toast } from "../../components/ui/toast.ts";
import { AccountPage } from "../../features/account/AccountPage.tsx";
import { paths } from "../../lib/paths.ts";
import { sessionEnd } from "../session/sessionEnd.ts";
import { useSignOut } from "../session/useSignOut.ts";

/** Page of the account's settings. */
export function Account() {
  const signOut = useSignOut();
  const { signOut: discardSession } = useAuthActions();
  const navigate = useNavigate();
  return (
    <AccountPage
      onSignOut={() => signOut()}
      onSessionReplaced={() => sessionEnd.expect(paths.auth)}
      onDeleting={() => sessionEnd.expect("/")}
      onDeleted={async () => {
        sessionEnd.expect("/");
        // The session ended with the account, so the page leaves also where the server fails.
        await discardSession();
        await navigate("/", { replace: true, state: null });
        toast.success("Your account is deleted.");
      }}
    />
  );
}
