import { Mic, Square, Volume2 } from "lucide-react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../../components/ui/Button.tsx";
import { useStore } from "../../../hooks/useStore.ts";
import { formatDuration } from "../recorder/audioFormat.ts";
import { LevelMeter } from "../recorder/LevelMeter.tsx";
import { useFocusAfter } from "../useFocusAfter.ts";
import type { VoiceBotAudio, VoiceBotAudioSnapshot } from "./VoiceBotAudio.ts";
import { t } from "../../../lib/language/t.ts";

/** Control with the primary style; "doubtful" is the button at the doubtful text. */
export type PrimaryControl = "record" | "doubtful" | "save" | "submit";

interface RecordingButtonsProps {
  bot: VoiceBotAudio;
  leading: PrimaryControl;
  onRecord: () => void;
  onSave: () => void;
  onSubmit: () => void;
}

/** Bottom bar of the bot: its activity with time and level, and the next step within reach of the thumb. */
export function BotBar({
  target,
  ...step
}: RecordingButtonsProps & {
  /** Element in which the page has its bottom bar. */
  target: Element;
}) {
  const { bot } = step;
  const { recording } = useStore(bot);
  return createPortal(
    <section aria-label={t("Voice bot")} className="border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto grid max-w-2xl gap-2 px-5 py-2.5">
        <div className="flex min-h-8 items-center gap-3">
          <Activity bot={bot} />
          {recording !== null && (
            <>
              <LevelMeter level={recording.level} />
              <p role="timer" className="figures ms-auto text-lg" aria-label={t("Recorded time")}>
                {formatDuration(recording.elapsedMs)}
              </p>
            </>
          )}
        </div>
        <RecordingButtons {...step} />
      </div>
    </section>,
    target,
  );
}

/** Buttons that record, and save or submit what was recorded. */
function RecordingButtons({ bot, leading, onRecord, onSave, onSubmit }: RecordingButtonsProps) {
  const { isListening, isTranscribing } = useStore(bot);
  const leadingRef = useFocusAfter(isListening || isTranscribing);
  const leads = { className: "flex-1 max-[359px]:px-3", ref: leadingRef };
  return (
    <div className="flex flex-wrap gap-2">
      {isTranscribing ? (
        <Button key="cancel" variant="secondary" className="flex-1" onClick={() => bot.cancelTranscription()}>
          {t("Cancel")}
        </Button>
      ) : (
        <Button
          key="record"
          {...(leading === "record" ? leads : { variant: "secondary" as const, className: "max-[359px]:px-3" })}
          onClick={onRecord}
        >
          {isListening ? <Square aria-hidden /> : <Mic aria-hidden />}
          {isListening ? t("Stop Recording") : t("Start Recording")}
        </Button>
      )}
      {leading === "save" && !isTranscribing && (
        <Button key="save" {...leads} onClick={onSave}>
          {t("Save Response")}
        </Button>
      )}
      {leading === "submit" && !isTranscribing && (
        <Button key="submit" {...leads} onClick={onSubmit}>
          {t("Submit answers")}
        </Button>
      )}
    </div>
  );
}

function Activity({ bot }: { bot: VoiceBotAudio }) {
  return (
    <p className="flex min-h-6 shrink-0 items-center gap-2 text-sm text-soft" role="status">
      {activityOf(useStore(bot))}
    </p>
  );
}

function activityOf({ isSpeaking, isListening, isTranscribing }: VoiceBotAudioSnapshot): ReactNode {
  if (isSpeaking)
    return (
      <>
        <Volume2 aria-hidden className="size-4 text-iris" /> {t("Reading the question")}
      </>
    );
  if (isListening)
    return (
      <>
        <span aria-hidden className="size-2.5 rounded-full bg-rose" /> {t("Listening")}
      </>
    );
  return isTranscribing ? t("Turning your recording into text…") : t("Ready when you are");
}
