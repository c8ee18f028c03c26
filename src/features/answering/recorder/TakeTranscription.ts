import type { Transcript } from "../../../../convex/shared/validators";
import { limits } from "../../../../convex/shared/limits/limits";
import type { Clock } from "../../../lib/Clock.ts";
import { sumOf } from "../../../lib/sumOf.ts";
import type { Take } from "./RecordingStore.ts";
import type { Transcriber } from "../transcription/Transcriber.ts";
import {
  type Decode,
  type PartialTranscript,
  type PieceTranscript,
  transcribeRecording,
} from "../transcription/transcribeRecording.ts";
import { TranscriptionError } from "../transcription/TranscriptionError.ts";

export interface TakeTranscriptionOptions {
  readonly questionId: string;
  readonly transcriber: Transcriber;
  readonly decode: Decode;
  readonly clock: Clock;
  /** @throws for a take that can't be read back */
  readonly audio: (take: Take) => Promise<Blob>;
}

/** Largest recording, in bytes. Larger ones would need too much memory. */
const MAX_RECORDING_BYTES = 8 * 1024 * 1024;
/** Timeout of one piece, once it is sent. */
const PIECE_TIMEOUT_MS = 30_000;
/** Upload rate of a slow phone. Base64 makes four bytes of three. */
const UPLOAD_BYTES_PER_MS = 8;
const BASE64_SHARE = 4 / 3;

/** Transcribes the takes of one question. Pieces that have become text are not sent again. */
export class TakeTranscription {
  private transcripts = new Map<string, PartialTranscript>();

  constructor(private readonly options: TakeTranscriptionOptions) {}

  /**
   * Transcribes one take after the other. `onPiece`: counts from 1; the number of pieces is an estimate until all takes
   * are decoded.
   * @throws TranscriptionError for a take that can't be read back
   * @throws the reason of `signal`, or an error of the transcriber
   */
  async *run(
    takes: readonly Take[],
    signal: AbortSignal,
    onPiece: (piece: number, of: number) => void,
  ): AsyncGenerator<{ take: Take; pieces: readonly PieceTranscript[] }> {
    const pieceCounts = takes.map(({ durationMs }) =>
      Math.max(1, Math.ceil(durationMs / (limits.pieceSeconds * 1_000))),
    );
    let sent = 0;
    for (const [index, take] of takes.entries()) {
      const earlierPieces = sumOf(pieceCounts.slice(0, index));
      onPiece(earlierPieces + 1, sumOf(pieceCounts));
      const pieces = await transcribeRecording(() => this.read(take), {
        decode: this.options.decode,
        send: (audio) => this.send(audio, sent++, signal),
        earlier: this.transcripts.get(take.id),
        onProgress: (transcript) => {
          this.transcripts.set(take.id, transcript);
          pieceCounts[index] = Math.max(1, transcript.of);
          if (transcript.pieces.length === transcript.of) return;
          onPiece(earlierPieces + transcript.pieces.length + 1, sumOf(pieceCounts));
        },
      });
      yield { take, pieces };
    }
  }

  /** Pieces of the take that are text so far; all of them once `run` has yielded it. */
  pieces({ id }: Take): readonly PieceTranscript[] {
    return this.transcripts.get(id)?.pieces ?? [];
  }

  discard({ id }: Take): void {
    this.transcripts.delete(id);
  }

  private async read(take: Take): Promise<Blob> {
    let audio: Blob;
    try {
      audio = await this.options.audio(take);
    } catch (error) {
      console.error("The recording can't be read back.", error);
      throw new TranscriptionError("preparation");
    }
    if (audio.size > MAX_RECORDING_BYTES) throw new TranscriptionError("tooLarge");
    return audio;
  }

  private async send(audio: ArrayBuffer, index: number, signal: AbortSignal): Promise<Transcript> {
    const { transcriber, questionId, clock } = this.options;
    signal.throwIfAborted();
    // Offline, the client would queue the action instead of failing.
    if (!transcriber.isOnline()) throw new TranscriptionError("offline");
    const reply = transcriber.transcribe(questionId, audio, index % limits.piecesPerRecording);
    const timeout = () => new TranscriptionError("failed");
    const uploadMs = (audio.byteLength * BASE64_SHARE) / UPLOAD_BYTES_PER_MS;
    return await withTimeout(reply, { clock, ms: PIECE_TIMEOUT_MS + uploadMs, signal, timeout });
  }
}

interface TimeoutLimits {
  readonly clock: Clock;
  readonly ms: number;
  readonly signal: AbortSignal;
  readonly timeout: () => Error;
}

/**
 * Settles as `work` does, unless time runs out; the work continues unobserved.
 * @throws the reason of `signal` when aborted, `timeout()` after `ms`
 */
async function withTimeout<T>(work: Promise<T>, { clock, ms, signal, timeout }: TimeoutLimits): Promise<T> {
  signal.throwIfAborted();
  return await new Promise<T>((resolve, reject) => {
    const settle = (how: () => void) => {
      cancelTimer();
      signal.removeEventListener("abort", abort);
      how();
    };
    const abort = () => settle(() => reject(signal.reason as Error));
    const cancelTimer = clock.after(ms, () => settle(() => reject(timeout())));
    signal.addEventListener("abort", abort);
    work.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error instanceof Error ? error : new Error(String(error)))),
    );
  });
}
