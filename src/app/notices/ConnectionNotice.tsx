import { Cloud, CloudOff } from "lucide-react";
import { useEffect, useState } from "react";
import { cx } from "../../lib/cx.ts";
import { t } from "../../lib/language/t.ts";

const RECONNECTED_SHOWN_MS = 4000;

/** Notice at the window's top while the connection is lost, and shortly after its return. */
export function ConnectionNotice({ offline, offlineText }: { offline: boolean; offlineText: string }) {
  const reconnected = useReconnected(offline);
  const pill =
    "m-2 flex max-w-xl animate-enter items-center gap-2.5 rounded-full border px-4 py-2 text-sm shadow-float [&_svg]:size-4 [&_svg]:shrink-0";
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 grid justify-items-center">
      {offline && (
        <p className={cx(pill, "border-amber/40 bg-amber-wash text-amber")}>
          <CloudOff aria-hidden />
          {t("You are offline. {offlineText}", { offlineText })}
        </p>
      )}
      {reconnected && (
        <p className={cx(pill, "border-leaf/40 bg-leaf-wash text-leaf")}>
          <Cloud aria-hidden />
          {t("You are back online.")}
        </p>
      )}
    </div>
  );
}

function useReconnected(offline: boolean): boolean {
  const [wasOffline, setWasOffline] = useState(offline);
  const [back, setBack] = useState(false);
  if (wasOffline !== offline) {
    setWasOffline(offline);
    setBack(wasOffline);
  }
  useEffect(() => {
    if (!back) return;
    const timer = setTimeout(() => setBack(false), RECONNECTED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [back]);
  return back;
}
