/** Louder than this (root mean square of samples in [-1, 1]) is not room noise: about -42 dBFS. */
const SPEECH_RMS = 0.008;
/** Less voice than this in a whole recording is a cough or a bump, in milliseconds. */
const MIN_SPEECH_MS = 400;

/** Listens along while recording: how loud it is now, and whether anyone has spoken. */
export class VoiceActivityDetector {
  private speechMs = 0;
  private loudness = 0;

  /** Takes one measurement: `rms` over the last `elapsedMs`. */
  add(rms: number, elapsedMs: number): void {
    if (rms >= SPEECH_RMS) this.speechMs += elapsedMs;
    const target = loudness(rms);
    // Up at once, down slowly: the eye follows speech rather than samples.
    this.loudness = target > this.loudness ? target : this.loudness * 0.7 + target * 0.3;
  }

  /** How loud it is, from 0 (silence) to 1. */
  get level(): number {
    return this.loudness;
  }

  get speechDetected(): boolean {
    return this.speechMs >= MIN_SPEECH_MS;
  }
}

/** -60 dBFS and below is nothing, -10 dBFS is as loud as speech gets. */
function loudness(rms: number): number {
  if (rms <= 0) return 0;
  return Math.min(1, Math.max(0, (20 * Math.log10(rms) + 60) / 50));
}
