import { X } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/Button.tsx";
import { signUpPath } from "../../lib/paths.ts";

/** Contents of `KeepAccountNotice`: a separate chunk, since accounts with an address never load it. */
export default function KeepAccountOffer({ onDismiss }: { onDismiss: () => void }) {
  return (
    <>
      <p className="grow text-soft">
        <span className="max-md:hidden">Only this browser opens this dashboard. </span>
        <Link to={signUpPath} className="text-link inline-flex min-h-11 items-center rounded-md md:min-h-9">
          Keep this: add an email and password.
        </Link>
      </p>
      <Button variant="ghost" size="icon" aria-label="Dismiss" className="-mr-2.5 shrink-0" onClick={onDismiss}>
        <X aria-hidden />
      </Button>
    </>
  );
}
