import { AudioLines } from "lucide-react";
import { Button } from "../../../components/ui/Button.tsx";
import { cx } from "../../../lib/cx.ts";
import { t } from "../../../lib/language/t.ts";

/** Notice of a recording that has not become text; only the way to it where the answer has words. */
export function UntranscribedNotice({ hasText, onOpen }: { hasText: boolean; onOpen: () => void }) {
  return (
    <p className={cx("flex flex-wrap items-center gap-x-3 text-sm", hasText ? "text-faint" : "text-amber")}>
      <AudioLines aria-hidden className="size-4 shrink-0" />
      {!hasText && t("Recorded, not text yet")}
      <Button variant="link" size="inline" onClick={onOpen}>
        {t("Open the recording")}
      </Button>
    </p>
  );
}
