import type { TableNames } from "../../../convex/_generated/dataModel";
import schema from "../../../convex/schema";
import type { ProductBackend } from "../backends/ProductBackend.js";

export type Outcome = { readonly value: unknown } | { readonly error: unknown };

/** What a call returns or throws. */
export async function outcomeOf(call: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { value: await call() };
  } catch (error) {
    return { error };
  }
}

/** What a caller can read: the value, or the error with its data. */
export function outcomeText(outcome: Outcome): string {
  if ("value" in outcome) return JSON.stringify(outcome.value) ?? "";
  const { error } = outcome;
  const data = error instanceof Error && "data" in error ? JSON.stringify(error.data) : "";
  return `${String(error)} ${data}`;
}

/** The error's code; "ARGUMENTS" for a validator's refusal, null for a value or any other error. */
export function refusalOf(outcome: Outcome): string | null {
  if ("value" in outcome) return null;
  const { error } = outcome;
  const data = error instanceof Error && "data" in error ? error.data : undefined;
  const read = (typeof data === "string" ? JSON.parse(data) : data) as { code?: unknown } | undefined;
  if (typeof read?.code === "string") return read.code;
  return /ArgumentValidationError|Validator error/.test(String(error)) ? "ARGUMENTS" : null;
}

/** Secrets in the reply that are not in the call. */
export function revealedSecrets(outcome: Outcome, sent: unknown, secrets: Iterable<string>): string[] {
  const reply = outcomeText(outcome);
  const own = JSON.stringify(sent) ?? "";
  return [...secrets].filter((secret) => reply.includes(secret) && !own.includes(secret));
}

/** Every table, except rate limits and their counts. */
export async function storedRows(backend: ProductBackend): Promise<ReadonlyMap<string, string>> {
  const tables = (Object.keys(schema.tables) as TableNames[]).filter((table) => table !== "rateLimits");
  return new Map((await backend.database(tables)).map(({ table, id, row }) => [id, `${table} ${row}`]));
}

/** Rows with any of `marks` that differ. */
export function changedRows(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  marks: Iterable<string>,
): string[] {
  const list = [...marks];
  const concerns = (row: string | undefined): boolean => row !== undefined && list.some((mark) => row.includes(mark));
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((id) => before.get(id) !== after.get(id) && (concerns(before.get(id)) || concerns(after.get(id))))
    .map((id) => `${before.get(id) ?? "(new)"} -> ${after.get(id) ?? "(gone)"}`);
}

/** Names without a rule, and rules without such a name, sorted. */
export function ruleDifferences(
  found: Iterable<string>,
  rules: Iterable<string>,
): { missing: string[]; stale: string[] } {
  const [there, declared] = [new Set(found), new Set(rules)];
  return {
    missing: [...there].filter((name) => !declared.has(name)).sort(),
    stale: [...declared].filter((name) => !there.has(name)).sort(),
  };
}

/** Ids of a person's rows: starting at `seeds` (id, canary), a row that mentions a known row belongs too. */
export function idsOfPerson(rows: ReadonlyMap<string, string>, seeds: readonly string[]): Set<string> {
  const marks = new Set(seeds);
  const ids = new Set<string>();
  for (let grown = true; grown;) {
    grown = false;
    for (const [id, row] of rows) {
      if (ids.has(id) || ![...marks].some((mark) => row.includes(mark))) continue;
      ids.add(id);
      marks.add(id);
      grown = true;
    }
  }
  return ids;
}
