/**
 * Invariant: no number or store id is allocated twice. A new table stays reserved for the life of the process, so
 * transactions that create it do not conflict.
 */
import { FIRST_SYSTEM_TABLE_NUMBER, FIRST_USER_TABLE_NUMBER } from "../values/ids.js";
import type { IndexDefinition, TableDefinition } from "./Catalog.js";
import { systemIndexes } from "./systemTables.js";

export class TableAllocator {
  readonly #reserved = new Map<string, TableDefinition>();
  #nextUserTable = FIRST_USER_TABLE_NUMBER;
  #nextSystemTable = FIRST_SYSTEM_TABLE_NUMBER;
  #nextId: number;

  constructor(tables: Iterable<TableDefinition>, nextId: number) {
    this.#nextId = nextId;
    for (const { name, number } of tables) {
      if (name.startsWith("_")) this.#nextSystemTable = Math.max(this.#nextSystemTable, number + 1);
      else this.#nextUserTable = Math.max(this.#nextUserTable, number + 1);
    }
  }

  /** Above every allocated one. */
  get nextStoreId(): number {
    return this.#nextId;
  }

  /** For absent tables; the same definition on each call. */
  table(name: string): TableDefinition {
    let table = this.#reserved.get(name);
    if (table === undefined) {
      table = this.#define(name);
      this.#reserved.set(name, table);
    }
    return table;
  }

  index(table: string, name: string, fields: readonly string[]): IndexDefinition {
    return { id: `${table}.${name}`, table, name, fields, storeId: this.#nextId++ };
  }

  #define(name: string): TableDefinition {
    const number = name.startsWith("_") ? this.#nextSystemTable++ : this.#nextUserTable++;
    const byId = this.index(name, "by_id", []);
    const indexes = new Map([
      ["by_id", byId],
      ["by_creation_time", this.index(name, "by_creation_time", [])],
    ]);
    for (const [index, fields] of Object.entries(systemIndexes(name))) {
      indexes.set(index, this.index(name, index, fields));
    }
    return { name, number, byId, indexes };
  }
}
