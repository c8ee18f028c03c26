import { isEmail, normalizeEmail } from "../../../../convex/shared/emailAddress";
import { limits } from "../../../../convex/shared/limits";
import { tooLong } from "../../../../convex/shared/texts";
import type { Relationship } from "../../../../convex/shared/validators";
import { relationships } from "../../../components/contributors/relationships.ts";

/** One person of a list. `email` is normalized, unless `problem` is that it is not an address. */
export interface ListedPerson {
  readonly name: string;
  readonly email?: string;
  /** Relationship to the owner, where the person's line names it. */
  readonly relationship?: Relationship;
  /** Word in the place of the relationship that names none, such as "director". */
  readonly role?: string;
  /** Text of the line that is no part of the person, such as a note in brackets. */
  readonly unread?: string;
  /** How the line would say that this is no second person but the role of the first. */
  readonly doubt?: string;
  /** Line number, from 1. */
  readonly line: number;
  /** Text that was read, without the rest of its line. */
  readonly source: string;
  readonly problem?: string;
}

type Column = "name" | "first" | "last" | "email" | "relationship";

const COLUMNS: readonly (readonly [Column, RegExp])[] = [
  ["email", /^(e-?mails?|mail|e-?mail[ -]?address(es)?|address)$/i],
  ["first", /^(first|given|fore)[ -]?names?$|^first$|^vorname$|^prénom$/i],
  ["last", /^(last|family|sur)[ -]?names?$|^last$|^surname$|^nachname$|^nom$/i],
  ["relationship", /^(relationship|relation|group|role)s?$/i],
  ["name", /^(full|display)?[ -]?names?$|^(contributor|person|colleague)s?$|^people$/i],
];

const BULLET = /^\s*(?:[-*•–]|\d{1,3}[.)])\s+/;

/**
 * Reads names and addresses: recipients of a mail program, a table with or without a header, one person per line.
 * Nothing is dropped: text that is neither a name nor a whole address becomes a problem, and creates nobody.
 */
export function parsePeople(text: string): ListedPerson[] {
  return withRolesOfList(rowsOf(text)).flatMap((row) => {
    if (row.isHeading) return [];
    if (row.columns !== null && isOfTable(row, row.columns)) return fromTable(row, row.columns);
    const people = fromLine(row);
    return row.doubt === undefined ? people : people.map((one, n) => (n === 1 ? { ...one, doubt: row.doubt } : one));
  });
}

/** Titles of the columns that are not read, such as "Team". */
export function unreadColumns(text: string): string[] {
  const titles = rowsOf(text).flatMap(({ cells, columns, isHeading }) =>
    isHeading ? cells.filter((_, index) => columns?.[index] === null).map(unquoteCell) : [],
  );
  return [...new Set(titles)].filter(hasLetter);
}

/** Numbers of the lines, from 1, that head a list or name the columns of a table, and so are no person. */
export function headingLines(text: string): number[] {
  return rowsOf(text).flatMap(({ isHeading, line }) => (isHeading ? [line] : []));
}

type SourceLine = Pick<ListedPerson, "line" | "source">;

interface Row {
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
function rowsOf(text: string): Row[] {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|[\r\n\u2028]/);
  const rows: Row[] = [];
  let table: Pick<Row, "separator" | "columns"> | null = null;
  for (const [index, raw] of lines.entries()) {
    const header = columnsOf(cellsOf(raw, separatorOf(raw)));
    if (header !== null) table = { separator: separatorOf(raw), columns: header };
    const line = table === null ? raw.replace(BULLET, "") : raw;
    const separator: string = table?.separator ?? separatorOf(line);
    const joined = joinAddresses(cellsOf(line, separator), separator);
    if (joined.every((cell) => cell === "")) continue;
    const parts = table === null ? joined.flatMap(partsOf) : joined.map(asCell);
    const row = { line: index + 1, separator, cells: parts.map((part) => part.text), columns: table?.columns ?? null };
    const said = new Set(parts.flatMap(({ isRole: is }, n) => (is ? [n] : [])));
    const roles = table === null && separator === "\t" && said.size === 0 ? rolesOfColumns(row.cells) : said;
    rows.push({ ...row, roles, isHeading: header !== null });
  }
  const [first, ...rest] = rows;
  return first !== undefined && rest.length > 0 && isTitle(first) ? [{ ...first, isHeading: true }, ...rest] : rows;
}

