/** What a recording begins with: a file is what its bytes say, whatever its name says. */
const SIGNATURES: Readonly<Record<string, { at: number; bytes: readonly number[] }>> = {
  // "ftyp", after the length of the first box.
  "audio/mp4": { at: 4, bytes: [0x66, 0x74, 0x79, 0x70] },
  // The EBML header of Matroska.
  "audio/webm": { at: 0, bytes: [0x1a, 0x45, 0xdf, 0xa3] },
};

/** Whether `head`, the first bytes of a file, are those of sound of type `mimeType` that recorders make. */
export function isRecording(head: Uint8Array, mimeType: string): boolean {
  const signature = SIGNATURES[mimeType];
  return signature?.bytes.every((byte, index) => head[signature.at + index] === byte) ?? false;
}
