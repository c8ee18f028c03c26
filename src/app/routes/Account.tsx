import { toast } from "../../components/ui/toast.ts";
import { AccountPage } from "../../features/account/AccountPage.tsx";
import { sessionEnd } from "../session/sessionEnd.ts";
import { useSignOut } from "../session/useSignOut.ts";

/** Page of the account's settings. */
export function Account() {
  const signOut = useSignOut();
  return (
    <AccountPage
      onSignOut={() => signOut()}
      onSessionReplaced={() => sessionEnd.expect()}
      onDeleting={() => sessionEnd.expect("/")}
      onDeleted={async () => {
        await signOut("/");
        toast.success("Your account is deleted", "Everything in it is gone. Thank you for having been here.");
      }}
    />
  );
}
