/** A tenth of a second of silence: 16-bit mono PCM at 16 kHz. */
export const PCM: ArrayBuffer = new ArrayBuffer(3_200);
