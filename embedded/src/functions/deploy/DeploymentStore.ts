/**
 * Which modules and environment are in force, as every transaction sees it.
 *
 * The one row of `_deployment` names both versions. Each execution reads it in its own snapshot: so a query at an old
 * timestamp runs the code of that time, and a push or a changed variable conflicts with mutations under way and
 * invalidates every result. Invariant: the row, the modules, the auth providers and the crons change in one
 * transaction.
 */
import type { Database, Document, Transaction } from "../../database/types.js";
import type { ModuleCompiler, CompiledModule } from "../realm/ModuleCompiler.js";
import { Realm } from "../realm/Realm.js";
import type { CronTable } from "../schedule/CronTable.js";
import { allRows } from "../systemRows.js";
import type { Clock } from "../../shared/Clock.js";
import type { RandomSource } from "../../shared/RandomSource.js";
import type { TransactionRunner } from "../TransactionRunner.js";
import {
  type Analysis,
  type AnalyzedModule,
  type AuthProvider,
  type DeployDiff,
  type Deployments,
  type EnvironmentVariable,
  type EnvironmentVariables,
  type ModuleHash,
  type ModuleSource,
  type PushedModules,
} from "../types.js";
import { analyzeModules } from "./analyzeModules.js";
import { evaluateAuthConfig } from "./evaluateAuthConfig.js";
import { Deployment } from "./Deployment.js";
import type { EnvironmentChange, EnvironmentTable } from "./EnvironmentTable.js";
import { ImportScope, type ImportPhase } from "./ImportScope.js";
import { moduleHash, moduleKey, type ModuleTable } from "./ModuleTable.js";

/** Versions kept ready: the one in force, and some for executions at older timestamps. */
const KEPT_VERSIONS = 4;

/** Compiled modules of one version, with what analysis found. */
interface Prepared {
  readonly modules: readonly CompiledModule[];
  readonly functions: ReadonlyMap<string, AnalyzedModule>;
}

interface DeploymentRow {
  readonly _id: string;
  /** Empty before the first push. */
  readonly modules: string;
  readonly environment: string;
  readonly seed: ArrayBuffer;
  readonly timestamp: number;
  /** JSON text of the auth providers. */
  readonly auth: string;
}

export interface DeploymentStoreOptions {
  readonly database: Database;
  readonly transactions: TransactionRunner;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly compiler: ModuleCompiler;
  readonly modules: ModuleTable;
  readonly environment: EnvironmentTable;
  readonly crons: CronTable;
}

export class DeploymentStore implements Deployments, EnvironmentVariables {
  readonly #options: DeploymentStoreOptions;
  readonly #deployments = new Map<string, Promise<Deployment> | Deployment>();
  readonly #prepared = new Map<string, Prepared>();
  readonly #analyzed = new WeakMap<Analysis, Prepared & { readonly phase: ImportPhase }>();
  #rowId: string | null = null;

  constructor(options: DeploymentStoreOptions) {
    this.#options = options;
  }

  /** What is in force in the snapshot of `tx`; null before the first push. */
  at(tx: Transaction): Promise<Deployment> | Deployment | null {
    const row = this.#row(tx);
    if (row === null || row.modules === "") return null;
    const version = `${row.modules}/${row.environment}`;
    let deployment = this.#deployments.get(version);
    if (deployment === undefined) {
      deployment = this.#load(row, version, tx);
      remember(this.#deployments, version, deployment);
    }
    return deployment;
  }

  // Deployments

  moduleHashes(tx = this.#options.database.read()): readonly ModuleHash[] {
    return this.#options.modules.list(tx).map(({ path, environment, hash }) => ({ path, environment, hash }));
  }

  storedModule(wanted: ModuleHash): ModuleSource | null {
    const tx = this.#options.database.read();
    const stored = this.#options.modules.list(tx).find((module) => sameModule(module, wanted));
    return stored === undefined ? null : this.#options.modules.source(tx, stored);
  }

  functions(tx = this.#options.database.read()): ReadonlyMap<string, AnalyzedModule> {
    const row = this.#row(tx);
    const known = row === null ? undefined : this.#prepared.get(row.modules);
    return known?.functions ?? this.#storedFunctions(tx);
  }

  authProviders(tx = this.#options.database.read()): readonly AuthProvider[] {
    const row = this.#row(tx);
    return row === null ? [] : (JSON.parse(row.auth) as AuthProvider[]);
  }

  async analyze(push: PushedModules): Promise<Analysis> {
    const [modules, schema] = await Promise.all([
      Promise.all(push.modules.map((module) => this.#options.compiler.compile(module))),
      push.schema === null ? null : this.#options.compiler.compile(push.schema),
    ]);
    const phase = { seed: this.#options.random.bytes(16), timestamp: Math.floor(this.#options.clock.now()) };
    const environment = this.#options.environment.values(this.#options.database.read());
    const analysis = await analyzeModules({ modules, schema, environment, phase });
    this.#analyzed.set(analysis, { modules, functions: analysis.functions, phase });
    return analysis;
  }

  deploy(tx: Transaction, push: PushedModules, analysis: Analysis): DeployDiff {
    const known = this.#analyzed.get(analysis);
    if (known === undefined) throw new Error("only what `analyze` returned can be deployed");
    const before = this.moduleHashes(tx);
    const authBefore = this.authProviders(tx);
    const after = push.modules.map((module) => ({
      path: module.path,
      environment: module.environment,
      hash: moduleHash(module),
    }));
    this.#options.modules.replace(tx, push.modules, analysis.functions);
    const crons = this.#options.crons.replace(tx, analysis.functions.get("crons.js")?.cronSpecs ?? []);
    const version = this.#newVersion();
    remember(this.#prepared, version, known);
    this.#writeRow(tx, {
      modules: version,
      auth: JSON.stringify(analysis.auth),
      seed: new Uint8Array(known.phase.seed).buffer,
      timestamp: known.phase.timestamp,
    });
    return {
      modules: {
        added: after.filter((module) => !before.some((other) => sameModule(other, module))),
        removed: before.filter((module) => !after.some((other) => sameModule(other, module))),
      },
      crons,
      auth: {
        added: analysis.auth.filter((provider) => !authBefore.some((other) => sameProvider(other, provider))),
        removed: authBefore.filter((provider) => !analysis.auth.some((other) => sameProvider(other, provider))),
      },
    };
  }

  // EnvironmentVariables

  list(tx = this.#options.database.read()): readonly EnvironmentVariable[] {
    return this.#options.environment.list(tx);
  }

  version(tx = this.#options.database.read()): string {
    return this.#row(tx)?.environment ?? "";
  }

  async set(changes: readonly EnvironmentChange[]): Promise<bigint> {
    const { ts } = await this.#options.transactions.run(async (tx) => {
      this.#options.environment.apply(tx, changes);
      this.#writeRow(tx, { environment: this.#newVersion(), ...(await this.#authAfterChange(tx)) });
      return { value: null, commit: true };
    });
    if (ts === null) throw new Error("a transaction that asked to be committed was not");
    return ts;
  }

  /** Makes ready what is in force, so that the first call after a start waits for nothing. */
  async warmUp(): Promise<void> {
    const tx = this.#options.database.read();
    await this.at(tx);
    await this.#options.compiler.keepOnly(
      this.#options.modules.list(tx).map((module) => this.#options.modules.source(tx, module)),
    );
  }

