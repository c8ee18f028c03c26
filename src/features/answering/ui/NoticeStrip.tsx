import { X } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { cx } from "../../../lib/cx.ts";

export interface FlowNotice {
  tone: "info" | "error";
  title: string;
  description?: string;
}

/** Errors stay. */
const DISMISS_AFTER_MS = 8_000;

export function useFlowNotice() {
  const [notice, setNotice] = useState<FlowNotice | null>(null);
  const dismiss = useCallback(() => setNotice(null), []);
  useEffect(() => {
    if (notice?.tone !== "info") return;
    const timer = setTimeout(dismiss, DISMISS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [notice, dismiss]);
  return { notice, show: setNotice, dismiss };
}

/** Without a library, which may fail to load. */
export function NoticeStrip({ notice, onDismiss }: { notice: FlowNotice | null; onDismiss: () => void }) {
  return (
    <div className="pointer-events-none sticky top-2 z-20 h-0">
      <div role={notice?.tone === "error" ? "alert" : "status"}>
        {notice !== null && (
          <div
            className={cx(
              "pointer-events-auto mx-auto flex w-fit max-w-[calc(100%-2rem)] animate-rise items-start gap-3 rounded-md border bg-raised py-2.5 pr-2 pl-4 text-sm shadow-float",
              notice.tone === "error" ? "border-rose/50" : "border-line-strong/50",
            )}
          >
            <div className="min-w-0 py-1">
              <p className={cx("font-medium", notice.tone === "error" ? "text-rose" : "text-ink")}>{notice.title}</p>
              {notice.description !== undefined && <p className="text-soft">{notice.description}</p>}
            </div>
            <Button variant="quiet" size="icon" aria-label="Dismiss" className="-my-1.5" onClick={onDismiss}>
              <X />
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
