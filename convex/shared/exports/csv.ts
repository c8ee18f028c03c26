/** A cell, in which an apostrophe turns a formula into text. */
function cell(text: string): string {
  const inert = startsFormula(text) ? `'${text}` : text;
  return `"${inert.replaceAll("\u0000", "").replaceAll('"', '""')}"`;
}

/**
 * Whether a spreadsheet would run the cell. Its first visible character is an operator of any width, or its first
 * one is a control character.
 */
function startsFormula(text: string): boolean {
  const visible = text
    .replace(/^[\s\p{C}\p{Z}]+/u, "")
    .slice(0, 2)
    .normalize("NFKC");
  return /^[=+\-@|%\u2212]/.test(visible) || /^[\p{Cc}]/u.test(text);
}

/** Lines as of RFC 4180, with every cell quoted. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** A file with a byte order mark, by which spreadsheets detect UTF-8. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines([header, ...rows])}`;
}

/** ISO 8601 time in UTC; empty for undefined. */
export function isoTime(ms: number | undefined): string {
  return ms === undefined ? "" : new Date(ms).toISOString();
}
