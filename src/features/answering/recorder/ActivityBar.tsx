import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { t } from "../../../lib/language/t.ts";

/** Bar that replaces the page's bottom bar while something runs, so that its controls are within reach of the thumb. */
export function ActivityBar({ children }: { children: ReactNode }) {
  return createPortal(
    <section
      aria-label={t("Recorder")}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex min-h-28 max-w-2xl flex-col justify-center gap-2 px-5 py-3">{children}</div>
    </section>,
    document.body,
  );
}
