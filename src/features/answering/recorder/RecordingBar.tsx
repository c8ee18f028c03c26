import { Mic, Pause, Square } from "lucide-react";
import { createPortal } from "react-dom";
import { Button } from "../../../components/ui/Button.tsx";
import { formatDuration } from "./audioFormat.ts";
import type { VoiceRecorder } from "./VoiceRecorder.ts";

/** In place of the page's bottom bar, so that a small screen shows it. */
export function RecordingBar({
  recorder,
  paused,
  elapsedMs,
}: {
  recorder: VoiceRecorder;
  paused: boolean;
  elapsedMs: number;
}) {
  return createPortal(
    <section
      aria-label="Recorder"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex max-w-2xl items-center gap-2 px-4 py-3 max-[379px]:[&_svg]:hidden md:px-5">
        <p role="timer" className="figures mr-auto text-lg" aria-label="Recorded time">
          {formatDuration(elapsedMs)}
        </p>
        <Button variant="secondary" onClick={() => (paused ? recorder.resume() : recorder.pause())}>
          {paused ? <Mic aria-hidden /> : <Pause aria-hidden />}
          {paused ? "Resume" : "Pause"}
        </Button>
        <Button onClick={() => recorder.stop()}>
          <Square aria-hidden />
          Stop recording
        </Button>
      </div>
    </section>,
    document.body,
  );
}
