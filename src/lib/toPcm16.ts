/** Little-endian 16-bit integers of samples in [-1, 1], at least `minBytes`: shorter sound ends in silence. */
export function toPcm16(samples: Float32Array, minBytes = 0): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(Math.max(minBytes, samples.length * 2)));
  samples.forEach((sample, at) => {
    view.setInt16(at * 2, Math.round(Math.min(1, Math.max(-1, sample)) * 32_767), true);
  });
  return view.buffer;
}
