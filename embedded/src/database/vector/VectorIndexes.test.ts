import { expect, test } from "vitest";
import { VectorIndexes } from "./VectorIndexes.js";
import { Catalog } from "../schema/Catalog.js";
import type { SchemaJson, TableSchemaJson } from "../schema/schemaTypes.js";

function catalogWith(...fields: string[]): Catalog {
  const searchIndexes = fields.map((searchField) => ({ indexDescriptor: "words", searchField, filterFields: [] }));
  const table: TableSchemaJson = {
    tableName: "notes",
    indexes: [],
    searchIndexes,
    vectorIndexes: [],
    documentType: null,
  };
  return new Catalog(new Map(), { tables: [table] } as unknown as SchemaJson);
}

test("[SRCH-09] an index in memory is dropped with its definition, and is not built again for older snapshots", () => {
  const catalogs = { latest: catalogWith("text") };
  const put: string[] = [];
  let built = 0;
  const indexes = new VectorIndexes(catalogs, (catalog: Catalog) => catalog.tableSchema("notes")?.searchIndexes[0]);
  const use = (searchField: string) =>
    indexes.get("notes.words", { indexDescriptor: "words", searchField, filterFields: [] }, undefined, () => {
      built += 1;
      return { put: (id) => put.push(id) };
    });
  const commit = () => indexes.apply({ writes: [{ table: "notes", id: "n1", old: null, new: null }] as never });
  use("text");
  use("text");
  commit();
  expect([built, put]).toEqual([1, ["n1"]]);
  for (const catalog of [catalogWith(), catalogWith("title")]) {
    catalogs.latest = catalog;
    commit();
    use("text");
    commit();
    expect(put).toEqual(["n1"]);
  }
  expect(built).toBe(3);
  use("title");
  use("title");
  expect(built).toBe(4);
});
