import { AudioLines } from "lucide-react";
import { Button } from "../../../components/ui/Button.tsx";
import { t } from "../../../lib/language/t.ts";

/** Notice of a recording that has not become text. */
export function UntranscribedNotice({ onOpen }: { onOpen: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-amber">
      <AudioLines aria-hidden className="size-4 shrink-0" />
      {t("Recorded, not text yet")}
      <Button variant="link" size="inline" onClick={onOpen}>
        {t("Open the recording")}
      </Button>
    </p>
  );
}