  async #load(row: DeploymentRow, version: string, tx: Transaction): Promise<Deployment> {
    try {
      // A view of its own: what is read here is no part of the caller's read set or limits.
      const view = tx.snapshotView();
      const environment = this.#options.environment.values(view);
      const prepared = this.#prepared.get(row.modules) ?? (await this.#prepare(row.modules, view));
      const phase = { seed: new Uint8Array(row.seed), timestamp: row.timestamp };
      const realm = new Realm({ modules: prepared.modules, environment, importScope: new ImportScope(phase) });
      const environments = new Map(prepared.modules.map((module) => [module.path, module.environment]));
      const deployment = new Deployment(version, realm, prepared.functions, environments);
      this.#deployments.set(version, deployment);
      return deployment;
    } catch (error) {
      this.#deployments.delete(version);
      throw error;
    }
  }

  async #prepare(version: string, view: Transaction): Promise<Prepared> {
    const sources = this.#options.modules.list(view).map((module) => this.#options.modules.source(view, module));
    const functions = this.#storedFunctions(view);
    const modules = await Promise.all(sources.map((source) => this.#options.compiler.compile(source)));
    const prepared = { modules, functions };
    remember(this.#prepared, version, prepared);
    return prepared;
  }

  #storedFunctions(tx: Transaction): ReadonlyMap<string, AnalyzedModule> {
    const functions = new Map<string, AnalyzedModule>();
    for (const { path, analysis } of this.#options.modules.list(tx))
      if (analysis !== null) functions.set(path, analysis);
    return functions;
  }

  /** Auth providers may use environment variables, so they are read again with every change. */
  async #authAfterChange(tx: Transaction): Promise<{ auth?: string }> {
    const config = this.#options.modules.list(tx).find((module) => module.path === "auth.config.js");
    if (config === undefined) return {};
    const compiled = await this.#options.compiler.compile(this.#options.modules.source(tx, config));
    const row = this.#row(tx);
    if (row === null) return {};
    const phase = { seed: new Uint8Array(row.seed), timestamp: row.timestamp };
    return { auth: JSON.stringify(evaluateAuthConfig(compiled, this.#options.environment.values(tx), phase)) };
  }

  #row(tx: Transaction): DeploymentRow | null {
    const system = this.#options.database.asSystem(tx);
    if (this.#rowId !== null) {
      const row = system.get(this.#rowId, { system: true });
      if (row !== null) return asRow(row);
    }
    for (const row of allRows(system, "_deployment")) {
      this.#rowId = row._id;
      return asRow(row);
    }
    return null;
  }

  #writeRow(tx: Transaction, change: Partial<Omit<DeploymentRow, "_id">>): void {
    const system = this.#options.database.asSystem(tx);
    const row = this.#row(tx);
    if (row !== null) system.patch(row._id, change);
    else {
      const fresh = { modules: "", environment: "", seed: new Uint8Array(16).buffer, timestamp: 0, auth: "[]" };
      system.insert("_deployment", { ...fresh, ...change });
    }
  }

  #newVersion(): string {
    return Buffer.from(this.#options.random.bytes(8)).toString("hex");
  }
}

function asRow(row: Document): DeploymentRow {
  return row as unknown as DeploymentRow;
}

function sameModule(a: ModuleHash, b: ModuleHash): boolean {
  return moduleKey(a) === moduleKey(b) && a.hash === b.hash;
}

function sameProvider(a: AuthProvider, b: AuthProvider): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Keeps the newest few. */
function remember<K, V>(kept: Map<K, V>, key: K, value: V): void {
  kept.delete(key);
  kept.set(key, value);
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT_VERSIONS) return;
    kept.delete(oldest);
  }
}
