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

/** The first of `asked` with the address, else the first with the name; blanks match none. */
export function findAsked<Person extends AskedPerson>(
  asked: readonly Person[],
  { name, email = "" }: AskedPerson,
): FoundAsked<Person> | null {
  const address = normalizeEmail(email);
  const sameAddress = address === "" ? undefined : asked.find((one) => normalizeEmail(one.email ?? "") === address);
  if (sameAddress !== undefined) return { person: sameAddress, by: "address" };
  const wanted = normalizeName(name);
  const sameName = wanted === "" ? undefined : asked.find((one) => normalizeName(one.name) === wanted);
  return sameName === undefined ? null : { person: sameName, by: "name" };
}
