/** A cell's text as CSV: quoted, and inert where a spreadsheet would run it as a formula. */
function cell(text: string): string {
  // A leading apostrophe makes a spreadsheet show the text.
  const inert = beginsLikeFormula(text) ? `'${text}` : text;
  return `"${inert.replaceAll("\u0000", "").replaceAll('"', '""')}"`;
}

/**
 * Whether a spreadsheet might take the text for a formula: its first visible character is an operator in any width, or
 * it begins with a control character, which some drop before they look.
 */
function beginsLikeFormula(text: string): boolean {
  const visible = text
    .replace(/^[\s\p{C}\p{Z}]+/u, "")
    .slice(0, 2)
    .normalize("NFKC");
  return /^[=+\-@|%\u2212]/.test(visible) || /^[\p{Cc}]/u.test(text);
}

/**
 * Lines of CSV (RFC 4180, CRLF). Every cell is quoted; a cell that begins like a formula is made inert with an
 * apostrophe.
 */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** A whole file of them, with a byte order mark so that spreadsheets read UTF-8. */
export function toCsv(header: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines([header, ...rows])}`;
}
