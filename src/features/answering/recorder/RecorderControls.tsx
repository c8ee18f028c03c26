import { Mic, Pause, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { cx } from "../../../lib/cx.ts";
import { formatDuration } from "./audioFormat.ts";
import { DoubtfulText } from "./DoubtfulText.tsx";
import { RecordingBar } from "./RecordingBar.tsx";
import type { Take } from "./RecordingStore.ts";
import type { RecorderNotice, RecorderState } from "./RecorderState.ts";
import type { VoiceRecorder } from "./VoiceRecorder.ts";
import { plural, t } from "../../../lib/language/t.ts";
import { TakesPlayer, type StopPlayback } from "./TakesPlayer.tsx";

/** What can be done with the recording now: to begin, pause, play it, or turn it into text. */
export function RecorderControls({
  recorder,
  state,
  notice,
  privacy,
}: {
  recorder: VoiceRecorder;
  state: RecorderState;
  notice: RecorderNotice | null;
  privacy: string;
}) {
  switch (state.kind) {
    case "idle":
    case "transcribed":
      return (
        <>
          <RoundButton label={t("Start recording")} onClick={() => void recorder.start()}>
            <Mic aria-hidden className="size-8" />
          </RoundButton>
          <p className="measure text-sm text-soft">{`${t("Take your time, you can pause.")} ${privacy}`}</p>
        </>
      );
    case "starting":
    case "recording":
    case "transcribing":
      return <RunningRecorder recorder={recorder} state={state} privacy={privacy} />;
    case "recorded":
      return (
        <TakesPlayer recorder={recorder} takes={state.takes} {...recordedWords(state.takes)}>
          {(stopPlayback) => <RecordedActions recorder={recorder} notice={notice} stopPlayback={stopPlayback} />}
        </TakesPlayer>
      );
    case "doubtful":
      return (
        <TakesPlayer recorder={recorder} takes={state.takes} {...recordedWords(state.takes)}>
          {(stopPlayback) => (
            <DoubtfulText
              pieces={state.pieces}
              onUse={() => stopPlayback(() => recorder.acceptDoubtful())}
              onKeep={() => recorder.declineDoubtful()}
            />
          )}
        </TakesPlayer>
      );
  }
}

/** The recorder while it records or transcribes. Its status is as large as the button that was pressed, so that nothing moves. */
function RunningRecorder({
  recorder,
  state,
  privacy,
}: {
  recorder: VoiceRecorder;
  state: Extract<RecorderState, { kind: "starting" | "recording" | "transcribing" }>;
  privacy: string;
}) {
  return (
    <>
      <span
        aria-hidden
        className={cx(
          "grid size-20 place-items-center rounded-full ring-8",
          state.kind === "recording" && !state.isPaused
            ? "bg-rose text-on-rose ring-rose/12"
            : "bg-sunk text-faint ring-line/40",
        )}
      >
        {state.kind === "recording" && state.isPaused ? <Pause className="size-8" /> : <Mic className="size-8" />}
      </span>
      <p className="measure text-sm text-soft">
        {state.kind === "transcribing" ? t("You read your words here in a moment.") : privacy}
      </p>
      <RecordingBar recorder={recorder} state={state} />
    </>
  );
}

function RecordedActions({
  recorder,
  notice,
  stopPlayback,
}: {
  recorder: VoiceRecorder;
  notice: RecorderNotice | null;
  stopPlayback: StopPlayback;
}) {
  const isWordless = notice?.kind === "noSpeech" || (notice?.kind === "transcriptionFailed" && notice.isWordless);
  return (
    <div className="grid w-full gap-2 sm:flex sm:w-auto sm:flex-wrap sm:justify-center">
      {isWordless && (
        <Button onClick={() => stopPlayback(() => recorder.recordAgain())}>
          <Mic aria-hidden />
          {t("Record again")}
        </Button>
      )}
      <Button
        variant={isWordless || notice?.kind === "waiting" ? "secondary" : "primary"}
        onClick={() => stopPlayback(() => recorder.transcribe({ mayBeSilent: notice?.kind === "noSpeech" }))}
      >
        {t("Convert to Text")}
      </Button>
      {!isWordless && (
        <Button variant="secondary" onClick={() => stopPlayback(() => recorder.start())}>
          <Mic aria-hidden />
          {t("Record more")}
        </Button>
      )}
      <Button variant="ghost" onClick={() => stopPlayback(() => recorder.reset())}>
        <RotateCcw aria-hidden />
        {t("Reset")}
      </Button>
    </div>
  );
}

function recordedWords(takes: readonly Take[]): { title: string; detail: string } {
  const total = takes.reduce((sum, take) => sum + take.durationMs, 0);
  return {
    title: total > 0 ? formatDuration(total) : t("Kept recording"),
    detail: plural(takes.length, "Recorded, not yet text", "{count} recordings, not yet text"),
  };
}

function RoundButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="group grid justify-items-center gap-3 rounded-md px-4 py-1 text-sm font-medium"
    >
      <span className="grid size-20 place-items-center rounded-full bg-iris text-on-iris ring-8 ring-iris/12 transition-colors group-hover:bg-iris-strong">
        {children}
      </span>
      {label}
    </button>
  );
}
