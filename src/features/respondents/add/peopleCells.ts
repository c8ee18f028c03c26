import { isEmail, normalizeEmail } from "../../../../convex/shared/emailAddress";
import { limits } from "../../../../convex/shared/limits/limits";
import type { Relationship } from "../../../../convex/shared/validators";
import { relationships } from "../../../components/respondents/relationships.ts";

/** Character between the cells of a line: a tab, a semicolon or a comma. */
export function separatorOf(line: string): string {
  if (line.includes("\t")) return "\t";
  return stripQuotes(line).includes(";") ? ";" : ",";
}

function stripQuotes(line: string): string {
  return line.replaceAll(/"[^"]*"/g, "");
}

/** Cells of a line. Separators within quotation marks or angle brackets are text; a doubled mark is one mark. */
export function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let isInBrackets = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === "<" || character === ">")) isInBrackets = character === "<";
    if (character === separator && !isQuoted && !isInBrackets) {
      cells.push(cell.trim());
      cell = "";
    } else cell += character;
  }
  return [...cells, cell.trim()];
}

/** Joins "anna@example,com" to one address with a mistake, instead of an address and a person called "com". */
export function joinAddresses(cells: readonly string[], separator: string): string[] {
  const joined: string[] = [];
  for (const cell of cells) {
    const before = joined.at(-1);
    const isRest = before?.includes("@") === true && /^[a-z]{2,24}(\.[a-z]{2,24})?$/.test(cell);
    if (isRest && !isEmailAddress(addressIn(before))) joined[joined.length - 1] = `${before}${separator}${cell}`;
    else joined.push(cell);
  }
  return joined;
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
export function relationshipIn(text: string): Relationship | undefined {
  const word = unquoteCell(text).toLowerCase();
  const named = relationships.find((one) => [one.name, one.several].some((known) => known.toLowerCase() === word));
  return named?.value ?? SYNONYMS.get(word) ?? SYNONYMS.get(word.replace(/s$/, "")) ?? relationshipInPhrase(word);
}

/** "peer" of "former colleague from billing", "report" of "reports to me". A manager of something may be anybody's. */
function relationshipInPhrase(phrase: string): Relationship | undefined {
  if (/^(direct )?reports? to me$/.test(phrase)) return "report";
  const [, noun = ""] = /^(?:my |a |former |close )*(colleague|teammate|co-?worker|peer)s?\b/.exec(phrase) ?? [];
  if (noun !== "") return "peer";
  const afterMy = /^my (?:former )?(.+)$/.exec(phrase)?.[1];
  return afterMy === undefined ? undefined : relationshipIn(afterMy);
}

interface Cell {
  readonly text: string;
  readonly isRole: boolean;
}

/** Cell whose role isn't known by its place. */
export const cellWithUnknownRole = (text: string): Cell => ({ text, isRole: false });
const asRole = (text: string): Cell => ({ text, isRole: true });

/** Characters of a name, an address and a role with what separates them. */
const MAX_CELL_CHARACTERS = 4 * limits.personName;

/**
 * Parts of a cell that dashes, brackets or a colon separate: "Tom Berg - tom@example.org - nurse", "Tom Berg (boss)",
 * "Tom Berg peer". `index`: the cell's place in its line.
 */
export function cellParts(cell: string, index: number): Cell[] {
  if (cell.length > MAX_CELL_CHARACTERS || cell.includes('"') || relationshipIn(cell) !== undefined)
    return [cellWithUnknownRole(cell)];
  const parts = cell.split(/\s+[-–—]+\s+/).filter((part) => part !== "");
  if (parts.length > 1) return dashedParts(parts, index) ?? [cellWithUnknownRole(cell)];
  if (!/^\p{Lu}/u.test(cell)) return [cellWithUnknownRole(cell)];
  const [, nameText = "", roleText = ""] =
    (cell.includes("@") ? null : /^([^:,]+)[:,]\s+(\p{Ll}.*)$/u.exec(cell)) ?? [];
  if (roleText !== "" && isRoleText(roleText)) return [cellWithUnknownRole(nameText), asRole(roleText)];
  const note = /\(([^()]+)\)$/.exec(cell);
  if (note !== null) {
    const noteText = (note[1] ?? "").toLowerCase();
    return relationshipIn(noteText) === undefined
      ? [cellWithUnknownRole(cell)]
      : [cellWithUnknownRole(cell.slice(0, note.index).trim()), asRole(noteText)];
  }
  return nameAndRelationship(cell) ?? [cellWithUnknownRole(cell)];
}

/** Name and the relationship at its end, as in "Tom Berg peer"; null without one. */
function nameAndRelationship(cell: string): Cell[] | null {
  // A relationship has at most two words here, as in "direct report".
  for (const words of [/\s(\p{Ll}+\s\p{Ll}+)$/u, /\s(\p{Ll}+)$/u]) {
    const match = words.exec(cell);
    const lastWords = match?.[1] ?? "";
    if (match !== null && relationshipIn(lastWords) !== undefined)
      return [cellWithUnknownRole(cell.slice(0, match.index)), asRole(lastWords)];
  }
  return null;
}

/** Name, address and roles of parts that dashes separate; null where they are read as one text. */
function dashedParts(parts: readonly string[], index: number): Cell[] | null {
  const addresses = parts.filter(isMistypedAddress);
  const [address] = addresses;
  const [firstPart = ""] = parts;
  const others = parts.filter((part) => part !== address);
  const [first = "", ...rest] = others;
  if (addresses.length > 1 || !/^[^\p{Ll}]/u.test(firstPart)) {
    if (addresses.length !== 1 || firstPart !== address) return null;
  }
  if (address === undefined) {
    const isList = parts.every((part) => /^\p{Lu}/u.test(part)) && (parts.length > 2 || !first.includes(" "));
    return [
      cellWithUnknownRole(first),
      ...rest.map((part) => (isList || !hasAlphabeticLetter(part) ? cellWithUnknownRole(part) : asRole(part))),
    ];
  }
  const beside = nameBesideAddress(address);
  if (firstPart === address) {
    // After another cell, which has the name, only a role follows the address.
    if (beside !== "" || index > 0) return [cellWithUnknownRole(address), ...others.map(asRole)];
    return [cellWithUnknownRole(`${first} ${address}`), ...rest.map(asRole)];
  }
  const roles = [...(beside === "" ? [] : [beside]), ...rest].map(asRole);
  const bare = beside === "" ? address : `<${addressIn(address)}>`;
  return [
    ...(isEmailAddress(addressIn(address))
      ? [cellWithUnknownRole(`${first} ${bare}`)]
      : [cellWithUnknownRole(first), cellWithUnknownRole(bare)]),
    ...roles,
  ];
}

/** Roles among columns without an address: words after a whole name, and words in small letters after a first name. */
export function rolesOfColumns(cells: readonly string[]): Set<number> {
  const [name = ""] = cells;
  if (cells.some(isMistypedAddress) || !/^\p{Lu}/u.test(name)) return new Set();
  const isRoleCell = (cell: string) => (name.includes(" ") ? hasAlphabeticLetter(cell) : isRoleText(cell));
  return new Set(cells.flatMap((cell, index) => (index > 0 && isRoleCell(cell) ? [index] : [])));
}

/** Name in the cell of an address: "Ingrid" of "Ingrid <ingrid@example.org>". */
export function nameBesideAddress(cell: string): string {
  return readName(
    cell
      .replace(/<[^>]*>?/, "")
      .replace(addressIn(cell), "")
      .replace(/mailto:/i, ""),
  );
}

/** Whether a text is one to five words in small letters. */
export function isRoleText(text: string): boolean {
  return text.length <= limits.personName && /^\p{Ll}[\p{L}’'/-]*(?: \p{Ll}[\p{Ll}’'/-]*){0,4}$/u.test(text);
}

