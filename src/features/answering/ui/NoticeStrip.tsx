import { X } from "lucide-react";
import { Button } from "../../../components/ui/Button.tsx";
import { cx } from "../../../lib/cx.ts";
import { t } from "../../../lib/language/t.ts";
import type { FlowNotice } from "../useFlowNotice.ts";

/** Notice in the dock at the bottom, where it covers nothing. It uses no library, which could fail to load. */
export function NoticeStrip({ notice, onDismiss }: { notice: FlowNotice | null; onDismiss: () => void }) {
  const isError = notice?.tone === "error";
  return (
    <div role={isError ? "alert" : "status"}>
      {notice !== null && (
        <div className={cx("border-t bg-raised py-1.5 text-sm", isError ? "border-rose/50" : "border-line")}>
          <div className="mx-auto flex max-w-2xl px-5 items-center gap-3">
            <div className="min-w-0 flex-1">
              <p className={cx("font-medium", isError && "text-rose")}>{notice.title}</p>
              {notice.description !== undefined && <p className="text-soft">{notice.description}</p>}
            </div>
            <Button variant="ghost" size="icon" aria-label={t("Dismiss")} className="-me-3" onClick={onDismiss}>
              <X />
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
