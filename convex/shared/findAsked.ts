import { normalizeEmail } from "./emailAddress";

/** Ignores case and spacing. */
export function normalizeName(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/gu, " ").toLowerCase().normalize("NFKC");
}

export interface AskedPerson {
  readonly name: string;
  readonly email?: string;
}

export interface FoundAsked<Person> {
  readonly person: Person;
  /** Two people may have one name. */
  readonly by: "address" | "name";
}

/** Normalized names; a first name alone may be the other person's. */
function mayBeOne(a: string, b: string): boolean {
  return a === b || a === b.split(" ", 1)[0] || b === a.split(" ", 1)[0];
}

/** The first of `asked` with the address, else the first with the name, or with the first name alone; blanks match none. */
export function findAsked<Person extends AskedPerson>(
  asked: readonly Person[],
  { name, email = "" }: AskedPerson,
): FoundAsked<Person> | null {
  const address = normalizeEmail(email);
  const sameAddress = address === "" ? undefined : asked.find((one) => normalizeEmail(one.email ?? "") === address);
  if (sameAddress !== undefined) return { person: sameAddress, by: "address" };
  const wanted = normalizeName(name);
  if (wanted === "") return null;
  const known = asked.map((person) => ({ person, called: normalizeName(person.name) }));
  const found =
    known.find(({ called }) => called === wanted) ??
    known.find(({ called }) => called !== "" && mayBeOne(called, wanted));
  return found === undefined ? null : { person: found.person, by: "name" };
}
