/** Owns the imports of this deployment and their results, as the CLI reads them (WIRE.md 7.6). */
import type { Value } from "convex/values";
import type { Database } from "../../database/Database.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";
import {
  jsonTextCodec,
  nullableCodec,
  enumCodec,
  SystemTable,
  textCodec,
  type RowOf,
} from "../../functions/system/SystemTable.js";

/** State that the CLI polls. */
export type ImportState =
  | { readonly state: "uploaded" }
  | {
      readonly state: "waiting_for_confirmation";
      readonly message_to_confirm: string;
      readonly require_manual_confirmation: boolean;
    }
  | {
      readonly state: "in_progress";
      readonly progress_message: string;
      readonly checkpoint_messages: readonly string[];
    }
  | { readonly state: "completed"; readonly num_rows_written: number }
  | { readonly state: "failed"; readonly error_message: string };

/** A row of `_snapshot_imports`. */
export type ImportRow = RowOf<ReturnType<typeof importTable>>;

/** Rows that are kept; older ones are deleted. */
const MAX_KEPT_ROWS = 20;

/** Returns the typed access to `_snapshot_imports`. */
function importTable(database: Database) {
  return new SystemTable(database, "_snapshot_imports", {
    mode: enumCodec("requireEmpty", "append", "replace", "replaceAll"),
    format: enumCodec("csv", "jsonLines", "jsonArray", "zip"),
    /** Table name; null for a zip. */
    table: nullableCodec(textCodec),
    state: jsonTextCodec<ImportState>(),
  });
}

export class ImportTable {
  readonly #table;
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    this.#table = importTable(database);
  }

  /** Adds an import. Returns its id. */
  insert(tx: Transaction, row: Omit<ImportRow, "_id" | "_creationTime">): string {
    const old = [...this.#table.all(tx)].slice(0, 1 - MAX_KEPT_ROWS);
    for (const { _id } of old) this.#table.delete(tx, _id);
    return this.#table.insert(tx, row);
  }

  /** Returns all imports, the oldest first. */
  all(tx: Transaction): readonly ImportRow[] {
    return [...this.#table.all(tx)];
  }

  /** Returns null for an unknown id. */
  get(tx: Transaction, id: string): ImportRow | null {
    return this.#database.asSystem(tx).normalizeId("_snapshot_imports", id) === null ? null : this.#table.get(tx, id);
  }

  setState(tx: Transaction, id: string, state: ImportState): void {
    this.#table.patch(tx, id, { state });
  }
}

/** Returns the value of the CLI's `queryImport`. */
export function importValue({ _id, _creationTime, mode, format, state }: ImportRow): Value {
  return { _id, _creationTime, mode, format, state: stateValue(state) };
}

function stateValue(state: ImportState): Value {
  if (state.state === "completed") return { ...state, num_rows_written: BigInt(state.num_rows_written) };
  if (state.state === "in_progress") return { ...state, checkpoint_messages: [...state.checkpoint_messages] };
  return { ...state };
}