/** Whether a list's first row is its title, such as "Name", "Colleagues" or "My team:". */
function isTitle({ cells }: Row): boolean {
  const [title = "", ...more] = cells;
  if (more.some((cell) => cell !== "") || title.includes("@")) return false;
  const words = unquoteCell(title).replace(/\s*:$/, "");
  return title.endsWith(":") || COLUMNS.some(([, column]) => column.test(words));
}

function separatorOf(line: string): string {
  return line.includes("\t") ? "\t" : stripQuotes(line).includes(";") ? ";" : ",";
}

function stripQuotes(line: string): string {
  return line.replaceAll(/"[^"]*"/g, "");
}

/** Cells of a line. Separators within quotation marks or angle brackets are text; a doubled mark is one mark. */
function cellsOf(line: string, separator: string): string[] {
  const cells = [""];
  let isQuoted = false;
  let isInBrackets = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === "<" || character === ">")) isInBrackets = character === "<";
    const last = cells.length - 1;
    if (character === separator && !isQuoted && !isInBrackets) cells.push("");
    else cells[last] = cells[last]! + character;
  }
  return cells.map((cell) => cell.trim());
}

/** Joins "anna@example,com" to one address with a mistake, instead of an address and a person called "com". */
function joinAddresses(cells: readonly string[], separator: string): string[] {
  const joined: string[] = [];
  for (const cell of cells) {
    const before = joined.at(-1);
    const isRest = before?.includes("@") === true && /^[a-z]{2,24}(\.[a-z]{2,24})?$/.test(cell);
    if (isRest && !isAddress(addressIn(before))) joined[joined.length - 1] = `${before}${separator}${cell}`;
    else joined.push(cell);
  }
  return joined;
}

function columnsOf(cells: readonly string[]): (Column | null)[] | null {
  const columns = cells.map((cell) => COLUMNS.find(([, title]) => title.test(unquoteCell(cell)))?.[0] ?? null);
  const isHeader = columns.includes("email") || (cells.length > 1 && columns.filter((one) => one !== null).length > 1);
  return isHeader && !cells.some((cell) => cell.includes("@")) ? columns : null;
}

/** Whether a row below a header is of its table: no cell beyond the header's, and no address in another column. */
function isOfTable({ cells }: Row, columns: readonly (Column | null)[]): boolean {
  return cells.every(
    (cell, index) => cell === "" || (index < columns.length && (columns[index] === "email" || !cell.includes("@"))),
  );
}

function fromTable({ line, cells }: Row, columns: readonly (Column | null)[]): ListedPerson[] {
  const read = (wanted: Column) => unquoteCell(cells[columns.indexOf(wanted)] ?? "");
  const name = read("name") || [read("first"), read("last")].filter((part) => part !== "").join(" ");
  const email = addressIn(read("email"));
  if (name === "" && email === "") return [];
  const relationshipText = read("relationship");
  // What is no address may not become a part of the name, where the text is read again without its header.
  const between = isAddress(email) ? " " : ", ";
  const source = [[name, email].filter((part) => part !== "").join(between), relationshipText]
    .filter((part) => part !== "")
    .join(", ");
  const person = toPerson({ line, source }, name, email === "" ? undefined : email);
  if (relationshipText === "") return [person];
  const relationship = relationshipIn(relationshipText);
  return [relationship === undefined ? { ...person, role: relationshipText } : { ...person, relationship }];
}

/** Other words for a relationship, in the singular. */
const SYNONYMS: ReadonlyMap<string, Relationship> = new Map([
  ["boss", "manager"],
  ["line manager", "manager"],
  ["supervisor", "manager"],
  ["colleague", "peer"],
  ["teammate", "peer"],
  ["coworker", "peer"],
  ["co-worker", "peer"],
  ["report", "report"],
  ["subordinate", "report"],
  ["customer", "client"],
]);

