export interface CutRules {
  /** Samples per second. */
  readonly rate: number;
  /** Longest piece, in seconds. */
  readonly seconds: number;
}

/** Length of the end of a longest piece in which the cut lies. */
const SEARCHED_SECONDS = 5;
/** Shortest pause between words; shorter ones occur within words. */
const PAUSE_SECONDS = 0.2;
const FRAMES_PER_PAUSE = 10;
/** Shortest piece that is left at the end. */
const MIN_SECONDS = 1;

/** Cuts the sound into consecutive pieces, each in its quietest pause. The pieces share the memory of `samples`. */
export function cutAtSilence(samples: Float32Array, { rate, seconds }: CutRules): Float32Array[] {
  const pieces: Float32Array[] = [];
  let start = 0;
  while (samples.length - start > seconds * rate) {
    const latest = Math.min(start + seconds * rate, samples.length - MIN_SECONDS * rate);
    const earliest = start + (seconds - SEARCHED_SECONDS) * rate;
    const cut = earliest + quietestPause(samples.subarray(earliest, latest), rate);
    pieces.push(samples.subarray(start, cut));
    start = cut;
  }
  if (start < samples.length) pieces.push(samples.subarray(start));
  return pieces;
}

/** Index of the middle of the quietest pause; the latest of equal ones. */
function quietestPause(samples: Float32Array, rate: number): number {
  const frame = Math.round((PAUSE_SECONDS / FRAMES_PER_PAUSE) * rate);
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
