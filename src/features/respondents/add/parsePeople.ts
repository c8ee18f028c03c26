import { limits } from "../../../../convex/shared/limits/limits";
import { type ListedPerson, toPerson } from "./ListedPerson.ts";
import {
  addressIn,
  fullName,
  hasAlphabeticLetter,
  isMistypedAddress,
  isRoleText,
  nameBesideAddress,
  readName,
  relationshipIn,
} from "./peopleCells.ts";
import { personOfTableRow, isTableRow, type ListedRow, tableRows } from "./peopleTable.ts";

/**
 * Reads names and addresses: recipients of a mail program, a table with or without a header, one person per line.
 * Nothing is dropped: text that is neither a name nor a whole address becomes a problem, and creates no person.
 */
export function parsePeople(text: string): ListedPerson[] {
  return withRolesOfList(tableRows(text)).flatMap((row) => {
    if (row.isHeading) return [];
    if (row.columns !== null && isTableRow(row, row.columns)) return personOfTableRow(row, row.columns);
    const people = fromLine(row);
    return row.doubt === undefined ? people : people.map((one, n) => (n === 1 ? { ...one, doubt: row.doubt } : one));
  });
}

/**
 * Rows with their roles, where each line of the list is one person: "Ines, teacher" next to "Tom". Elsewhere, and in a
 * line that is alone, words in small letters may be names, and the row has a doubt.
 */
function withRolesOfList(rows: readonly ListedRow[]): ListedRow[] {
  const lines = rows.map((row) => {
    const isLine = !row.isHeading && row.columns === null;
    const isSingle = !isLine || fromLine(row).length < 2;
    return { row, isLine, isSingle, roles: isSingle ? null : possibleRoles(row) };
  });
  const several = lines.filter(({ isSingle }) => !isSingle);
  const isList = lines.filter(({ isLine }) => isLine).length > 1 && several.every(({ roles }) => roles !== null);
  return lines.map(({ row, isSingle, roles }) => {
    if (isSingle) return row;
    if (roles !== null && isList) return { ...row, roles: new Set([...row.roles, ...roles]) };
    const isDoubtful = roles !== null || (lines.length > 1 && several.length === 1 && isNameAndWord(row));
    return isDoubtful && row.cells.length === 2 ? { ...row, doubt: row.cells.join(" - ") } : row;
  });
}

/** Cells that are roles if their line is one person: small letters after a name, or the last after an address. */
function possibleRoles({ cells }: ListedRow): readonly number[] | null {
  const [name = "", ...rest] = cells;
  if (!/^\p{Lu}/u.test(name) || rest.length === 0) return null;
  const addresses = cells.filter(isMistypedAddress);
  if (addresses.length === 0) return rest.every(isRoleText) ? rest.map((_, index) => index + 1) : null;
  const [beforeLast = "", last = ""] = cells.slice(-2);
  const isAfterAddress = isMistypedAddress(beforeLast) && !isMistypedAddress(last) && hasAlphabeticLetter(last);
  const hasName = cells.length === 3 || (cells.length === 2 && nameBesideAddress(name) !== "");
  return addresses.length === 1 && isAfterAddress && hasName ? [cells.length - 1] : null;
}

/** Whether a line is a whole name and one more word, as in "Uwe Brandt, Hausmeister". */
function isNameAndWord({ cells: [name = "", word = "", ...more] }: ListedRow): boolean {
  return more.length === 0 && name.includes(" ") && /^\p{L}+$/u.test(word);
}

/** People of a line. */
function fromLine(row: ListedRow): ListedPerson[] {
  return new LineReader(row).read();
}

/**
 * Reads the people of a line. Names before an address belong to it; others are people without one. A relationship
 * belongs to the person before it.
 */
class LineReader {
  private readonly people: ListedPerson[] = [];
  /** Cells read as names that no person in `people` has yet. */
  private names: string[] = [];
  /** Roles between a name and its address. */
  private pendingRoles: string[] = [];
  private readonly addressCount: number;

