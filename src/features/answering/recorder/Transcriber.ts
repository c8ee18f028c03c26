import type { AiProvider, Transcript } from "../../../../convex/shared/validators.ts";

/** Own speech-to-text; without it, the browser's recognition may be used. */
export interface Transcriber {
  /** Null while unknown. */
  readonly provider: AiProvider | "none" | null;
  /** Share token of a respondent, who may let the requestor hear a recording. */
  readonly sharingToken?: string | undefined;
  /** No voice at all, as on a confidential link. */
  readonly typedOnly?: boolean;
  isOnline(): boolean;
  /** Called as the connection is lost or back; the returned function ends it. */
  readonly onConnectionChange?: (listener: (online: boolean) => void) => () => void;
  /** @param audio a piece as the backend's `transcribe` takes it, the `piece`-th of its recording */
  transcribe(questionId: string, audio: ArrayBuffer, piece: number): Promise<Transcript>;
}
