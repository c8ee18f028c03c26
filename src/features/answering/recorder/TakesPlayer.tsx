import { Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { cx } from "../../../lib/cx.ts";
import type { Take } from "./RecordingStore.ts";
import type { VoiceRecorder } from "./VoiceRecorder.ts";
import { useAudioPlayback } from "./useAudioPlayback.ts";
import { t } from "../../../lib/language/t.ts";

/** Stops the playback, then calls `then`. */
export type StopPlayback = (then: () => unknown) => void;

interface TakesPlayerProps {
  recorder: VoiceRecorder;
  takes: readonly Take[];
  /** Styles a title that is no length of time smaller than the answer above it. */
  isText?: boolean;
  title: string;
  detail: string | null;
  children: (stopPlayback: StopPlayback) => ReactNode;
}

/** Plays the takes of one answer. `children` are buttons that stop the playback first. */
export function TakesPlayer({ recorder, takes, isText = false, title, detail, children }: TakesPlayerProps) {
  const playback = useAudioPlayback((take) => recorder.audio(take));
  const stopPlayback: StopPlayback = (then) => {
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
      {children(stopPlayback)}
    </>
  );
}
