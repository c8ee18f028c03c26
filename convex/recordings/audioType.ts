/** First bytes of the types that browsers record. */
const WEBM = [0x1a, 0x45, 0xdf, 0xa3];
const FTYP = [0x66, 0x74, 0x79, 0x70];

/** The type by its first bytes, whatever a caller's header is. Null for other files. */
export function audioType(audio: ArrayBuffer): "audio/mp4" | "audio/webm" | null {
  const bytes = new Uint8Array(audio.slice(0, 8));
  if (WEBM.every((byte, index) => bytes[index] === byte)) return "audio/webm";
  if (FTYP.every((byte, index) => bytes[4 + index] === byte)) return "audio/mp4";
  return null;
}
