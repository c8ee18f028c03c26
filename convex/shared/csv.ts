/** An apostrophe makes formulas text. */
function cell(text: string): string {
  const inert = startsFormula(text) ? `'${text}` : text;
  return `"${inert.replaceAll("\u0000", "").replaceAll('"', '""')}"`;
}

/**
 * The first visible character is an operator of any width, or the first is a control character, which some spreadsheets
 * drop.
 */
function startsFormula(text: string): boolean {
  const visible = text
    .replace(/^[\s\p{C}\p{Z}]+/u, "")
    .slice(0, 2)
    .normalize("NFKC");
  return /^[=+\-@|%\u2212]/.test(visible) || /^[\p{Cc}]/u.test(text);
}

/** RFC 4180, every cell quoted. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** Spreadsheets detect UTF-8 by the byte order mark. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines([header, ...rows])}`;
}

/** ISO 8601, in UTC; empty where there is none. */
export function isoTime(ms: number | undefined): string {
  return ms === undefined ? "" : new Date(ms).toISOString();
}
