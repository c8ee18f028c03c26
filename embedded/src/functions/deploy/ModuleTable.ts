/**
 * Pushed modules as rows: `_modules` (what each is) and `_module_sources` (its text, compressed, by content hash).
 *
 * Invariant: every hash in `_modules` has its source in `_module_sources`, and no source is kept that none names.
 */
import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Database, Document, Transaction } from "../../database/types.js";
import { joinChunks, splitIntoChunks } from "../documentChunks.js";
import { allRows, rows } from "../systemRows.js";
import type { AnalyzedModule, ModuleHash, ModuleSource } from "../types.js";

interface StoredModule extends ModuleHash {
  /** Null for shared chunks, which are not analysed. */
  readonly analysis: AnalyzedModule | null;
}

export class ModuleTable {
  readonly #database: Database;
  constructor(database: Database) {
    this.#database = database;
  }

  list(tx: Transaction): StoredModule[] {
    const system = this.#database.asSystem(tx);
    return [...allRows(system, "_modules")].map((row) => {
      const analysis = row["analysis"] as string | null;
      return {
        path: row["path"] as string,
        environment: row["environment"] as ModuleSource["environment"],
        hash: row["hash"] as string,
        analysis: analysis === null ? null : (JSON.parse(this.#text(system, analysis)) as AnalyzedModule),
      };
    });
  }

  source(tx: Transaction, module: ModuleHash): ModuleSource {
    const stored = JSON.parse(this.#text(this.#database.asSystem(tx), module.hash)) as {
      source: string;
      sourceMap: string | null;
    };
    return { path: module.path, environment: module.environment, ...stored };
  }

  /** Makes `modules` the deployed ones. */
  replace(tx: Transaction, modules: readonly ModuleSource[], analysis: ReadonlyMap<string, AnalyzedModule>): void {
    const system = this.#database.asSystem(tx);
    const texts = new Map<string, string>();
    const before = new Map([...allRows(system, "_modules")].map((row) => [keyOfRow(row), row]));
    for (const module of modules) {
      const row = {
        path: module.path,
        environment: module.environment,
        hash: moduleHash(module),
        analysis: null as string | null,
      };
      texts.set(row.hash, JSON.stringify({ source: module.source, sourceMap: module.sourceMap ?? null }));
      const found = analysis.get(module.path);
      if (found !== undefined) {
        const text = JSON.stringify(found);
        row.analysis = createHash("sha256").update(text).digest("hex");
        texts.set(row.analysis, text);
      }
      const old = before.get(moduleKey(row));
      before.delete(moduleKey(row));
      if (old === undefined) system.insert("_modules", row);
      else if (old["hash"] !== row.hash || old["analysis"] !== row.analysis) system.patch(old._id, row);
    }
    for (const row of before.values()) system.delete(row._id);
    this.#replaceTexts(system, texts);
  }

  #replaceTexts(system: Transaction, wanted: ReadonlyMap<string, string>): void {
    const present = new Set<string>();
    for (const row of [...allRows(system, "_module_sources")]) {
      const hash = row["hash"] as string;
      present.add(hash);
      if (!wanted.has(hash)) system.delete(row._id);
    }
    for (const [hash, text] of wanted) {
      if (present.has(hash)) continue;
      for (const [part, bytes] of splitIntoChunks(deflateRawSync(text)).entries()) {
        system.insert("_module_sources", { hash, part, bytes });
      }
    }
  }

  #text(system: Transaction, hash: string): string {
    const parts = [...rows(system, { index: "_module_sources.by_hash", equals: [["hash", hash]] })];
    if (parts.length === 0) throw new Error(`the source ${hash} of a deployed module is missing`);
    return inflateRawSync(joinChunks(parts.map((row) => row["bytes"] as ArrayBuffer))).toString();
  }
}

/** Hex SHA-256 of source and source map, as the CLI computes it. */
export function moduleHash(module: ModuleSource): string {
  return createHash("sha256")
    .update(module.source)
    .update(module.sourceMap ?? "")
    .digest("hex");
}

export function moduleKey(module: Pick<ModuleHash, "path" | "environment">): string {
  return `${module.environment}:${module.path}`;
}

function keyOfRow(row: Document): string {
  return moduleKey({ path: row["path"] as string, environment: row["environment"] as ModuleSource["environment"] });
}
