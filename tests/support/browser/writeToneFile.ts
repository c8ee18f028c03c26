import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { wavFile } from "../../../convex/shared/speech/wavFile";
import { limits } from "../../../convex/shared/limits/limits";

const TONE_HZ = 440;
/** Half of the largest amplitude of 16-bit samples. */
const AMPLITUDE = 16_000;

/**
 * Writes a file that Chromium's fake microphone plays again and again (`--use-file-for-fake-audio-capture`). The tone
 * counts as speech whenever it is measured. The fake microphone's own beeps may fall between two measurements of a busy
 * machine.
 */
export function writeToneFile(): string {
  const samples = Int16Array.from({ length: limits.sampleRate }, (_, at) =>
    Math.round(AMPLITUDE * Math.sin((2 * Math.PI * TONE_HZ * at) / limits.sampleRate)),
  );
  const file = path.join(mkdtempSync(path.join(tmpdir(), "tone-")), "tone.wav");
  writeFileSync(file, Buffer.from(wavFile(samples.buffer, limits.sampleRate)));
  return file;
}
