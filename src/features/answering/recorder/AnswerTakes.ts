import { TranscriptionError } from "../transcription/TranscriptionError.ts";
import type { RecordingStore, Take, TranscribedTake } from "./RecordingStore.ts";
import { warnNotStored } from "./RunningTake.ts";

/**
 * Owns the takes of one answer, and their audio. Invariant: a take is stored until it is deleted. Memory also holds the
 * chunks of this visit, for browsers that refuse storage.
 */
export class AnswerTakes {
  private readonly chunks = new Map<string, Blob[]>();
  private untranscribedTakes: readonly Take[] = [];
  private transcribedTakes: readonly TranscribedTake[] = [];

  constructor(
    private readonly store: RecordingStore,
    private readonly onUntranscribedChange: (isUntranscribed: boolean) => void = () => undefined,
  ) {}

  /** Takes that are not text yet, oldest first. */
  get untranscribed(): readonly Take[] {
    return this.untranscribedTakes;
  }

  /** Takes that have become text. Memory alone holds their audio. */
  get transcribed(): readonly TranscribedTake[] {
    return this.transcribedTakes;
  }

  /** Replaces the takes that are not text yet, without deleting any. */
  setUntranscribed(takes: readonly Take[]): void {
    this.untranscribedTakes = takes;
    this.onUntranscribedChange(takes.length > 0);
  }

  /** Adds a take that is not text yet, in the order of the recordings. */
  add(take: Take): void {
    this.setUntranscribed([...this.untranscribedTakes, take].sort((a, b) => a.startedAt - b.startedAt));
  }

  /** Keeps the chunks of a take in memory; chunks that are added to the array later count too. */
  keepChunks(takeId: string, chunks: Blob[]): void {
    this.chunks.set(takeId, chunks);
  }

  /** @throws TranscriptionError for a take without audio, or what the store throws */
  async audio(take: Take): Promise<Blob> {
    const chunks = this.chunks.get(take.id);
    const audio = chunks === undefined ? await this.store.audio(take) : new Blob(chunks, { type: take.mimeType });
    if (audio.size === 0) throw new TranscriptionError("preparation");
    return audio;
  }

  /** Keeps a take that has become text, with its audio, until `clearTranscribed`. */
  addTranscribed(take: TranscribedTake, audio: Blob): void {
    this.transcribedTakes = [...this.transcribedTakes, take];
    this.chunks.set(take.id, [audio]);
  }

  clearTranscribed(): void {
    for (const { id } of this.transcribedTakes) this.chunks.delete(id);
    this.transcribedTakes = [];
  }

  /** Deletes the audio of a take from memory and from the store. */
  async delete(take: Take): Promise<void> {
    this.chunks.delete(take.id);
    await this.store.delete(take.id).catch(warnNotStored);
  }
}
