import type { AiProvider, Transcript } from "../../../../convex/shared/validators";

/** Speech-to-text of the app. Without it, the browser's recognition may be used. */
export interface Transcriber {
  /** Provider in use; null while unknown. */
  readonly provider: AiProvider | "none" | null;
  /** Share token of a respondent, who may let the requestor play a recording. */
  readonly shareToken?: string | undefined;
  /** Whether no voice is offered, as on a confidential link. */
  readonly isTypedOnly?: boolean;
  isOnline(): boolean;
  /** Calls the listener as the connection is lost or restored. @returns a function that unsubscribes */
  readonly onConnectionChange?: (listener: (isOnline: boolean) => void) => () => void;
  /** @param audio a piece as the backend's `transcribe` takes it @param piece index of the piece in its recording */
  transcribe(questionId: string, audio: ArrayBuffer, piece: number): Promise<Transcript>;
}