  constructor(private readonly row: ListedRow) {
    this.addressCount = row.cells.filter(isMistypedAddress).length;
  }

  read(): ListedPerson[] {
    for (const [index, cell] of this.row.cells.entries()) {
      if (readName(cell) === "") continue;
      if (isMistypedAddress(cell)) this.takeAddress(cell);
      else this.takeWords(cell, index);
    }
    return this.end();
  }

  private takeAddress(cell: string): void {
    const { line, separator } = this.row;
    const flipped = this.addressCount === 1 ? flippedName(this.row, this.names, cell) : null;
    if (flipped === null && nameBesideAddress(cell) !== "") this.addNameless();
    const name = flipped ?? (nameBesideAddress(cell) || fullName(this.names));
    const source = [...this.names, cell].join(`${separator} `);
    this.add(toPerson({ line, source }, name, addressIn(cell)));
  }

  /** Takes a cell that is a name, a role or a relationship. */
  private takeWords(cell: string, index: number): void {
    const { cells, roles } = this.row;
    const isRoleByPlace = roles.has(index) || (roles.has(index - 1) && isRoleText(cell));
    const next = cells[index + 1] ?? "";
    if (isBetween({ names: this.names, cell, isRoleByPlace, next })) this.pendingRoles.push(cell);
    else if (isRoleByPlace) this.takeRole(cell);
    else this.takeName(cell);
  }

  /** Takes a cell without a place of a role: a relationship in words, or a name. */
  private takeName(cell: string): void {
    const named = relationshipAfterName(this.row, this.names, cell);
    const addressed = this.names.length > 0 ? null : relationshipAfterAddress(this.row, this.people.at(-1), cell);
    if (named !== null) this.add(named);
    else if (addressed !== null) this.people[this.people.length - 1] = addressed;
    else this.names.push(cell);
  }

  private takeRole(roleText: string): void {
    const { line, separator } = this.row;
    const last = this.people.at(-1);
    if (this.names.length > 0) {
      const source = this.names.join(`${separator} `);
      this.add(withRole(toPerson({ line, source }, fullName(this.names), undefined), roleText));
    } else if (last !== undefined) this.people[this.people.length - 1] = withRole(last, roleText);
    else this.names.push(roleText);
  }

  private end(): ListedPerson[] {
    const { names, row } = this;
    const only = roleAfterAddress(row, this.people, names);
    if (only !== null) return withUnread(row, [only]);
    if (row.separator === "\t" && this.addressCount === 0 && names.length > 0) {
      this.names = [fullName(names) || names.join(" ")];
    }
    this.addNameless();
    return withUnread(row, this.people);
  }

  private add(person: ListedPerson): void {
    this.people.push(this.pendingRoles.reduce(withRole, person));
    this.names = [];
    this.pendingRoles = [];
  }

  /** Adds a person without an address for each name. */
  private addNameless(): void {
    for (const cell of this.names) {
      const name = readName(cell);
      // "Voss, Ingrid" between semicolons is one person, and alone it would be two.
      const source = cell.includes(",") ? name : cell;
      this.people.push(toPerson({ line: this.row.line, source }, name, undefined));
    }
    this.names = [];
  }
}

/** Whether a cell is the role of the name before it and of the address after it. */
function isBetween({
  names,
  cell,
  isRoleByPlace,
  next,
}: {
  names: readonly string[];
  cell: string;
  isRoleByPlace: boolean;
  next: string;
}): boolean {
  const [name] = names;
  if (name === undefined || !isMistypedAddress(next) || nameBesideAddress(next) !== "") return false;
  return isRoleByPlace || (/^\p{Lu}/u.test(name) && isRoleText(cell));
}

/**
 * Person with the words after the name, as relationship, role or unread text. `source` has them in a form that reads
 * back as the same person.
 */
