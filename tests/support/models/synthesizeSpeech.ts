/** Speech of espeak-ng as 16-bit mono PCM of 16 kHz. */
import { execFileSync } from "node:child_process";
import { ensureEspeak } from "../../../scripts/gates/ensureEspeak.js";

const RATE = 16_000;
const WAV_HEADER_BYTES = 44;
/** Samples of the target rate on each side that a resampled one is made of. */
const REACH = 8;

/** `voice`: such as "en-us", "en-gb+f3", "de". */
export function synthesizeSpeech(text: string, voice: string): ArrayBuffer {
  const wav = execFileSync(ensureEspeak(), ["-v", voice, "-s", "150", "--stdout", text], { maxBuffer: 1e8 });
  const rate = wav.readUInt32LE(24);
  const bytes = wav.subarray(WAV_HEADER_BYTES);
  return pcmOf(
    resample(
      Float32Array.from({ length: bytes.length >> 1 }, (_, n) => bytes.readInt16LE(2 * n)),
      rate,
    ),
  );
}

/** `values`: of 16 bits. */
export function pcmOf(values: Float32Array): ArrayBuffer {
  return Int16Array.from(values, (value) => Math.max(-32_768, Math.min(32_767, Math.round(value)))).buffer;
}

/** Windowed sinc, which keeps what is below half of the lower rate. */
function resample(samples: Float32Array, rate: number): Float32Array {
  const ratio = rate / RATE;
  return Float32Array.from({ length: Math.floor(samples.length / ratio) }, (_, index) => {
    const centre = index * ratio;
    let sum = 0;
    let weights = 0;
    const first = Math.max(0, Math.ceil(centre - REACH * ratio));
    const last = Math.min(samples.length - 1, Math.floor(centre + REACH * ratio));
    for (let position = first; position <= last; position += 1) {
      const distance = (position - centre) / ratio;
      const sinc = distance === 0 ? 1 : Math.sin(Math.PI * distance) / (Math.PI * distance);
      const weight = sinc * (0.5 + 0.5 * Math.cos((Math.PI * distance) / REACH));
      sum += (samples[position] ?? 0) * weight;
      weights += weight;
    }
    return sum / weights;
  });
}
