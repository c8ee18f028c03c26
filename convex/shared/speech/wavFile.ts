const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** A WAV file of 16-bit mono PCM, little-endian. */
export function wavFile(pcm: ArrayBuffer, sampleRate: number): ArrayBuffer {
  const file = new Uint8Array(HEADER_BYTES + pcm.byteLength);
  const header = new DataView(file.buffer);
  const write = (at: number, text: string) =>
    [...text].forEach((char, n) => header.setUint8(at + n, char.charCodeAt(0)));
  write(0, "RIFF");
  header.setUint32(4, file.byteLength - 8, true);
  write(8, "WAVEfmt ");
  header.setUint32(16, 16, true);
  // PCM, one channel.
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, sampleRate, true);
  header.setUint32(28, sampleRate * BYTES_PER_SAMPLE, true);
  header.setUint16(32, BYTES_PER_SAMPLE, true);
  header.setUint16(34, 8 * BYTES_PER_SAMPLE, true);
  write(36, "data");
  header.setUint32(40, pcm.byteLength, true);
  file.set(new Uint8Array(pcm), HEADER_BYTES);
  return file.buffer;
}

/** 16-bit little-endian integers of samples in [-1, 1], padded with silence to `minBytes`. */
export function toPcm16(samples: Float32Array, minBytes = 0): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(Math.max(minBytes, samples.length * 2)));
  samples.forEach((sample, index) => {
    view.setInt16(index * 2, Math.round(Math.min(1, Math.max(-1, sample)) * 32_767), true);
  });
  return view.buffer;
}
