export interface CutRules {
  /** Samples per second. */
  readonly sampleRate: number;
  /** Longest piece, in seconds. */
  readonly maxSeconds: number;
}

/** Length of the end of a longest piece in which the cut lies. */
const SEARCHED_SECONDS = 5;
/** Shortest pause between words; shorter ones occur within words. */
const PAUSE_SECONDS = 0.2;
const FRAMES_PER_PAUSE = 10;
/** Shortest piece that is left at the end. */
const MIN_PIECE_SECONDS = 1;

/** Cuts the sound into consecutive pieces, each in its quietest pause. The pieces share the memory of `samples`. */
export function cutAtSilence(samples: Float32Array, { sampleRate, maxSeconds }: CutRules): Float32Array[] {
  const pieces: Float32Array[] = [];
  let start = 0;
  while (samples.length - start > maxSeconds * sampleRate) {
    const latest = Math.min(start + maxSeconds * sampleRate, samples.length - MIN_PIECE_SECONDS * sampleRate);
    const earliest = start + (maxSeconds - SEARCHED_SECONDS) * sampleRate;
    const cut = earliest + quietestPause(samples.subarray(earliest, latest), sampleRate);
    pieces.push(samples.subarray(start, cut));
    start = cut;
  }
  if (start < samples.length) pieces.push(samples.subarray(start));
  return pieces;
}

/** Index of the middle of the quietest pause; the latest of equal ones. */
function quietestPause(samples: Float32Array, sampleRate: number): number {
  const frame = Math.round((PAUSE_SECONDS / FRAMES_PER_PAUSE) * sampleRate);
  const energies: number[] = [];
  for (let begin = 0; begin + frame <= samples.length; begin += frame) {
    let energy = 0;
    for (let index = begin; index < begin + frame; index++) energy += (samples[index] ?? 0) ** 2;
    energies.push(energy);
  }
  let [quietest, least] = [0, Infinity];
  for (let index = 0; index + FRAMES_PER_PAUSE <= energies.length; index++) {
    const energy = energies.slice(index, index + FRAMES_PER_PAUSE).reduce((sum, one) => sum + one, 0);
    if (energy <= least) [quietest, least] = [index, energy];
  }
  return (quietest + FRAMES_PER_PAUSE / 2) * frame;
}
