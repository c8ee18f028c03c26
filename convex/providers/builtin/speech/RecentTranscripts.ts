"use node";
import { createHash } from "node:crypto";
import type { Transcript } from "../../../shared/validators";

/** Time for which a text is kept for the same recording sent again, in milliseconds. */
const KEPT_MS = 120_000;
/** Maximum transcripts kept in memory. */
const MAX_KEPT_TRANSCRIPTS = 32;

/** Texts of recordings, and those that are being transcribed, by a hash of the samples. Failures are not kept. */
export class RecentTranscripts {
  readonly #now: () => number;
  readonly #transcripts = new Map<string, { readonly transcript: Promise<Transcript>; readonly since: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  get(pcm: ArrayBuffer, transcribe: () => Promise<Transcript>): Promise<Transcript> {
    const hash = createHash("sha256").update(new Uint8Array(pcm)).digest("hex");
    const recent = this.#transcripts.get(hash);
    if (recent !== undefined && this.#now() - recent.since < KEPT_MS) return recent.transcript;
    const transcript = transcribe();
    this.#transcripts.set(hash, { transcript, since: this.#now() });
    transcript.catch(() => this.#transcripts.delete(hash));
    const [oldest] = this.#transcripts.keys();
    if (this.#transcripts.size > MAX_KEPT_TRANSCRIPTS && oldest !== undefined) this.#transcripts.delete(oldest);
    return transcript;
  }
}
