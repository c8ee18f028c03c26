/** A cell's text as CSV: quoted, and inert where a spreadsheet would run it as a formula. */
function cell(text: string): string {
  // A leading apostrophe makes a spreadsheet show the text; NUL and control characters could hide what follows.
  // eslint-disable-next-line no-control-regex
  const inert = /^[\s\u0000]*[=+\-@\t\r\u0000\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll("\u0000", "").replaceAll('"', '""')}"`;
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