/** Relationship by its name or another word for it, in the singular or plural: "peer", "Direct reports", "boss". */
function relationshipIn(text: string): Relationship | undefined {
  const word = unquoteCell(text).toLowerCase();
  const named = relationships.find((one) => [one.name, one.several].some((known) => known.toLowerCase() === word));
  return named?.value ?? SYNONYMS.get(word) ?? SYNONYMS.get(word.replace(/s$/, "")) ?? relationshipInPhrase(word);
}

/** "peer" of "former colleague from billing", "report" of "reports to me". A manager of something may be anybody's. */
function relationshipInPhrase(phrase: string): Relationship | undefined {
  if (/^(direct )?reports? to me$/.test(phrase)) return "report";
  const [, noun = ""] = /^(?:my |a |former |close )*(colleague|teammate|co-?worker|peer)s?\b/.exec(phrase) ?? [];
  if (noun !== "") return "peer";
  const own = /^my (?:former )?(.+)$/.exec(phrase)?.[1];
  return own === undefined ? undefined : relationshipIn(own);
}

interface Cell {
  readonly text: string;
  readonly isRole: boolean;
}

const asCell = (text: string): Cell => ({ text, isRole: false });
const asRole = (text: string): Cell => ({ text, isRole: true });

/** Characters of a name, an address and a role with what separates them. */
const MAX_CELL = 4 * limits.personName;

/**
 * Parts of a cell that dashes, brackets or a colon separate: "Tom Berg - tom@example.org - nurse", "Tom Berg (boss)",
 * "Tom Berg peer". `index`: the cell's place in its line.
 */
function partsOf(cell: string, index: number): Cell[] {
  if (cell.length > MAX_CELL || cell.includes('"') || relationshipIn(cell) !== undefined) return [asCell(cell)];
  const parts = cell.split(/\s+[-–—]+\s+/).filter((part) => part !== "");
  if (parts.length > 1) return dashedParts(parts, index) ?? [asCell(cell)];
  if (!/^\p{Lu}/u.test(cell)) return [asCell(cell)];
  const after = (cell.includes("@") ? null : /^([^:,]+)[:,]\s+(\p{Ll}.*)$/u.exec(cell)) ?? [];
  if (after[2] !== undefined && isRoleText(after[2])) return [asCell(after[1]!), asRole(after[2])];
  const note = /\(([^()]+)\)$/.exec(cell);
  if (note !== null) {
    const said = note[1]!.toLowerCase();
    return relationshipIn(said) === undefined
      ? [asCell(cell)]
      : [asCell(cell.slice(0, note.index).trim()), asRole(said)];
  }
  // A relationship has at most two words here, as in "direct report".
  for (const words of [/\s(\p{Ll}+\s\p{Ll}+)$/u, /\s(\p{Ll}+)$/u]) {
    const last = words.exec(cell);
    if (last !== null && relationshipIn(last[1]!) !== undefined)
      return [asCell(cell.slice(0, last.index)), asRole(last[1]!)];
  }
  return [asCell(cell)];
}

/** Name, address and roles of parts that dashes separate; null where they are read as one text. */
function dashedParts(parts: readonly string[], index: number): Cell[] | null {
  const addresses = parts.filter(isMeantAsAddress);
  const [address] = addresses;
  const others = parts.filter((part) => part !== address);
  const [first = "", ...rest] = others;
  if (addresses.length > 1 || !/^[^\p{Ll}]/u.test(parts[0]!)) {
    if (addresses.length !== 1 || parts[0] !== address) return null;
  }
  if (address === undefined) {
    const isList = parts.every((part) => /^\p{Lu}/u.test(part)) && (parts.length > 2 || !first.includes(" "));
    return [asCell(first), ...rest.map((part) => (isList || !hasLetter(part) ? asCell(part) : asRole(part)))];
  }
  const beside = nameBesideAddress(address);
  if (parts[0] === address) {
    // After another cell, which has the name, only a role follows the address.
    if (beside !== "" || index > 0) return [asCell(address), ...others.map(asRole)];
    return [asCell(`${first} ${address}`), ...rest.map(asRole)];
  }
  const roles = [...(beside === "" ? [] : [beside]), ...rest].map(asRole);
  const bare = beside === "" ? address : `<${addressIn(address)}>`;
  return [...(isAddress(addressIn(address)) ? [asCell(`${first} ${bare}`)] : [asCell(first), asCell(bare)]), ...roles];
}

