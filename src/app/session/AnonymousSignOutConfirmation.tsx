import { Link } from "react-router-dom";
import { ConfirmDialog } from "../../components/ui/ConfirmDialog.tsx";
import { signUpPath } from "../../lib/paths.ts";

/** Confirmation before an anonymous user signs out for good. */
export default function AnonymousSignOutConfirmation({
  onClose,
  onLeave,
}: {
  onClose: () => void;
  onLeave: () => Promise<void>;
}) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Leave without an account?"
      description="Nobody can open what you made here again once you sign out."
      confirmLabel="Sign out and lose it"
      cancelLabel="Stay"
      onConfirm={onLeave}
    >
      <Link to={signUpPath} className="text-link inline-flex min-h-11 items-center" onClick={onClose}>
        Keep this: add an email and password.
      </Link>
    </ConfirmDialog>
  );
}
