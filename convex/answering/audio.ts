/**
 * What a recording begins with: a file is what its bytes say, whatever its name says. More than the magic word is looked
 * at, so that a page or picture with the word in the right place is no recording.
 */

/** The longest first box of a recording: a brand and the brands that it is compatible with. */
const LONGEST_FILE_TYPE_BOX = 512;
/** Brands of sound and film, not those of pictures in the same container. */
const RECORDED = /^(iso[m2-9a]|mp4[12]|M4[AVB] |mp4v|avc1|dash|msdh|msix|cmf[2cs]|qt {2}|3g[2gp][0-9a-z]|f4[ab] )$/;

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** A box of a length that fits the file, named "ftyp", with a brand of sound or film. */
function isMp4(file: Uint8Array): boolean {
  if (file.length < 16 || ascii(file, 4, 8) !== "ftyp") return false;
  const box = new DataView(file.buffer, file.byteOffset).getUint32(0);
  if (box < 16 || box % 4 !== 0 || box > Math.min(file.length, LONGEST_FILE_TYPE_BOX)) return false;
  return RECORDED.test(ascii(file, 8, 12));
}

/** The header of Matroska's container (EBML), with the document type "webm" in it. */
function isWebm(file: Uint8Array): boolean {
  const magic = [0x1a, 0x45, 0xdf, 0xa3];
  if (!magic.every((byte, index) => file[index] === byte)) return false;
  // 4282 is the document type's element; its length stands between it and the type.
  return /\x42\x82[^]{1,8}webm/.test(ascii(file, 4, 64));
}

/** Whether `file` is sound of type `mimeType` that browsers record. Looks at the first bytes only. */
export function isRecording(file: Uint8Array, mimeType: string): boolean {
  if (mimeType === "audio/mp4") return isMp4(file);
  return mimeType === "audio/webm" && isWebm(file);
}
