/** Owns the count of what an import would change, before anything changes, in the words of Convex's CLI. */
import type { Database } from "../../database/Database.js";
import { ImportError } from "./ImportError.js";
import type { ImportRow } from "./ImportTable.js";
import type { ImportSource } from "./ImportSource.js";

interface TableChange {
  readonly name: string;
  readonly added: number;
  readonly deleted: number;
  readonly existing: number;
}

const LAST_LINES =
  "Once the import has started, it will run in the background.\nInterrupting `npx convex import` will not cancel it.";

/**
 * Reads the whole file and returns the changes.
 * @throws ImportError for a row that can't be read; for a table with documents in mode `requireEmpty`
 */
export async function importChanges(
  database: Database,
  source: ImportSource,
  mode: ImportRow["mode"],
  signal: AbortSignal,
): Promise<{ readonly message: string; readonly deletesDocuments: boolean }> {
  const added = new Map<string, number>();
  for (const { name, rows } of source.tables) {
    let count = 0;
    for await (const _row of rows()) {
      if (++count % 1_000 === 0) signal.throwIfAborted();
    }
    added.set(name, name === "_storage" ? source.files.size : count);
  }
  const system = database.asSystem(database.read());
  if (mode === "replaceAll") {
    for (const { name } of system.tables()) if (!name.startsWith("_") && !added.has(name)) added.set(name, 0);
  }
  const changes = [...added].map(([name, count]): TableChange => {
    const existing = system.count(name);
    if (mode === "requireEmpty" && existing > 0) throw tableExists(name);
    return { name, added: count, deleted: mode === "append" || mode === "requireEmpty" ? 0 : existing, existing };
  });
  changes.sort((a, b) => (a.name < b.name ? -1 : 1));
  const summary = changes.length === 0 ? [] : ["Import change summary:", ...tableLines(changes)];
  return { message: [...summary, LAST_LINES].join("\n"), deletesDocuments: changes.some(({ deleted }) => deleted > 0) };
}

/** Returns the error of an import that neither replaces nor appends. */
export function tableExists(name: string): ImportError {
  return new ImportError(`Table ${name} already exists. Please choose a new table name or use replace/append modes.`);
}

function tableLines(changes: readonly TableChange[]): string[] {
  const rows = changes.map(({ name, added, deleted, existing }) => {
    const unit = name === "_storage" ? " files" : "";
    return [name, formatCount(added), `${formatCount(deleted)} of ${formatCount(existing)}${unit}`];
  });
  const cells = [["table", "create", "delete"], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => `${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`);
  return [lines[0] ?? "", "-".repeat(lines[0]?.length ?? 0), ...lines.slice(1)];
}

/** Returns "12,000", as the CLI prints counts. */
export function formatCount(count: number): string {
  return count.toLocaleString("en-US");
}
