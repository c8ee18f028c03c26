import { limits } from "../../../../convex/shared/limits/limits";
import type { Transcript } from "../../../../convex/shared/validators";
import { wordsOf } from "../../../../convex/shared/words/wordsOf";
import { toPcm16 } from "../../../../convex/shared/speech/wavFile";
import { cutAtSilence } from "./cutAtSilence.ts";
import { TranscriptionError } from "./TranscriptionError.ts";
import { wordStarts } from "./wordStarts.ts";

/** Transcript of one piece; `starts` are times in the recording. */
export type PieceTranscript = Required<Transcript>;

/** Transcripts of a recording's first pieces, in order; `of` is its number of pieces. */
export interface PartialTranscript {
  readonly pieces: readonly PieceTranscript[];
  readonly of: number;
}

/** Decodes a recording to mono samples at `limits.sampleRate`. */
export type Decode = (recording: Blob) => Promise<Float32Array>;

export interface TranscriptionSteps {
  readonly decode: Decode;
  readonly send: (audio: ArrayBuffer) => Promise<Transcript>;
  /** Result of an attempt that failed later; its pieces are not sent again. */
  readonly earlier: PartialTranscript | undefined;
  /** Called before each piece that is sent, and once at the end. */
  readonly onProgress: (progress: PartialTranscript) => void;
}

const CUT_RULES = { sampleRate: limits.sampleRate, maxSeconds: limits.pieceSeconds };

/**
 * Transcribes a recording piece by piece. Only one recording is decoded at a time.
 * @throws TranscriptionError("preparation"), or an error of `send`
 */
export async function transcribeRecording(
  read: () => Promise<Blob>,
  { decode, send, earlier, onProgress }: TranscriptionSteps,
): Promise<readonly PieceTranscript[]> {
  if (earlier !== undefined && earlier.pieces.length === earlier.of) return earlier.pieces;
  const sounds = cutAtSilence(await decodeOrThrow(decode, await read()), CUT_RULES);
  const pieces = earlier?.of === sounds.length ? [...earlier.pieces] : [];
  for (const [index, sound] of sounds.entries()) {
    if (index < pieces.length) continue;
    onProgress({ pieces: [...pieces], of: sounds.length });
    const { text, isDoubtful, starts } = await send(toPcm16(sound, limits.pieceBytesMin));
    const from = sounds.slice(0, index).reduce((sum, { length }) => sum + length, 0) / limits.sampleRate;
    const isTimed = starts?.length === wordsOf(text).length;
    pieces.push({
      text: text.trim(),
      isDoubtful,
      starts: isTimed
        ? starts.map((start) => Math.round(start + 100 * from))
        : wordStarts(text, sound, { rate: limits.sampleRate, from }),
    });
  }
  onProgress({ pieces, of: sounds.length });
  return pieces;
}

async function decodeOrThrow(decode: Decode, recording: Blob): Promise<Float32Array> {
  try {
    return await decode(recording);
  } catch (error) {
    console.error("The recording can't be decoded.", error);
    throw new TranscriptionError("preparation");
  }
}

/** Text of the pieces, joined by spaces. */
export function joinedText(pieces: readonly PieceTranscript[]): string {
  return pieces
    .map(({ text }) => text)
    .filter((text) => text !== "")
    .join(" ");
}

/** Returns whether a piece with words is uncertain. A piece without words changes no answer. */
export function areDoubtful(pieces: readonly PieceTranscript[]): boolean {
  return pieces.some(({ text, isDoubtful }) => isDoubtful && text !== "");
}
