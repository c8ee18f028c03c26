import { useEffect, useState } from "react";
import { FacetMark } from "../../../components/facet/FacetMark.tsx";
import { t } from "../../../lib/language/t.ts";

/** Time after which a notice shows that loading takes long. Milliseconds. */
const SLOW_NOTICE_DELAY_MS = 6_000;

/** Page of a link while it loads; after some seconds it names the connection. */
export function LoadingLink() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_NOTICE_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main role="status" className="grid min-h-dvh place-content-center justify-items-center gap-5 p-6 text-center">
      <FacetMark isWaiting className="size-14" />
      <p className="font-serif text-lg text-soft">{t("Loading...")}</p>
      {isSlow && (
        <p className="measure text-sm text-faint">
          {t("This takes long. Please check your connection. We go on when it is back.")}
        </p>
      )}
    </main>
  );
}
