import { Pause, Play } from "lucide-react";
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import type { RecordingPart } from "../../../convex/shared/validators";
import { useStore } from "../../hooks/useStore.ts";
import { systemClock } from "../../lib/Clock.ts";
import { cx } from "../../lib/cx.ts";
import { Button } from "../ui/Button.tsx";
import { openSound } from "./openSound.ts";
import { Playback, type PlaybackSnapshot } from "./Playback.ts";
import { type TimeSpan, type SpokenWord, spokenWords, wordIndexAt } from "./spokenWords.ts";

const ARROW_SECONDS = 2;
/** A line shows all of its words at once, so that nothing moves while it is read. */
const WORDS_IN_LINE = 9;

export type LoadSound = (recordingId: RecordingPart["recordingId"]) => Promise<ArrayBuffer>;

interface RecordingPlayerProps {
  readonly parts: readonly RecordingPart[];
  readonly load: LoadSound;
}

/** Player of all recordings of an answer, which is below it. */
export function AnswerPlayer({ parts, load }: RecordingPlayerProps) {
  const playback = usePlayback(parts, load);
  const { state, position } = useStore(playback);
  const { until } = playback.span;
  return (
    <Controls playback={playback} className="mt-4">
      <div className="flex flex-wrap items-center gap-x-3 print:hidden">
        <PlayButton playback={playback} snapshot={{ state, position }} what="this answer" />
        <input
          type="range"
          aria-label="Position in the recording"
          aria-valuetext={`${clock(position)} of ${clock(until)}`}
          className="h-11 min-w-24 flex-1 accent-iris md:h-9"
          min={0}
          max={until}
          step={0.1}
          value={position}
          onChange={(event) => playback.seek(Number(event.target.value))}
        />
        <span className="figures text-sm text-faint">{`${clock(position)} of ${clock(until)}`}</span>
      </div>
      <PlayedWords words={spokenWords(parts)} snapshot={{ state, position }} />
      <PlaybackFailure state={state} />
    </Controls>
  );
}

/** Player of a quote, from its first word. */
export function QuotePlayer({ parts, load, span }: RecordingPlayerProps & { span: TimeSpan }) {
  const playback = usePlayback(parts, load, span);
  const snapshot = useStore(playback);
  const words = spokenWords(parts).filter(({ start: position }) => position >= span.from && position < span.until);
  return (
    // The button is in the row of the quote's author. The words have a separate line below.
    <Controls playback={playback} className="contents">
      <PlayButton
        playback={playback}
        snapshot={snapshot}
        what="this quote"
        className="-my-2 ml-auto self-center print:hidden"
      />
      <PlayedWords words={words} snapshot={snapshot} className="order-last basis-full" />
      <PlaybackFailure state={snapshot.state} className="order-last basis-full" />
    </Controls>
  );
}

/** Creates one player for each list of recordings. A new list with the same parts keeps what is played. */
function usePlayback(parts: readonly RecordingPart[], load: LoadSound, span?: TimeSpan): Playback {
  const key = JSON.stringify([parts.map(({ recordingId }) => recordingId), span]);
  const [made, setMade] = useState(() => ({ key, playback: create(parts, load, span) }));
  const isSame = made.key === key;
  const { playback } = isSame ? made : { playback: create(parts, load, span) };
  if (!isSame) setMade({ key, playback });
  useEffect(() => () => playback.stop(), [playback]);
  return playback;
}

function create(parts: readonly RecordingPart[], load: LoadSound, span: TimeSpan | undefined): Playback {
  return new Playback({ parts, span, load, open: openSound, clock: systemClock });
}

/** Button and keys of a player: Escape stops it, arrow keys seek. */
function Controls({ playback, className, children }: { playback: Playback; className?: string; children: ReactNode }) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { state, position } = playback.snapshot();
    if (state === "stopped") return;
    if (event.key === "Escape") playback.stop();
    else if (event.key === "ArrowRight") playback.seek(position + ARROW_SECONDS);
    else if (event.key === "ArrowLeft") playback.seek(position - ARROW_SECONDS);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div data-own-escape="" className={className} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

function PlayButton({
  playback,
  snapshot: { state },
  what,
  className = "-ml-3",
}: {
  playback: Playback;
  snapshot: PlaybackSnapshot;
  what: string;
  className?: string;
}) {
  const isOn = state === "playing" || state === "loading";
  return (
    <Button
      variant="ghost"
      size="sm"
      className={cx("text-iris!", className)}
      aria-keyshortcuts="Escape ArrowLeft ArrowRight"
      onClick={() => playback.toggle()}
    >
      {isOn ? <Pause aria-hidden /> : <Play aria-hidden />}
      <span>
        {isOn ? "Pause" : "Hear"} <span className="sr-only">{what}</span>
      </span>
    </Button>
  );
}

/** Words in the time of the sound. They are hidden from screen readers, since the sound has them. */
function PlayedWords({
  words,
  snapshot: { state, position },
  className,
}: {
  words: readonly SpokenWord[];
  snapshot: PlaybackSnapshot;
  className?: string;
}) {
  if (state === "stopped" || state === "failed") return null;
  const now = wordIndexAt(words, position);
  const begin = Math.max(0, now - (Math.max(0, now) % WORDS_IN_LINE));
  return (
    <p aria-hidden dir="auto" className={cx("mt-1 min-h-7 font-serif text-base text-faint print:hidden", className)}>
      {words.slice(begin, begin + WORDS_IN_LINE).map((word, n) => (
        <Fragment key={begin + n}>
          <span
            data-spoken={begin + n === now || undefined}
            className={cx(begin + n < now && "text-soft", begin + n === now && "rounded-sm bg-iris-wash text-ink")}
          >
            {word.text}
          </span>{" "}
        </Fragment>
      ))}
    </p>
  );
}

function PlaybackFailure({ state, className }: { state: PlaybackSnapshot["state"]; className?: string }) {
  return (
    <p role="alert" className={cx("text-sm text-rose empty:hidden print:hidden", className)}>
      {state === "failed" && "This recording could not be played. Check your connection, and try again."}
    </p>
  );
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