/** Roles among columns without an address: words after a whole name, and words in small letters after a first name. */
function rolesOfColumns(cells: readonly string[]): Set<number> {
  const [name = ""] = cells;
  if (cells.some(isMeantAsAddress) || !/^\p{Lu}/u.test(name)) return new Set();
  const isRoleCell = (cell: string) => (name.includes(" ") ? hasLetter(cell) : isRoleText(cell));
  return new Set(cells.flatMap((cell, index) => (index > 0 && isRoleCell(cell) ? [index] : [])));
}

/**
 * Rows with their roles, where each line of the list is one person: "Ines, teacher" beside "Tom". Elsewhere, and in a line
 * that is alone, words in small letters may be names, and the row has a doubt.
 */
function withRolesOfList(rows: readonly Row[]): Row[] {
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
function possibleRoles({ cells }: Row): readonly number[] | null {
  const [name = "", ...rest] = cells;
  if (!/^\p{Lu}/u.test(name) || rest.length === 0) return null;
  const addresses = cells.filter(isMeantAsAddress);
  if (addresses.length === 0) return rest.every(isRoleText) ? rest.map((_, index) => index + 1) : null;
  const last = cells.at(-1)!;
  const isAfterAddress = isMeantAsAddress(cells.at(-2)!) && !isMeantAsAddress(last) && hasLetter(last);
  const hasName = cells.length === 3 || (cells.length === 2 && nameBesideAddress(name) !== "");
  return addresses.length === 1 && isAfterAddress && hasName ? [cells.length - 1] : null;
}

/** Whether a line is a whole name and one more word, as in "Uwe Brandt, Hausmeister". */
function isNameAndWord({ cells: [name = "", word = "", ...more] }: Row): boolean {
  return more.length === 0 && name.includes(" ") && /^\p{L}+$/u.test(word);
}

/**
 * People of a line. Names before an address belong to it; others are people without one. A relationship belongs to the
 * person before it.
 */
function fromLine(row: Row): ListedPerson[] {
  const { line, separator, cells, roles } = row;
  const people: ListedPerson[] = [];
  let names: string[] = [];
  /** Roles between a name and its address. */
  let held: string[] = [];
  const addresses = cells.filter(isMeantAsAddress).length;
  const addNameless = () => {
    // "Voss, Ingrid" between semicolons is one person, and alone it would be two.
    for (const cell of names) {
      const name = readName(cell);
      people.push(toPerson({ line, source: cell.includes(",") ? name : cell }, name, undefined));
    }
    names = [];
  };
  const add = (person: ListedPerson) => {
    people.push(held.reduce(withSaid, person));
    names = [];
    held = [];
  };
  const say = (said: string) => {
    const last = people.at(-1);
    if (names.length > 0) {
      const source = names.join(`${separator} `);
      add(withSaid(toPerson({ line, source }, fullName(names), undefined), said));
    } else if (last !== undefined) people[people.length - 1] = withSaid(last, said);
    else names.push(said);
  };
  for (const [index, cell] of cells.entries()) {
    if (readName(cell) === "") continue;
    if (isMeantAsAddress(cell)) {
      const flipped = addresses === 1 ? flippedName(row, names, cell) : null;
      if (flipped === null && nameBesideAddress(cell) !== "") addNameless();
      const name = flipped ?? (nameBesideAddress(cell) || fullName(names));
      const source = [...names, cell].join(`${separator} `);
      add(toPerson({ line, source }, name, addressIn(cell)));
      continue;
    }
    const isSaid = roles.has(index) || (roles.has(index - 1) && isRoleText(cell));
    const next = cells[index + 1] ?? "";
    if (isBetween({ names, cell, isSaid, next })) {
      held.push(cell);
      continue;
    }
    if (isSaid) {
      say(cell);
      continue;
    }
    const named = relationshipAfterName(row, names, cell);
    const addressed = names.length > 0 ? null : relationshipAfterAddress(row, people.at(-1), cell);
    if (named !== null) add(named);
    else if (addressed !== null) people[people.length - 1] = addressed;
    else names.push(cell);
  }
  const withRole = roleAfterAddress(row, people, names);
  if (withRole !== null) return withUnread(row, [withRole]);
  if (separator === "\t" && addresses === 0 && names.length > 0) names = [fullName(names) || names.join(" ")];
  addNameless();
  return withUnread(row, people);
}

/** Whether a cell is the role of the name before it and of the address after it. */
function isBetween({
  names,
  cell,
  isSaid,
  next,
}: {
  names: readonly string[];
  cell: string;
  isSaid: boolean;
  next: string;
}): boolean {
  if (names.length === 0 || !isMeantAsAddress(next) || nameBesideAddress(next) !== "") return false;
  return isSaid || (/^\p{Lu}/u.test(names[0]!) && isRoleText(cell));
}

/** Person with what the line says after the name. It is in the source in a form that is read alike elsewhere. */
function withSaid(person: ListedPerson, said: string): ListedPerson {
  const isFirst = person.relationship === undefined && person.role === undefined;
  const relationship = isFirst ? relationshipIn(said) : undefined;
  const role = [person.role ?? [], said].flat().join(", ");
  const source = `${person.source}${person.role === undefined ? " - " : ", "}${said}`;
  if (relationship !== undefined) return { ...person, relationship, source };
  const isRead = person.relationship === undefined && role.length <= limits.personName;
  return isRead ? { ...person, role, source } : { ...person, unread: [person.unread ?? [], said].flat().join(", ") };
}

/** People of a line, the last with the line's notes in brackets and numbers, which nobody's name has. */
function withUnread({ cells }: Row, people: ListedPerson[]): ListedPerson[] {
  const last = people.at(-1);
  const known = people.flatMap(({ name, email, role }) => [name, email, role]);
  const parts = cells.flatMap((cell) => {
    const note = /\(([^()@]+)\)\s*(?:<[^>]*>)?$/.exec(cell)?.[1];
    return hasLetter(cell) ? (note ?? []) : cell;
  });
  const rest = parts.filter((part) => part !== "" && known.every((text) => text?.includes(part) !== true));
  if (last === undefined || rest.length === 0) return people;
  return people.with(-1, {
    ...last,
    unread: [...(last.unread === undefined ? [] : [last.unread]), ...rest].join(", "),
  });
}

/** Name in the cell of an address: "Ingrid" of "Ingrid <ingrid@example.org>". */
function nameBesideAddress(cell: string): string {
  return readName(
    cell
      .replace(/<[^>]*>?/, "")
      .replace(addressIn(cell), "")
      .replace(/mailto:/i, ""),
  );
}

/** Name whose parts a comma separates, in a line of one address: "Voss, Ingrid <ingrid@example.org>". */
function flippedName({ separator }: Row, names: readonly string[], cell: string): string | null {
  const [family] = names;
  const given = nameBesideAddress(cell);
  if (family === undefined || names.length > 1 || given === "" || separator !== ",") return null;
  return `${given} ${readName(family)}`;
}

/** Person with a name alone, and the relationship or role after it. */
function relationshipAfterName({ line, separator }: Row, names: readonly string[], cell: string): ListedPerson | null {
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
  { separator }: Row,
  last: ListedPerson | undefined,
  cell: string,
): ListedPerson | null {
  const relationship = relationshipIn(cell);
  if (relationship === undefined || last?.email === undefined || last.relationship !== undefined) return null;
  return { ...last, relationship, source: `${last.source}${separator} ${cell}` };
}

/** Only person of a line, with the role after the address: "Eva Lind, eva@example.org, director". */
function roleAfterAddress(
  { separator }: Row,
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

/** Whether a text is one to five words in small letters. */
function isRoleText(text: string): boolean {
  return text.length <= limits.personName && /^\p{Ll}[\p{L}’'/-]*(?: \p{Ll}[\p{Ll}’'/-]*){0,4}$/u.test(text);
}

/** Joined name. A number next to a name, such as a telephone number, is not part of it. */
function fullName(cells: readonly string[]): string {
  return cells.filter(hasLetter).map(readName).join(" ");
}

function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** Whether a text such as "anna(at)example.org" or "example.org" is a wrong address and not a name. */
function isMeantAsAddress(cell: string): boolean {
  return cell.includes("@") || /[([]at[)\]]|[\p{L}\d]{2}\.[a-z]{2,24}$/u.test(cell);
}

function isAddress(text: string): boolean {
  return isEmail(normalizeEmail(text));
}

/** Part of the cell with the "@". */
function addressIn(cell: string): string {
  const bracketed = /<([^>]*)>?/.exec(cell)?.[1];
  const address = bracketed ?? cell.split(/\s+/).find((word) => word.includes("@")) ?? cell;
  return unquoteCell(address.replace(/^mailto:/i, "")).replace(/^[(['"]+|[)\]'".]+$/g, "");
}

/**
 * Name in reading order: "Voss, Ingrid" and "Ingrid Voss (my manager)" are both Ingrid Voss. Respondents never read the
 * note.
 */
function readName(text: string): string {
  const name = unquoteCell(text)
    .replaceAll(/\s+/g, " ")
    .replace(/(?<=.) ?\([^()]*\)$/, "")
    .replace(/[\s:()–-]+$|^[\s:,]+/g, "");
  const [last, first, ...more] = name.split(",").map((part) => part.trim());
  return first === undefined || first === "" || more.length > 0 ? name.replace(/,$/, "") : `${first} ${last}`;
}

function unquoteCell(text: string): string {
  const trimmed = text.trim();
  return (/^"(.*)"$/s.exec(trimmed)?.[1] ?? /^'(.*)'$/s.exec(trimmed)?.[1] ?? trimmed).replaceAll('""', '"').trim();
}

function toPerson({ line, source }: SourceLine, name: string, address: string | undefined): ListedPerson {
  const email = address === undefined ? undefined : normalizeEmail(address);
  // A person without a name is shown by the address.
  const person = { name: name || (email === undefined ? "" : (nameInAddress(email) ?? email)), email, line, source };
  const problem = (address === undefined ? undefined : addressProblem(address)) ?? nameProblem(name, person.name);
  return problem === undefined ? person : { ...person, problem };
}

function addressProblem(address: string): string | undefined {
  if (isAddress(address)) return undefined;
  const meant = address.replaceAll(/[,;]/g, ".").replaceAll(/[([]at[)\]]/g, "@");
  return `“${address}” is not a whole address.${meant !== address && isAddress(meant) ? ` Do you mean ${meant}?` : ""}`;
}

function nameProblem(name: string, shown: string): string | undefined {
  if (shown.length > limits.personName) return tooLong("The name", limits.personName);
  if (name.includes("@")) return "Please write one person a line.";
  return name === "" || hasLetter(name) ? undefined : `No name, only “${name}”.`;
}

/** First words of addresses that belong to several people. */
const SHARED = new Set(
  "account accounts admin billing business care client company contact customer desk feedback front group hello help human info jobs mail marketing media news office people press project public reply sales service services shared staff support team test the your".split(
    " ",
  ),
);

/**
 * Name from an address: "Petra Novak" of `petra.novak@x.org`. It is undefined unless the address surely has a first and
 * a last name.
 */
function nameInAddress(email: string): string | undefined {
  const names = /^(\p{L}{3,})\.(\p{L}{3,}(?:-\p{L}{3,})?)@/u.exec(email)?.slice(1);
  if (names === undefined || names.some((name) => SHARED.has(name))) return undefined;
  return names.map((name) => name.replaceAll(/(?:^|-)\p{L}/gu, (start) => start.toUpperCase())).join(" ");
}
