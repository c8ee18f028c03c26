/**
 * Owns the numbers of tables and the store ids of indexes.
 *
 * No number or store id is allocated twice: a number is in `#taken`, and store ids count up. A new table stays reserved
 * for the life of the process, so transactions that create it do not conflict.
 */
import { FIRST_SYSTEM_TABLE_NUMBER, FIRST_USER_TABLE_NUMBER } from "../../values/ids.js";
import type { IndexDefinition, TableDefinition, TextIndexDefinition } from "./Catalog.js";
import { SYSTEM_TABLES, systemIndexes } from "./systemTables.js";

export class TableAllocator {
  readonly #reserved = new Map<string, TableDefinition>();
  readonly #taken = new Set<number>();
  #nextId: number;

  constructor(tables: Iterable<TableDefinition>, nextId: number) {
    this.#nextId = nextId;
    for (const { number } of tables) this.#taken.add(number);
  }

  /** A number above every allocated store id. */
  get nextStoreId(): number {
    return this.#nextId;
  }

  /** Defines an absent table; returns the same definition on each call. */
  reserveTable(name: string): TableDefinition {
    let table = this.#reserved.get(name);
    if (table === undefined) {
      table = this.defineTable(name, this.newNumber(name), Object.entries(systemIndexes(name)));
      this.#reserved.set(name, table);
    }
    return table;
  }

  /** Returns the definition of a new database index. */
  createIndex(table: string, name: string, fields: readonly string[]): IndexDefinition {
    return { id: `${table}.${name}`, table, name, fields, storeId: this.#nextId++ };
  }

  /** Returns the definition of a new text index. */
  createTextIndex(
    table: string,
    name: string,
    { searchField, filterFields }: Pick<TextIndexDefinition, "searchField" | "filterFields">,
  ): TextIndexDefinition {
    return { id: `${table}.${name}`, table, name, searchField, filterFields, storeId: this.#nextId++ };
  }

  /** Defines a table that replaces the one of its name, with new store ids. */
  defineTable(
    name: string,
    number: number,
    fieldsOf: Iterable<readonly [index: string, fields: readonly string[]]>,
    texts: Iterable<TextIndexDefinition> = [],
  ): TableDefinition {
    const byId = this.createIndex(name, "by_id", []);
    const indexes = new Map([
      ["by_id", byId],
      ["by_creation_time", this.createIndex(name, "by_creation_time", [])],
    ]);
    for (const [index, fields] of fieldsOf) {
      if (!indexes.has(index)) indexes.set(index, this.createIndex(name, index, fields));
    }
    const ownTexts = new Map([...texts].map((text) => [text.name, this.createTextIndex(name, text.name, text)]));
    return { name, number, byId, indexes, texts: ownTexts };
  }

  /** Makes `reserveTable` return this definition, which is in force from now on. */
  adopt(table: TableDefinition): void {
    this.#reserved.set(table.name, table);
  }

  /** Excludes the table number of ids that exist outside of this store. */
  reserveNumber(number: number): void {
    this.#taken.add(number);
  }

  newNumber(name: string): number {
    const declared = Object.keys(SYSTEM_TABLES).indexOf(name);
    const first = name.startsWith("_") ? FIRST_SYSTEM_TABLE_NUMBER : FIRST_USER_TABLE_NUMBER;
    let number = first + Math.max(declared, 0);
    while (this.#taken.has(number)) number++;
    this.#taken.add(number);
    return number;
  }
}
