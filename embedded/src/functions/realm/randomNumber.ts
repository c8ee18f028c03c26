/** Returns a number in [0, 1) with 53 random bits, which disclose nothing about other output of the source. */
export function randomNumber(random: { bytes(length: number): Uint8Array }): number {
  const { buffer, byteOffset } = random.bytes(8);
  const words = new DataView(buffer, byteOffset, 8);
  return ((words.getUint32(0) >>> 5) * 0x4000000 + (words.getUint32(4) >>> 6)) / 0x20000000000000;
}
