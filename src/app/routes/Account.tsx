import { notify } from "../../components/ui/notify.ts";
import { AccountPage } from "../../features/account/AccountPage.tsx";
import { departure } from "../session/departure.ts";
import { useSignOut } from "../session/useSignOut.ts";

export function Account() {
  const signOut = useSignOut();
  return (
    <AccountPage
      onSignOut={signOut}
      onLeaving={() => departure.begin()}
      onDeleted={async () => {
        await signOut();
        notify.success("Your account is deleted", "Everything in it is gone. Thank you for having been here.");
      }}
    />
  );
}
