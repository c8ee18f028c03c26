/** Downloads a file. Its parts are never joined into one string. */
export function downloadFile(name: string, mimeType: string, parts: BlobPart[]): void {
  const address = URL.createObjectURL(new Blob(parts, { type: mimeType }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser may read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** File name that is valid on every system: "feedback-ana-ruiz-2026-11-21.csv". */
export function datedFileName(title: string, day: number, extension: string): string {
  const safe = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 80);
  return `${safe === "" ? "export" : safe}-${isoDay(day)}.${extension}`;
}

/** Day in local time: "2026-11-21". */
function isoDay(time: number): string {
  const date = new Date(time);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