function withRole(person: ListedPerson, roleText: string): ListedPerson {
  const isFirst = person.relationship === undefined && person.role === undefined;
  const relationship = isFirst ? relationshipIn(roleText) : undefined;
  const role = [person.role ?? [], roleText].flat().join(", ");
  const source = `${person.source}${person.role === undefined ? " - " : ", "}${roleText}`;
  if (relationship !== undefined) return { ...person, relationship, source };
  const isRead = person.relationship === undefined && role.length <= limits.personName;
  return isRead
    ? { ...person, role, source }
    : { ...person, unread: [person.unread ?? [], roleText].flat().join(", ") };
}

/** People of a line. The last one has the line's notes in brackets and its numbers, which are no part of a name. */
function withUnread({ cells }: ListedRow, people: ListedPerson[]): ListedPerson[] {
  const last = people.at(-1);
  const readTexts = people.flatMap(({ name, email, role }) => [name, email, role]);
  const parts = cells.flatMap((cell) => {
    const note = /\(([^()@]+)\)\s*(?:<[^>]*>)?$/.exec(cell)?.[1];
    return hasAlphabeticLetter(cell) ? (note ?? []) : cell;
  });
  const rest = parts.filter((part) => part !== "" && readTexts.every((text) => text?.includes(part) !== true));
  if (last === undefined || rest.length === 0) return people;
  return people.with(-1, {
    ...last,
    unread: [...(last.unread === undefined ? [] : [last.unread]), ...rest].join(", "),
  });
}

/** Name whose parts a comma separates, in a line of one address: "Voss, Ingrid <ingrid@example.org>". */
function flippedName({ separator }: ListedRow, names: readonly string[], cell: string): string | null {
  const [family] = names;
  const given = nameBesideAddress(cell);
  if (family === undefined || names.length > 1 || given === "" || separator !== ",") return null;
  return `${given} ${readName(family)}`;
}

/** Person with a name alone, and the relationship or role after it. */
function relationshipAfterName(
  { line, separator }: ListedRow,
  names: readonly string[],
  cell: string,
): ListedPerson | null {
  const relationship = relationshipIn(cell);
  const [name] = names;
  // "Peer" is also a first name: after a name alone, the relationship is in small letters.
  if (name === undefined || !/^\p{Ll}/u.test(cell) || (relationship === undefined && names.length > 1)) return null;
  const source = [...names, cell].join(`${separator} `);
  const person = toPerson({ line, source }, names.length === 1 ? readName(name) : fullName(names), undefined);
  if (relationship !== undefined) return { ...person, relationship };
  // One word in small letters after a first name may be the next person.
  const isWhole = person.name.includes(" ") || cell.includes(" ");
  return isWhole && isRole(cell, person) ? { ...person, role: cell } : null;
}

/** Person with an address, and the relationship after it. */
function relationshipAfterAddress(
  { separator }: ListedRow,
  last: ListedPerson | undefined,
  cell: string,
): ListedPerson | null {
  const relationship = relationshipIn(cell);
  if (relationship === undefined || last?.email === undefined || last.relationship !== undefined) return null;
  return { ...last, relationship, source: `${last.source}${separator} ${cell}` };
}

/** Only person of a line, with the role after the address: "Eva Lind, eva@example.org, director". */
function roleAfterAddress(
  { separator }: ListedRow,
  people: readonly ListedPerson[],
  names: readonly string[],
): ListedPerson | null {
  const [only] = people;
  const [role] = names;
  if (only?.email === undefined || people.length > 1 || role === undefined || names.length > 1) return null;
  if (!isRole(role, only)) return null;
  return { ...only, source: `${only.source}${separator} ${role}`, role };
}

/** Whether a cell in small letters after an address is a role: the person's own name has capital letters. */
function isRole(cell: string, { name, relationship }: ListedPerson): boolean {
  return relationship === undefined && isRoleText(cell) && /^\p{Lu}/u.test(name);
}
