import { X } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/Button.tsx";
import { useViewer } from "../../hooks/useViewer.ts";
import { webStorage } from "../../lib/KeyValueStorage.ts";

const key = "keepAccountDismissed";

/** On the dashboard of an anonymous account, until it is dismissed in this browser. */
export function KeepAccountNotice() {
  const viewer = useViewer();
  const [dismissed, setDismissed] = useState(() => webStorage("local")?.getItem(key) ?? null);
  if (viewer.status !== "ready" || !viewer.viewer.isAnonymous || dismissed === viewer.viewer.userId) return null;
  const { userId } = viewer.viewer;
  const dismiss = () => {
    setDismissed(userId);
    try {
      webStorage("local")?.setItem(key, userId);
    } catch {
      // A full storage shows the notice again.
    }
  };
  return (
    <aside aria-label="No account yet" className="border-b border-line bg-sunk">
      <div className="mx-auto flex max-w-[88rem] items-center gap-3 px-5 py-1.5 text-sm md:px-6 lg:px-10">
        <p className="grow text-soft">
          <span className="max-md:hidden">Only this browser opens this dashboard. </span>
          <Link to="/auth?signup=true" className="text-link inline-flex min-h-11 items-center rounded-md md:min-h-9">
            Keep this: add an email and password.
          </Link>
        </p>
        <Button variant="quiet" size="icon" aria-label="Dismiss" className="-mr-2.5 shrink-0" onClick={dismiss}>
          <X aria-hidden />
        </Button>
      </div>
    </aside>
  );
}
