import { Suspense, useState } from "react";
import { useViewer } from "../../hooks/useViewer.ts";
import { webStorage } from "../../lib/KeyValueStorage.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";

const KeepAccountOffer = lazyWithRetry(() => import("./KeepAccountOffer.tsx"));

const DISMISSED_KEY = "keepAccountDismissed";

/** Offer on the dashboard of an anonymous account, until it is dismissed in this browser. */
export function KeepAccountNotice() {
  const viewer = useViewer();
  const [dismissed, setDismissed] = useState(() => webStorage("local").get(DISMISSED_KEY));
  if (viewer.status !== "ready" || !viewer.viewer.isAnonymous || dismissed === viewer.viewer.userId) return null;
  const { userId } = viewer.viewer;
  const dismiss = () => {
    setDismissed(userId);
    webStorage("local").trySet(DISMISSED_KEY, userId);
  };
  return (
    <aside aria-label="No account yet" className="border-b border-line bg-sunk">
      <div className="mx-auto flex min-h-14 max-w-[88rem] items-center gap-3 px-5 py-1.5 text-sm md:min-h-12 md:px-6 lg:px-10">
        <Suspense>
          <KeepAccountOffer onDismiss={dismiss} />
        </Suspense>
      </div>
    </aside>
  );
}
