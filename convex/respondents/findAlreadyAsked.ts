import { normalizeEmail } from "../shared/emailAddress";

/** The name without case and repeated spaces. */
function normalizeName(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/gu, " ").toLowerCase().normalize("NFKC");
}

interface AskedPerson {
  readonly name: string;
  readonly email?: string;
}

interface FoundAsked<Person> {
  readonly person: Person;
  /** Whether the address or only the name matched. Two people may share a name. */
  readonly by: "address" | "name";
}

/** Whether two normalized names may be one person's: a first name alone may mean the whole name. */
function mayBeOne(a: string, b: string): boolean {
  return a === b || a === b.split(" ", 1)[0] || b === a.split(" ", 1)[0];
}

/**
 * The first of `asked` with the address, else with the name, else with the first name alone. Blank texts match no one.
 */
export function findAlreadyAsked<Person extends AskedPerson>(
  asked: readonly Person[],
  { name, email = "" }: AskedPerson,
): FoundAsked<Person> | null {
  const address = normalizeEmail(email);
  const sameAddress = address === "" ? undefined : asked.find((one) => normalizeEmail(one.email ?? "") === address);
  if (sameAddress !== undefined) return { person: sameAddress, by: "address" };
  const wanted = normalizeName(name);
  if (wanted === "") return null;
  const known = asked.map((person) => ({ person, called: normalizeName(person.name) }));
  const namesake =
    known.find(({ called }) => called === wanted) ??
    known.find(({ called }) => called !== "" && mayBeOne(called, wanted));
  return namesake === undefined ? null : { person: namesake.person, by: "name" };
}
