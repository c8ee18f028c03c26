/** Largest file, in bytes: four bytes for each character that a list may have. */
const MAX_LIST_FILE_BYTES = 200_000;

type ReadFile =
  | { readonly status: "read"; readonly text: string }
  | { readonly status: "failed"; readonly reason: string };

/** Reads a text or CSV file in UTF-8, or in the encoding of older office programs. */
export async function readListFile(file: Blob): Promise<ReadFile> {
  if (file.size > MAX_LIST_FILE_BYTES)
    return { status: "failed", reason: "This file is too large. Please add it in parts." };
  const bytes = await file.arrayBuffer();
  const text = decodeText(bytes);
  return text.includes("\u0000") || text.startsWith("PK")
    ? { status: "failed", reason: "We can’t read this file. Please save it as CSV or text." }
    : { status: "read", text };
}

function decodeText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Spreadsheets that save no UTF-8 mostly save this encoding.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
