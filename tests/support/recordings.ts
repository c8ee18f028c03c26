/** The server reads only these first bytes. */

function bytes(hex: string): ArrayBuffer {
  return Uint8Array.from(hex.match(/../g)!, (pair) => parseInt(pair, 16)).buffer;
}

/** File type box of brand "isom". */
export const MP4 = bytes("000000246674797069736f6d0000020069736f6d69736f3669736f32767030396d703431");

/** EBML header of document type "webm". */
export const WEBM = bytes("1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853");
