/** The browser's database of them. */
export const RECORDINGS_DATABASE = "facets.recordings";

/** One stretch of recording, from start to stop. Its sound is kept apart, chunk by chunk. */
export interface Take {
  id: string;
  /** Whose recordings these are: one link, or the onboarding. */
  scope: string;
  questionId: string;
  /** What the recorder really wrote, parameters included. */
  mimeType: string;
  /** This browser's clock, in ms; takes of a question are told in this order. */
  startedAt: number;
  durationMs: number;
  /** Whether anyone spoke; null where nothing could be measured. */
  speechDetected: boolean | null;
}

/** Keeps recordings until their text is in: through a failed upload, a reload or a killed tab. */
export interface RecordingStore {
  /** Begins a take, or updates what is known of it. */
  put(take: Take): Promise<void>;
  /** Adds the next chunk of its sound; `at` counts from 0. */
  append(takeId: string, at: number, chunk: Blob): Promise<void>;
  /** The takes of a scope, or of one of its questions, that hold any sound; oldest first. */
  takes(scope: string, questionId?: string): Promise<Take[]>;
  /** The take's sound, all chunks in order. */
  audio(take: Take): Promise<Blob>;
  remove(takeId: string): Promise<void>;
  /** Forgets everything of a scope: its answers were taken back. */
  removeScope(scope: string): Promise<void>;
  /** Calls `listener` after each change that this page makes; returns how to stop. */
  subscribe(listener: () => void): () => void;
}
