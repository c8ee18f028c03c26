export const RECORDINGS_DATABASE = "facets.recordings";

/** Its audio is stored separately, in chunks. */
export interface Take {
  id: string;
  /** A link, or the onboarding. */
  scope: string;
  questionId: string;
  /** The recorder's actual type, with parameters. */
  mimeType: string;
  /** This browser's clock, in ms. It orders the takes of a question. */
  startedAt: number;
  durationMs: number;
  /** Null where the level can't be measured. */
  speechDetected: boolean | null;
}

/** Stores recordings until they are transcribed, through failed uploads, reloads and killed tabs. */
export interface RecordingStore {
  /** Inserts or updates a take. */
  put(take: Take): Promise<void>;
  /** Stores a chunk; `at` counts from 0. */
  append(takeId: string, at: number, chunk: Blob): Promise<void>;
  /** The takes of a scope or of one question that hold audio, oldest first. */
  takes(scope: string, questionId?: string): Promise<Take[]>;
  audio(take: Take): Promise<Blob>;
  remove(takeId: string): Promise<void>;
  /** Deletes every take of a scope. */
  removeScope(scope: string): Promise<void>;
  subscribe(listener: () => void): () => void;
}
