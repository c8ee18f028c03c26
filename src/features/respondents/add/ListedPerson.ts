import { normalizeEmail } from "../../../../convex/shared/emailAddress";
import { limits } from "../../../../convex/shared/limits/limits";
import { tooLong } from "../../../../convex/shared/texts/texts";
import type { Relationship } from "../../../../convex/shared/validators";
import { hasAlphabeticLetter, isEmailAddress } from "./peopleCells.ts";

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

type SourceLine = Pick<ListedPerson, "line" | "source">;

/** Person of a line, with the problem of the name or address where there is one. */
export function toPerson({ line, source }: SourceLine, name: string, address: string | undefined): ListedPerson {
  const email = address === undefined ? undefined : normalizeEmail(address);
  // A person without a name is shown by the address.
  const person = { name: name || (email === undefined ? "" : (nameInAddress(email) ?? email)), email, line, source };
  const problem = (address === undefined ? undefined : addressProblem(address)) ?? nameProblem(name, person.name);
  return problem === undefined ? person : { ...person, problem };
}

function addressProblem(address: string): string | undefined {
  if (isEmailAddress(address)) return undefined;
  const corrected = address.replaceAll(/[,;]/g, ".").replaceAll(/[([]at[)\]]/g, "@");
  return `“${address}” is not a whole address.${corrected !== address && isEmailAddress(corrected) ? ` Do you mean ${corrected}?` : ""}`;
}

function nameProblem(name: string, shown: string): string | undefined {
  if (shown.length > limits.personName) return tooLong("name", limits.personName);
  if (name.includes("@")) return "Please write one person a line.";
  return name === "" || hasAlphabeticLetter(name) ? undefined : `No name, only “${name}”.`;
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
