import { getConvexSize, type JSONValue } from "convex/values";
import type { Database } from "../database/Database.js";
import type { IndexDiff, IndexJson, SchemaJson } from "../database/schema/schemaTypes.js";
import type { Transaction } from "../database/transaction/transactionTypes.js";

/** Documents of a sample. */
const SAMPLE_DOCUMENTS = 100;

/**
 * Returns what the CLI prints before a push: the work on each table's documents and indexes. Sizes are estimated from a
 * sample.
 */
export function schemaEvaluationReply(database: Database, next: SchemaJson | null, diff: IndexDiff): JSONValue {
  const tx = database.read();
  const active = database.schema.active;
  const enforcedTypes = new Map(
    (active?.schemaValidation === true ? active.tables : []).map((table) => [table.tableName, table.documentType]),
  );
  const tables = (next?.tables ?? []).map(({ tableName, documentType }) => {
    const isEnforced =
      enforcedTypes.has(tableName) && JSON.stringify(enforcedTypes.get(tableName)) === JSON.stringify(documentType);
    const outcome = isEnforced ? "supersetOfEnforced" : "mustWalk";
    const numDocs = tx.count(tableName);
    return {
      name: tableName,
      outcome: next?.schemaValidation === true ? outcome : "notValidated",
      numDocs,
      sizeBytes: estimateSize(tx, tableName, numDocs),
    };
  });
  const indexes = [
    ...diff.added_indexes.map((index) => change(tx, index, "added")),
    ...diff.removed_indexes.map((index) => change(tx, index, "dropped")),
  ];
  const evaluation = { definitionPath: "", schemaValidation: next?.schemaValidation ?? false, tables, indexes };
  return { componentSchemaEvaluations: { "": evaluation }, newComponentDefinitions: [] };
}

function change(tx: Transaction, index: IndexJson, kind: "added" | "dropped"): JSONValue {
  const [tableName = ""] = index.name.split(".");
  return { ...index, change: kind, needsBackfill: kind === "added", numDocs: tx.count(tableName) };
}

function estimateSize(tx: Transaction, tableName: string, documentCount: number): number {
  if (documentCount === 0) return 0;
  const query = { source: { type: "FullTableScan", tableName, order: "desc" }, operators: [] } as const;
  const { page } = tx.page({ query, cursor: null, endCursor: null, pageSize: SAMPLE_DOCUMENTS });
  const sampled = page.reduce((sum, document) => sum + getConvexSize({ ...document }), 0);
  return Math.round((sampled / page.length) * documentCount);
}
