/** Bytes. */
const MAX_FILE_TYPE_BOX = 512;
/** Excludes image formats. */
const RECORDING_BRAND =
  /^(iso[m2-9a]|mp4[12]|M4[AVB] |mp4v|avc1|dash|msdh|msix|cmf[2cs]|qt {2}|3g[2gp][0-9a-z]|f4[ab] )$/;

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** An `ftyp` box (ISO 14496-12). */
function isMp4(file: Uint8Array): boolean {
  if (file.length < 16 || ascii(file, 4, 8) !== "ftyp") return false;
  const box = new DataView(file.buffer, file.byteOffset).getUint32(0);
  if (box < 16 || box % 4 !== 0 || box > Math.min(file.length, MAX_FILE_TYPE_BOX)) return false;
  return RECORDING_BRAND.test(ascii(file, 8, 12));
}

/** An EBML header (RFC 8794). */
function isWebm(file: Uint8Array): boolean {
  const magic = [0x1a, 0x45, 0xdf, 0xa3];
  if (!magic.every((byte, index) => file[index] === byte)) return false;
  // 4282 is DocType; its length precedes its value.
  return /\x42\x82[^]{1,8}webm/.test(ascii(file, 4, 64));
}

/** Magic bytes alone would accept other documents. */
export function isRecording(file: Uint8Array, mimeType: string): boolean {
  if (mimeType === "audio/mp4") return isMp4(file);
  return mimeType === "audio/webm" && isWebm(file);
}
