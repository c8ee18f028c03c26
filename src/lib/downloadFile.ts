/** Hands the browser a file to keep. `parts` may be many: they are never joined into one text. */
export function downloadFile(name: string, mimeType: string, parts: BlobPart[]): void {
  const address = URL.createObjectURL(new Blob(parts, { type: mimeType }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // A browser may still be reading the file when the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
