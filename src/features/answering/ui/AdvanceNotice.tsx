import { Button } from "../../../components/ui/Button.tsx";
import type { VoiceInput } from "../recorder/useVoiceInput.ts";
import { t } from "../../../lib/language/t.ts";

/** Announcement of an automatic advance, above the page's bottom bar. */
export function AdvanceNotice({ voice }: { voice: VoiceInput }) {
  return (
    <div role="status">
      {voice.isAdvancePending && (
        <div className="border-t border-iris/30 bg-iris-wash py-1.5 text-sm text-iris">
          <p className="mx-auto flex max-w-2xl px-5 items-center justify-between gap-3">
            {t("Moving to the next question…")}
            <Button variant="secondary" size="sm" onClick={voice.cancelAdvance}>
              {t("Stay here")}
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}
