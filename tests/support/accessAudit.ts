/** What an auditor looks at after a call: was it refused where it had to be, did it reveal or change what is others'? */
import type { TableNames } from "../../convex/_generated/dataModel";
import schema from "../../convex/schema";
import type { TestBackend } from "./TestBackend";

/** How a call ended. */
export type Outcome = { readonly value: unknown } | { readonly error: unknown };

export async function outcomeOf(call: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { value: await call() };
  } catch (error) {
    return { error };
  }
}

/** Everything a caller gets to read of an outcome: the value, or the error with its data. */
export function shown(outcome: Outcome): string {
  if ("value" in outcome) return JSON.stringify(outcome.value) ?? "";
  const { error } = outcome;
  const data = error instanceof Error && "data" in error ? JSON.stringify(error.data) : "";
  return `${String(error)} ${data}`;
}

/** The code of the ConvexError, "ARGUMENTS" for a validator's refusal, or null for a value and for what is a bug. */
export function refusalOf(outcome: Outcome): string | null {
  if ("value" in outcome) return null;
  const { error } = outcome;
  const data = error instanceof Error && "data" in error ? error.data : undefined;
  const read = (typeof data === "string" ? JSON.parse(data) : data) as { code?: unknown } | undefined;
  if (typeof read?.code === "string") return read.code;
  return /ArgumentValidationError|Validator error/.test(String(error)) ? "ARGUMENTS" : null;
}

/** What of `secrets` the caller has learnt: it is in the reply and was not in what they sent. */
export function revealed(outcome: Outcome, sent: unknown, secrets: Iterable<string>): string[] {
  const reply = shown(outcome);
  const own = JSON.stringify(sent) ?? "";
  return [...secrets].filter((secret) => reply.includes(secret) && !own.includes(secret));
}

/** Every row of every table. Limits and their counts are no one's data. */
export async function snapshot(backend: TestBackend): Promise<ReadonlyMap<string, string>> {
  const tables = (Object.keys(schema.tables) as TableNames[]).filter((table) => table !== "rateLimits");
  return new Map((await backend.database(tables)).map(({ table, id, row }) => [id, `${table} ${row}`]));
}

/** The rows that mention any of `marks` and are not in both snapshots alike. */
export function changed(
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

/** Names without a rule, and rules without a name. */
export function undeclared(found: Iterable<string>, rules: Iterable<string>): { missing: string[]; stale: string[] } {
  const [there, declared] = [new Set(found), new Set(rules)];
  return {
    missing: [...there].filter((name) => !declared.has(name)).sort(),
    stale: [...declared].filter((name) => !there.has(name)).sort(),
  };
}

/**
 * Follows what belongs to someone through the database, from `seeds` (their id, their canary word): a row that mentions
 * what is theirs is theirs too. Answers their rows' ids.
 */
export function belongings(rows: ReadonlyMap<string, string>, seeds: readonly string[]): Set<string> {
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
