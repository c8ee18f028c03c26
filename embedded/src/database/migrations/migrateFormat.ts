/**
 * Owns the store's format number and the migrations.
 *
 * Invariant: migrations run before any other read; a store has one whole format, also after a crash.
 */
import type { Persistence, StoreWrite, ReadableStore } from "../../persistence/Persistence.js";
import { addTextPostings } from "./addTextPostings.js";
import { decodeStoredJson, encodeStoredJson, metaKey } from "../store/storeLayout.js";
import { DatabaseError } from "../types/DatabaseError.js";

/** The writes that lead from one format to the next. */
export type FormatMigration = (store: ReadableStore) => Iterable<StoreWrite>;

/** The first migration leads from format 1 to 2. The format is described in storeLayout.ts. */
export const FORMAT_MIGRATIONS: readonly FormatMigration[] = [addTextPostings];

/**
 * Runs each migration as one transaction with its format's number.
 * @throws DatabaseError StoreTooNew when a later version wrote the store; PersistenceError WriteFailed when a write
 * fails
 */
export async function migrateFormat(
  persistence: Persistence,
  migrations: readonly FormatMigration[],
  onMigrated: (format: number) => void = () => undefined,
): Promise<void> {
  const newest = migrations.length + 1;
  const format = readFormat(persistence);
  const stamp = (number: number): StoreWrite => ({ key: metaKey("format"), value: encodeStoredJson(number) });
  if (format === null) return persistence.write([stamp(newest)]);
  if (format > newest) {
    const message = `a newer version of the program wrote it: its format is ${format}, and this version reads up to ${newest}`;
    throw new DatabaseError("StoreTooNew", message);
  }
  for (const [index, migrate] of migrations.entries()) {
    const next = index + 2;
    if (next <= format) continue;
    await persistence.write([...migrate(persistence), stamp(next)]);
    onMigrated(next);
  }
}

/** Returns null for a new store. */
function readFormat(persistence: Pick<ReadableStore, "get">): number | null {
  const bytes = persistence.get(metaKey("format"));
  return bytes === undefined ? null : decodeStoredJson<number>(bytes);
}
