/** Lowest level of speech, about -42 dBFS. */
const SPEECH_RMS = 0.008;
/** Sound shorter than this is noise. */
const MIN_SPEECH_MS = 400;
/** Level of a pause, as a share of the loudest word. Automatic gain raises noise, but not to this level. */
const PAUSE_SHARE = 0.1;

/** Detects speech and pauses by the loudness of a recording. */
export class VoiceActivityDetector {
  private speechMs = 0;
  private unmeasuredMs = 0;
  private isMeasured = false;
  private quietMs = 0;
  private loudest = 0;
  private loudness = 0;

  /** Adds a measurement. `rms` is the mean of the last `elapsedMs`; null where it was not measured. */
  add(rms: number | null, elapsedMs: number): void {
    if (rms === null) {
      this.unmeasuredMs += elapsedMs;
      this.loudness = 0;
      return;
    }
    this.isMeasured = true;
    if (rms >= SPEECH_RMS) this.speechMs += elapsedMs;
    this.loudest = Math.max(this.loudest, rms);
    this.quietMs = rms < Math.max(SPEECH_RMS, this.loudest * PAUSE_SHARE) ? this.quietMs + elapsedMs : 0;
    const target = loudness(rms);
    // The level rises fast and falls slowly.
    this.loudness = target > this.loudness ? target : this.loudness * 0.7 + target * 0.3;
  }

  /** Level from 0 (silence) to 1; null where nothing is measured. */
  get level(): number | null {
    return this.isMeasured || this.unmeasuredMs < MIN_SPEECH_MS ? this.loudness : null;
  }

  /** Whether speech was detected; null where unmeasured time may hold speech. */
  get hasSpeech(): boolean | null {
    if (this.speechMs >= MIN_SPEECH_MS) return true;
    return !this.isMeasured || this.speechMs + this.unmeasuredMs >= MIN_SPEECH_MS ? null : false;
  }

  /** Time since the last word, in ms. */
  get pauseMs(): number {
    return this.quietMs;
  }
}

/** Maps -60 dBFS and below to 0, -10 dBFS and above to 1. */
function loudness(rms: number): number {
  if (rms <= 0) return 0;
  return Math.min(1, Math.max(0, (20 * Math.log10(rms) + 60) / 50));
}
