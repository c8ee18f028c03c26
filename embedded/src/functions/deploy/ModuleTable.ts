/**
 * Owns the pushed modules: names and hashes in `_modules`, compressed texts in `_module_sources`.
 *
 * Invariant: the hashes of both tables are the same set.
 */
import { createHash } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { Database } from "../../database/Database.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";
import { joinChunks, splitIntoChunks } from "../system/documentChunks.js";
import { bytesCodec, float64Codec, nullableCodec, enumCodec, SystemTable, textCodec } from "../system/SystemTable.js";
import type { AnalyzedModule, ModuleHash, ModuleSource } from "./pushTypes.js";
import { parseOwnJson } from "../../shared/json.js";
import { assert } from "../../shared/assert.js";

/** A module of the deployment, without its source. */
export interface StoredModule extends ModuleHash {
  /** What the module exports; null for shared chunks. */
  readonly analysis: AnalyzedModule | null;
}

export class ModuleTable {
  readonly #modules;
  readonly #sources;

  constructor(database: Database) {
    this.#modules = new SystemTable(database, "_modules", {
      path: textCodec,
      environment: enumCodec("isolate", "node"),
      hash: textCodec,
      analysis: nullableCodec(textCodec),
    });
    this.#sources = new SystemTable(database, "_module_sources", {
      hash: textCodec,
      part: float64Codec,
      bytes: bytesCodec,
    });
  }

  /** Returns all modules without their sources and analyses. */
  hashes(tx: Transaction): ModuleHash[] {
    return [...this.#modules.all(tx)].map(({ path, environment, hash }) => ({ path, environment, hash }));
  }

  /** Returns all modules without their sources. */
  list(tx: Transaction): StoredModule[] {
    return [...this.#modules.all(tx)].map(({ path, environment, hash, analysis }) => ({
      path,
      environment,
      hash,
      analysis: analysis === null ? null : this.#content<AnalyzedModule>(tx, analysis),
    }));
  }

  /** Returns a module with its source. @throws Error when it is not stored */
  source(tx: Transaction, { path, environment, hash }: ModuleHash): ModuleSource {
    return { path, environment, ...this.#content<{ source: string; sourceMap: string | null }>(tx, hash) };
  }

  /** Replaces all modules, and deletes sources that none needs. */
  replace(tx: Transaction, modules: readonly ModuleSource[], analysis: ReadonlyMap<string, AnalyzedModule>): void {
    const contents = new Map<string, string>();
    const previous = new Map([...this.#modules.all(tx)].map((row) => [moduleKey(row), row]));
    for (const module of modules) {
      const { path, environment } = module;
      const hash = moduleHash(module);
      contents.set(hash, JSON.stringify({ source: module.source, sourceMap: module.sourceMap ?? null }));
      const row = { path, environment, hash, analysis: addAnalysis(contents, analysis.get(path)) };
      const oldRow = previous.get(moduleKey(row));
      previous.delete(moduleKey(row));
      if (oldRow === undefined) this.#modules.insert(tx, row);
      else if (oldRow.hash !== row.hash || oldRow.analysis !== row.analysis) this.#modules.patch(tx, oldRow._id, row);
    }
    for (const row of previous.values()) this.#modules.delete(tx, row._id);
    this.#replaceContents(tx, contents);
  }

  #replaceContents(tx: Transaction, newContents: ReadonlyMap<string, string>): void {
    const present = new Set<string>();
    for (const { _id, hash } of [...this.#sources.all(tx)]) {
      present.add(hash);
      if (!newContents.has(hash)) this.#sources.delete(tx, _id);
    }
    for (const [hash, content] of newContents) {
      if (present.has(hash)) continue;
      for (const [part, chunk] of splitIntoChunks(deflateRawSync(content)).entries()) {
        this.#sources.insert(tx, { hash, part, bytes: chunk });
      }
    }
  }

  #content<T>(tx: Transaction, hash: string): T {
    const rows = [...this.#sources.range(tx, { index: "by_hash", equals: [["hash", hash]] })];
    assert(rows.length > 0, `the text ${hash} of a deployed module is stored`);
    return parseOwnJson<T>(inflateRawSync(joinChunks(rows.map((row) => row.bytes))).toString());
  }
}

function addAnalysis(contents: Map<string, string>, analysis: AnalyzedModule | undefined): string | null {
  if (analysis === undefined) return null;
  const content = JSON.stringify(analysis);
  const hash = createHash("sha256").update(content).digest("hex");
  contents.set(hash, content);
  return hash;
}

/** Returns the hex SHA-256 of source and source map, as in the CLI. */
export function moduleHash(module: ModuleSource): string {
  return createHash("sha256")
    .update(module.source)
    .update(module.sourceMap ?? "")
    .digest("hex");
}

/** Returns a key that is unique among the modules of a version. */
export function moduleKey(module: Pick<ModuleHash, "path" | "environment">): string {
  return `${module.environment}:${module.path}`;
}
