export const RECORDINGS_DATABASE = "facets.recordings";

/** One recording, whose audio is stored in chunks. */
export interface Take {
  id: string;
  /** Place that the recording belongs to: a link, or the onboarding. */
  scope: string;
  questionId: string;
  /** MIME type in use, with parameters. */
  mimeType: string;
  /** Start by this browser's clock, in ms; it orders the takes of a question. */
  startedAt: number;
  durationMs: number;
  /** Whether speech was detected; null where the level can't be measured. */
  hasSpeech: boolean | null;
}

/** Take that has become text; the page's memory alone holds it. */
export interface TranscribedTake extends Take {
  readonly transcript: string;
  /** Start of each word of `transcript`, in hundredths of a second. */
  readonly starts: readonly number[];
  /** Whether the recognizer found words of `transcript`, or of a take before it, unlikely. */
  readonly isDoubtful: boolean;
}

/** Keeps recordings until transcribed, through failed uploads, reloads and killed tabs. */
export interface RecordingStore {
  put(take: Take): Promise<void>;
  /** Stores a chunk. Indexes count from 0. */
  append(takeId: string, index: number, chunk: Blob): Promise<void>;
  /** Takes that hold audio, oldest first. */
  takes(scope: string, questionId?: string): Promise<Take[]>;
  audio(take: Take): Promise<Blob>;
  delete(takeId: string): Promise<void>;
  deleteScope(scope: string): Promise<void>;
  subscribe(listener: () => void): () => void;
}
