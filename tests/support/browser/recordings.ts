/** A tenth of a second of silence: 16-bit mono PCM at 16 kHz. */
export const PCM: ArrayBuffer = new ArrayBuffer(3_200);

/** Begins as a recording of a browser in webm does. */
export const WEBM: ArrayBuffer = Uint8Array.from([
  0x1a,
  0x45,
  0xdf,
  0xa3,
  ...Array.from({ length: 60 }, (_, n) => n),
]).buffer;
