/** About -42 dBFS. */
const SPEECH_RMS = 0.008;
/** Less is noise. */
const MIN_SPEECH_MS = 400;
/** Automatic gain raises noise in pauses, but not to -20 dB of the loudest word. */
const PAUSE_SHARE = 0.1;

export class VoiceActivityDetector {
  private speechMs = 0;
  private unmeasuredMs = 0;
  private measured = false;
  private quietMs = 0;
  private loudest = 0;
  private loudness = 0;

  /** `rms` over the last `elapsedMs`; null where it was not measured. */
  add(rms: number | null, elapsedMs: number): void {
    if (rms === null) {
      this.unmeasuredMs += elapsedMs;
      this.loudness = 0;
      return;
    }
    this.measured = true;
    if (rms >= SPEECH_RMS) this.speechMs += elapsedMs;
    this.loudest = Math.max(this.loudest, rms);
    this.quietMs = rms < Math.max(SPEECH_RMS, this.loudest * PAUSE_SHARE) ? this.quietMs + elapsedMs : 0;
    const target = loudness(rms);
    // Fast attack, slow release.
    this.loudness = target > this.loudness ? target : this.loudness * 0.7 + target * 0.3;
  }

  /** From 0 (silence) to 1; null where nothing is measured. */
  get level(): number | null {
    return this.measured || this.unmeasuredMs < MIN_SPEECH_MS ? this.loudness : null;
  }

  /** Null where the time not measured may hold speech. */
  get speechDetected(): boolean | null {
    if (this.speechMs >= MIN_SPEECH_MS) return true;
    return !this.measured || this.speechMs + this.unmeasuredMs >= MIN_SPEECH_MS ? null : false;
  }

  /** Since the last word, in ms. */
  get pauseMs(): number {
    return this.quietMs;
  }
}

/** Maps -60 dBFS and below to 0, -10 dBFS and above to 1. */
function loudness(rms: number): number {
  if (rms <= 0) return 0;
  return Math.min(1, Math.max(0, (20 * Math.log10(rms) + 60) / 50));
}
