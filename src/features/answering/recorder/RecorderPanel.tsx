import { Mic } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { useStore } from "../../../hooks/useStore.ts";
import { cx } from "../../../lib/cx.ts";
import { useUnloadWarning } from "../useQuestionFlow.ts";
import type { RecorderState, RecorderNotice } from "./RecorderState.ts";
import type { VoiceRecorder } from "./VoiceRecorder.ts";
import { t } from "../../../lib/language/t.ts";
import { TakesPlayer } from "./TakesPlayer.tsx";
import { RecorderControls } from "./RecorderControls.tsx";

interface RecorderPanelProps {
  recorder: VoiceRecorder;
  privacy: string;
  hasText: boolean;
  /** Choice whether the requestor may listen, below the words. */
  recordingConsent?: ReactNode;
}

/**
 * The recorder of one question. `privacy`: where the recording becomes text. `hasText`: the answer has words, so the
 * panel is small.
 */
export function RecorderPanel({ recorder, privacy, hasText, recordingConsent }: RecorderPanelProps) {
  const { state, notice } = useStore(recorder);
  useUnloadWarning(state.kind === "recording" || state.kind === "transcribing");
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // These controls may lie under the page's bottom bar.
    if (state.kind === "recorded" || state.kind === "doubtful") panel.current?.scrollIntoView({ block: "nearest" });
  }, [state.kind]);
  const isSmall = hasText && (state.kind === "idle" || state.kind === "transcribed");
  return (
    <div
      ref={panel}
      className={cx(
        "scroll-my-4 scroll-mb-44",
        isSmall
          ? "grid gap-4"
          : "grid justify-items-center gap-5 rounded-md border border-line bg-raised px-5 py-7 text-center",
      )}
    >
      {/* The notice stands above the controls, where a small screen shows it. */}
      <RecorderNoticeText notice={notice} />
      {isSmall ? (
        <>
          {state.kind === "transcribed" && state.takes.length > 0 && (
            <TakesPlayer
              recorder={recorder}
              takes={state.takes}
              isText
              title={t("Check the words")}
              detail={state.takes.some(({ isDoubtful }) => isDoubtful) ? t("We may have misheard some.") : null}
            >
              {() => null}
            </TakesPlayer>
          )}
          {recordingConsent}
          <AddMore recorder={recorder} privacy={privacy} />
        </>
      ) : (
        <RecorderControls recorder={recorder} state={state} notice={notice} privacy={privacy} />
      )}
      <span role="status" className="sr-only">
        {recorderAnnouncement(state)}
      </span>
    </div>
  );
}

function AddMore({ recorder, privacy }: { recorder: VoiceRecorder; privacy: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" onClick={() => void recorder.start()}>
        <Mic aria-hidden />
        {t("Start recording")}
      </Button>
      <p className="min-w-0 flex-1 basis-48 text-sm text-soft">{privacy}</p>
    </div>
  );
}

/** Text for screen readers. */
function recorderAnnouncement(state: RecorderState): string {
  switch (state.kind) {
    case "recording":
      return state.isPaused ? t("Recording paused") : t("Recording");
    case "recorded":
      return t("Recording stopped. It is ready to be played or turned into text.");
    case "transcribing":
      return t("Turning your recording into text");
    case "doubtful":
      return "";
    case "transcribed":
      return t("Your words are in the answer");
    case "idle":
    case "starting":
      return "";
  }
}

/** Why the recording stopped, or has not become text. */
function RecorderNoticeText({ notice }: { notice: RecorderNotice | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {notice?.kind === "transcriptionFailed" && (
        <p className="measure text-sm text-soft">
          <strong className="block font-medium text-rose">{t("Transcription failed")}</strong>
          {notice.text}
        </p>
      )}
      {notice?.kind === "waiting" && (
        <p className="measure text-sm text-soft">
          <strong className="block font-medium text-amber">{t("Waiting for the connection")}</strong>
          {t("We keep your recording here, and turn it into text once you’re back online.")}
        </p>
      )}
      {notice?.kind === "noSpeech" && (
        <p className="measure text-sm text-soft">
          <strong className="block font-medium text-amber">{t("No speech heard")}</strong>
          {t("You can play it, or record again closer to the microphone.")}
        </p>
      )}
      {notice?.kind === "stopped" && <p className="measure text-sm text-amber">{notice.text}</p>}
    </div>
  );
}
