import type { PieceTranscript } from "../transcription/transcribeRecording.ts";
import type { TranscribedTake, Take } from "./RecordingStore.ts";

export type RecorderState =
  | { kind: "idle" }
  /** Permission is being requested. */
  | { kind: "starting" }
  /** `level` is 0 to 1; null where it can't be measured. */
  | { kind: "recording"; elapsedMs: number; level: number | null; isPaused: boolean }
  | { kind: "recorded"; takes: readonly Take[] }
  /** `piece` counts from 1. */
  | { kind: "transcribing"; piece: number; of: number }
  /** `pieces` are the text of `takes`, which is not yet part of the answer. */
  | { kind: "doubtful"; takes: readonly Take[]; pieces: readonly PieceTranscript[] }
  /** `takes` can be played until the next recording; they are in memory only. */
  | { kind: "transcribed"; takes: readonly TranscribedTake[] };

export type RecorderNotice =
  /** `isWordless`: the recognizer found no words. */
  | { kind: "transcriptionFailed"; text: string; isWordless: boolean }
  /** Takes are transcribed once the connection is restored. */
  | { kind: "waiting" }
  /** No speech was detected, so nothing is uploaded unless requested again. */
  | { kind: "noSpeech" }
  | { kind: "stopped"; text: string };

export interface RecorderSnapshot {
  state: RecorderState;
  notice: RecorderNotice | null;
}

export type RecorderEvent =
  | "voice_recording_started"
  | "voice_recording_completed"
  | "voice_transcribe_clicked"
  | "voice_transcription_completed"
  | "voice_transcription_failed";
