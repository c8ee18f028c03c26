import { type ListedPerson, toPerson } from "./ListedPerson.ts";
import {
  addressIn,
  cellWithUnknownRole,
  cellsOf,
  hasAlphabeticLetter,
  isEmailAddress,
  joinAddresses,
  cellParts,
  relationshipIn,
  rolesOfColumns,
  separatorOf,
  unquoteCell,
} from "./peopleCells.ts";

type Column = "name" | "first" | "last" | "email" | "relationship";

const COLUMNS: readonly (readonly [Column, RegExp])[] = [
  ["email", /^(e-?mails?|mail|e-?mail[ -]?address(es)?|address)$/i],
  ["first", /^(first|given|fore)[ -]?names?$|^first$|^vorname$|^prénom$/i],
  ["last", /^(last|family|sur)[ -]?names?$|^last$|^surname$|^nachname$|^nom$/i],
  ["relationship", /^(relationship|relation|group|role)s?$/i],
  ["name", /^(full|display)?[ -]?names?$|^(contributor|person|colleague)s?$|^people$/i],
];

const BULLET = /^\s*(?:[-*•–]|\d{1,3}[.)])\s+/;

/** Titles of the columns that are not read, such as "Team". */
export function unreadColumns(text: string): string[] {
  const titles = tableRows(text).flatMap(({ cells, columns, isHeading }) =>
    isHeading ? cells.filter((_, index) => columns?.[index] === null).map(unquoteCell) : [],
  );
  return [...new Set(titles)].filter(hasAlphabeticLetter);
}

/** Numbers of the lines, from 1, that head a list or name the columns of a table, and so are no person. */
export function headingLines(text: string): number[] {
  return tableRows(text).flatMap(({ isHeading, line }) => (isHeading ? [line] : []));
}

/** Line of a list in cells. */
export interface ListedRow {
  readonly line: number;
  readonly separator: string;
  readonly cells: readonly string[];
  /** Indexes of the cells that are a role or a relationship by their place in the line. */
  readonly roles: ReadonlySet<number>;
  /** `ListedPerson.doubt` of the second person. */
  readonly doubt?: string;
  /** Columns of the table that the row is in, or whose header it is; null outside of a table. */
  readonly columns: readonly (Column | null)[] | null;
  readonly isHeading: boolean;
}

/** Rows that are not blank. A table begins at its header, which may follow other lines, and lasts to the end. */
export function tableRows(text: string): ListedRow[] {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|[\r\n\u2028]/);
  const rows: ListedRow[] = [];
  let table: Pick<ListedRow, "separator" | "columns"> | null = null;
  for (const [index, raw] of lines.entries()) {
    const header = columnsOf(cellsOf(raw, separatorOf(raw)));
    if (header !== null) table = { separator: separatorOf(raw), columns: header };
    const line = table === null ? raw.replace(BULLET, "") : raw;
    const separator: string = table?.separator ?? separatorOf(line);
    const joined = joinAddresses(cellsOf(line, separator), separator);
    if (joined.every((cell) => cell === "")) continue;
    const parts = table === null ? joined.flatMap(cellParts) : joined.map(cellWithUnknownRole);
    const row = { line: index + 1, separator, cells: parts.map((part) => part.text), columns: table?.columns ?? null };
    const roleCells = new Set(parts.flatMap(({ isRole }, n) => (isRole ? [n] : [])));
    const roles = table === null && separator === "\t" && roleCells.size === 0 ? rolesOfColumns(row.cells) : roleCells;
    rows.push({ ...row, roles, isHeading: header !== null });
  }
  const [first, ...rest] = rows;
  return first !== undefined && rest.length > 0 && isTitle(first) ? [{ ...first, isHeading: true }, ...rest] : rows;
}

/** Whether a list's first row is its title, such as "Name", "Colleagues" or "My team:". */
function isTitle({ cells }: ListedRow): boolean {
  const [title = "", ...more] = cells;
  if (more.some((cell) => cell !== "") || title.includes("@")) return false;
  const words = unquoteCell(title).replace(/\s*:$/, "");
  return title.endsWith(":") || COLUMNS.some(([, column]) => column.test(words));
}

function columnsOf(cells: readonly string[]): (Column | null)[] | null {
  const columns = cells.map((cell) => COLUMNS.find(([, title]) => title.test(unquoteCell(cell)))?.[0] ?? null);
  const isHeader = columns.includes("email") || (cells.length > 1 && columns.filter((one) => one !== null).length > 1);
  return isHeader && !cells.some((cell) => cell.includes("@")) ? columns : null;
}

/** Whether a row below a header is of its table: no cell beyond the header's, and no address in another column. */
export function isTableRow({ cells }: ListedRow, columns: readonly (Column | null)[]): boolean {
  return cells.every(
    (cell, index) => cell === "" || (index < columns.length && (columns[index] === "email" || !cell.includes("@"))),
  );
}

/** Person of a row below a header; none where neither a name nor an address is in it. */
export function personOfTableRow({ line, cells }: ListedRow, columns: readonly (Column | null)[]): ListedPerson[] {
  const read = (wanted: Column) => unquoteCell(cells[columns.indexOf(wanted)] ?? "");
  const name = read("name") || [read("first"), read("last")].filter((part) => part !== "").join(" ");
  const email = addressIn(read("email"));
  if (name === "" && email === "") return [];
  const relationshipText = read("relationship");
  // What is no address may not become a part of the name, where the text is read again without its header.
  const between = isEmailAddress(email) ? " " : ", ";
  const source = [[name, email].filter((part) => part !== "").join(between), relationshipText]
    .filter((part) => part !== "")
    .join(", ");
  const person = toPerson({ line, source }, name, email === "" ? undefined : email);
  if (relationshipText === "") return [person];
  const relationship = relationshipIn(relationshipText);
  return [relationship === undefined ? { ...person, role: relationshipText } : { ...person, relationship }];
}
