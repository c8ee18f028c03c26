import { Mic, Pause, Play, RotateCcw } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { useStore } from "../../../hooks/useStore.ts";
import { cx } from "../../../lib/cx.ts";
import { useUnloadWarning } from "../useQuestionFlow.ts";
import { formatDuration } from "./audioFormat.ts";
import { DoubtfulText } from "./DoubtfulText.tsx";
import { RecordingBar } from "./RecordingBar.tsx";
import type { Take } from "./RecordingStore.ts";
import type { RecorderNotice, RecorderState, VoiceRecorder } from "./VoiceRecorder.ts";
import { useAudioPlayback } from "./useAudioPlayback.ts";
import { plural, t } from "../../../lib/language/t.ts";

/**
 * The recorder of one question. `privacy`: where the recording becomes text. `hasText`: the answer has words, so the
 * panel is small.
 */
export function RecorderPanel({
  recorder,
  privacy,
  hasText,
  recordingSharing,
}: {
  recorder: VoiceRecorder;
  privacy: string;
  hasText: boolean;
  /** Choice whether the requestor may listen, below the words. */
  recordingSharing?: ReactNode;
}) {
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
      <Notice notice={notice} />
      {isSmall ? (
        <>
          {state.kind === "transcribed" && state.takes.length > 0 && (
            <Player
              recorder={recorder}
              takes={state.takes}
              isText
              title={t("Check the words")}
              detail={state.takes.some(({ isDoubtful }) => isDoubtful) ? t("We may have misheard some.") : null}
            >
              {() => null}
            </Player>
          )}
          {recordingSharing}
          <AddMore recorder={recorder} privacy={privacy} />
        </>
      ) : (
        <Controls recorder={recorder} state={state} notice={notice} privacy={privacy} />
      )}
      <span role="status" className="sr-only">
        {announcement(state)}
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

function Controls({
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
      return (
        <>
          {/* The status is as large as the button that was pressed, so that nothing moves. */}
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
    case "recorded":
      return (
        <Player recorder={recorder} takes={state.takes} {...recordedWords(state.takes)}>
          {(leave) => <RecordedActions recorder={recorder} notice={notice} leave={leave} />}
        </Player>
      );
    case "doubtful":
      return (
        <Player recorder={recorder} takes={state.takes} {...recordedWords(state.takes)}>
          {(leave) => (
            <DoubtfulText
              pieces={state.pieces}
              onUse={() => leave(() => recorder.acceptDoubtful())}
              onKeep={() => recorder.declineDoubtful()}
            />
          )}
        </Player>
      );
  }
}

/** Stops the playback before `then`. */
type Leave = (then: () => unknown) => void;

function RecordedActions({
  recorder,
  notice,
  leave,
}: {
  recorder: VoiceRecorder;
  notice: RecorderNotice | null;
  leave: Leave;
}) {
  const isWordless = notice?.kind === "noSpeech" || (notice?.kind === "transcriptionFailed" && notice.isWordless);
  return (
    <div className="grid w-full gap-2 sm:flex sm:w-auto sm:flex-wrap sm:justify-center">
      {isWordless && (
        <Button onClick={() => leave(() => recorder.recordAgain())}>
          <Mic aria-hidden />
          {t("Record again")}
        </Button>
      )}
      <Button
        variant={isWordless || notice?.kind === "waiting" ? "secondary" : "primary"}
        onClick={() => leave(() => recorder.transcribe(notice?.kind === "noSpeech"))}
      >
        {t("Convert to Text")}
      </Button>
      {!isWordless && (
        <Button variant="secondary" onClick={() => leave(() => recorder.start())}>
          <Mic aria-hidden />
          {t("Record more")}
        </Button>
      )}
      <Button variant="ghost" onClick={() => leave(() => recorder.reset())}>
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

function Player({
  recorder,
  takes,
  isText = false,
  title,
  detail,
  children,
}: {
  recorder: VoiceRecorder;
  takes: readonly Take[];
  /** Styles a title that is no length of time smaller than the answer above it. */
  isText?: boolean;
  title: string;
  detail: string | null;
  children: (leave: Leave) => ReactNode;
}) {
  const playback = useAudioPlayback((take) => recorder.audio(take));
  const leave: Leave = (then) => {
    playback.stop();
    then();
  };
  return (
    <>
      <div className="flex items-center gap-4">
        <Button
          variant="secondary"
          size="icon"
          className="rounded-full md:size-11"
          aria-label={playback.isPlaying ? t("Pause") : t("Play")}
          onClick={() => playback.toggle(takes)}
        >
          {playback.isPlaying ? <Pause /> : <Play />}
        </Button>
        <p className="text-start">
          <span className={cx("block", isText ? "text-sm font-medium text-ink" : "figures font-serif text-xl")}>
            {title}
          </span>
          <span className="text-sm text-faint">{detail}</span>
        </p>
      </div>
      <div role="alert">
        {playback.hasFailed && (
          <p className="text-sm text-soft">
            <strong className="block font-medium text-rose">{t("Playback Error")}</strong>
            {t("There was an error playing your recording.")}
          </p>
        )}
      </div>
      {children(leave)}
    </>
  );
}

function Notice({ notice }: { notice: RecorderNotice | null }) {
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

/** Text for screen readers. */
function announcement(state: RecorderState): string {
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
