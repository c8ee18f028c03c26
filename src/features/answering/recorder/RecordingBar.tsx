import { Mic, Pause, Square } from "lucide-react";
import type { ReactNode } from "react";
import { FacetMark } from "../../../components/facet/FacetMark.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { ActivityBar } from "./ActivityBar.tsx";
import { formatDuration } from "./audioFormat.ts";
import { LevelMeter } from "./LevelMeter.tsx";
import type { RecorderState } from "./RecorderState.ts";
import type { VoiceRecorder } from "./VoiceRecorder.ts";
import { t } from "../../../lib/language/t.ts";

export type ActiveState = Extract<RecorderState, { kind: "starting" | "recording" | "transcribing" }>;

/** Bar while the microphone opens, records, or its recording becomes text. */
export function RecordingBar({ recorder, state }: { recorder: VoiceRecorder; state: ActiveState }) {
  switch (state.kind) {
    case "starting":
      return (
        <ActivityBar>
          <TranscriptionStatus>{t("Allow the microphone when your browser asks.")}</TranscriptionStatus>
        </ActivityBar>
      );
    case "recording":
      return (
        <ActivityBar>
          <RunningRecording recorder={recorder} state={state} />
        </ActivityBar>
      );
    case "transcribing":
      return (
        <ActivityBar>
          <div className="flex w-full items-center gap-3">
            <TranscriptionStatus>
              {t("Turning your recording into text…")}
              {state.of > 1 && (
                <span className="figures block">{t("Part {part} of {of}", { part: state.piece, of: state.of })}</span>
              )}
            </TranscriptionStatus>
            <Button variant="secondary" autoFocus onClick={() => recorder.cancel()}>
              {t("Cancel")}
            </Button>
          </div>
        </ActivityBar>
      );
  }
}

interface RunningRecordingProps {
  recorder: VoiceRecorder;
  state: Extract<ActiveState, { kind: "recording" }>;
}

/** Level and time of a recording, and the buttons that pause and stop it. */
function RunningRecording({ recorder, state }: RunningRecordingProps) {
  return (
    <>
      <div className="flex w-full items-center gap-3">
        <span
          aria-hidden
          className={`size-2.5 shrink-0 rounded-full ${state.isPaused ? "bg-line-strong" : "bg-rose"}`}
        />
        <span className="text-sm text-soft">{state.isPaused ? t("Paused") : t("Recording")}</span>
        <LevelMeter level={state.level} />
        <p role="timer" className="figures ms-auto text-lg" aria-label={t("Recorded time")}>
          {formatDuration(state.elapsedMs)}
        </p>
      </div>
      <div className="flex w-full flex-wrap gap-2">
        <Button
          variant="secondary"
          className="max-[359px]:px-3"
          onClick={() => (state.isPaused ? recorder.resume() : recorder.pause())}
        >
          {state.isPaused ? <Mic aria-hidden /> : <Pause aria-hidden />}
          {state.isPaused ? t("Resume") : t("Pause")}
        </Button>
        <Button className="flex-1 max-[359px]:px-3" autoFocus onClick={() => recorder.stop()}>
          <Square aria-hidden />
          {t("Stop recording")}
        </Button>
      </div>
    </>
  );
}

function TranscriptionStatus({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 text-sm text-soft">
      <FacetMark isWaiting className="size-8" />
      <p>{children}</p>
    </div>
  );
}
