export const RECORDINGS_DATABASE = "facets.recordings";

/** Its audio is stored in chunks. */
export interface Take {
  id: string;
  /** A link, or the onboarding. */
  scope: string;
  questionId: string;
  /** The actual type, with parameters. */
  mimeType: string;
  /** This browser's clock, in ms; orders a question's takes. */
  startedAt: number;
  durationMs: number;
  /** Null where the level can't be measured. */
  speechDetected: boolean | null;
}

/** A take that is text by now; in the page's memory alone. */
export interface TranscribedTake extends Take {
  readonly said: string;
  /** When each word of `said` begins, in hundredths of a second. */
  readonly starts: readonly number[];
}

/** Keeps recordings until transcribed, through failed uploads, reloads and killed tabs. */
export interface RecordingStore {
  put(take: Take): Promise<void>;
  /** `at` counts from 0. */
  append(takeId: string, at: number, chunk: Blob): Promise<void>;
  /** Those that hold audio, oldest first. */
  takes(scope: string, questionId?: string): Promise<Take[]>;
  audio(take: Take): Promise<Blob>;
  remove(takeId: string): Promise<void>;
  removeScope(scope: string): Promise<void>;
  subscribe(listener: () => void): () => void;
}