/** Joined name. A number next to a name, such as a telephone number, is not part of it. */
export function fullName(cells: readonly string[]): string {
  return cells.filter(hasAlphabeticLetter).map(readName).join(" ");
}

/** Whether a text has a letter of any alphabet. */
export function hasAlphabeticLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** Whether a text such as "anna(at)example.org" or "example.org" is a wrong address and not a name. */
export function isMistypedAddress(cell: string): boolean {
  return cell.includes("@") || /[([]at[)\]]|[\p{L}\d]{2}\.[a-z]{2,24}$/u.test(cell);
}

/** Whether a text is a whole address once it is normalized. */
export function isEmailAddress(text: string): boolean {
  return isEmail(normalizeEmail(text));
}

/** Part of the cell with the "@". */
export function addressIn(cell: string): string {
  const bracketed = /<([^>]*)>?/.exec(cell)?.[1];
  const address = bracketed ?? cell.split(/\s+/).find((word) => word.includes("@")) ?? cell;
  return unquoteCell(address.replace(/^mailto:/i, "")).replace(/^[(['"]+|[)\]'".]+$/g, "");
}

/**
 * Name in reading order: "Voss, Ingrid" and "Ingrid Voss (my manager)" are both Ingrid Voss. Respondents never read the
 * note.
 */
export function readName(text: string): string {
  const name = unquoteCell(text)
    .replaceAll(/\s+/g, " ")
    .replace(/(?<=.) ?\([^()]*\)$/, "")
    .replace(/[\s:()–-]+$|^[\s:,]+/g, "");
  const [last, first, ...more] = name.split(",").map((part) => part.trim());
  return first === undefined || first === "" || more.length > 0 ? name.replace(/,$/, "") : `${first} ${last}`;
}

/** Text of a cell without its quotation marks. */
export function unquoteCell(text: string): string {
  const trimmed = text.trim();
  return (/^"(.*)"$/s.exec(trimmed)?.[1] ?? /^'(.*)'$/s.exec(trimmed)?.[1] ?? trimmed).replaceAll('""', '"').trim();
}
