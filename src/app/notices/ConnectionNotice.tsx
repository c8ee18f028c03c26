import { Cloud, CloudOff } from "lucide-react";
import { useEffect, useState } from "react";
import { cx } from "../../lib/cx.ts";
import { t } from "../../lib/language/t.ts";

/** Time that the notice of a reconnection is shown, in milliseconds. */
const RECONNECTED_SHOWN_MS = 4000;

/** Notice at the window's top while the connection is lost, and shortly after its return. */
export function ConnectionNotice({ isOffline, offlineText }: { isOffline: boolean; offlineText: string }) {
  const isReconnected = useIsReconnected(isOffline);
  const pill =
    "m-2 flex max-w-xl animate-enter items-center gap-2.5 rounded-full border px-4 py-2 text-sm shadow-float [&_svg]:size-4 [&_svg]:shrink-0";
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 grid justify-items-center">
      {isOffline && (
        <p className={cx(pill, "border-amber/40 bg-amber-wash text-amber")}>
          <CloudOff aria-hidden />
          {t("You are offline. {offlineText}", { offlineText })}
        </p>
      )}
      {isReconnected && (
        <p className={cx(pill, "border-leaf/40 bg-leaf-wash text-leaf")}>
          <Cloud aria-hidden />
          {t("You are back online.")}
        </p>
      )}
    </div>
  );
}

function useIsReconnected(isOffline: boolean): boolean {
  const [wasOffline, setWasOffline] = useState(isOffline);
  const [isBack, setIsBack] = useState(false);
  if (wasOffline !== isOffline) {
    setWasOffline(isOffline);
    setIsBack(wasOffline);
  }
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setIsBack(false), RECONNECTED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isBack]);
  return isBack;
}
