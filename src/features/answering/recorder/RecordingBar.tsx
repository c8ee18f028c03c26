import { Mic, Pause, Square } from "lucide-react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { FacetMark } from "../../../components/facet/FacetMark.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { formatDuration } from "./audioFormat.ts";
import { LevelMeter } from "./LevelMeter.tsx";
import type { RecorderState, VoiceRecorder } from "./VoiceRecorder.ts";

export type ActiveState = Extract<RecorderState, { kind: "starting" | "recording" | "transcribing" }>;

/** In place of the page's bottom bar while something runs, so that its controls are under the thumb. */
export function RecordingBar({ recorder, state }: { recorder: VoiceRecorder; state: ActiveState }) {
  switch (state.kind) {
    case "starting":
      return (
        <Bar>
          <Waiting>Allow the microphone when your browser asks.</Waiting>
        </Bar>
      );
    case "recording":
      return (
        <Bar>
          <div className="flex w-full items-center gap-3">
            <span
              aria-hidden
              className={`size-2.5 shrink-0 rounded-full ${state.paused ? "bg-line-strong" : "bg-rose"}`}
            />
            <span className="text-sm text-soft">{state.paused ? "Paused" : "Recording"}</span>
            <LevelMeter level={state.level} />
            <p role="timer" className="figures ms-auto text-lg" aria-label="Recorded time">
              {formatDuration(state.elapsedMs)}
            </p>
          </div>
          <div className="flex w-full gap-2">
            <Button variant="secondary" onClick={() => (state.paused ? recorder.resume() : recorder.pause())}>
              {state.paused ? <Mic aria-hidden /> : <Pause aria-hidden />}
              {state.paused ? "Resume" : "Pause"}
            </Button>
            <Button className="flex-1" autoFocus onClick={() => recorder.stop()}>
              <Square aria-hidden />
              Stop recording
            </Button>
          </div>
        </Bar>
      );
    case "transcribing":
      return (
        <Bar>
          <div className="flex w-full items-center gap-3">
            <Waiting>
              Turning your recording into text…
              {state.of > 1 && <span className="figures block">{`Part ${state.part} of ${state.of}`}</span>}
            </Waiting>
            <Button variant="secondary" autoFocus onClick={() => recorder.cancel()}>
              Cancel
            </Button>
          </div>
        </Bar>
      );
  }
}

function Bar({ children }: { children: ReactNode }) {
  return createPortal(
    <section
      aria-label="Recorder"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]"
    >
      <div className="mx-auto flex min-h-24 max-w-2xl flex-col justify-center gap-2 px-5 py-3">{children}</div>
    </section>,
    document.body,
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 text-sm text-soft">
      <FacetMark waiting className="size-8" />
      <p>{children}</p>
    </div>
  );
}
