/**
 * Owns the deployed modules and their compiled versions.
 *
 * Invariant: modules, auth providers, crons and their version change in one transaction.
 */
import type { Database } from "../../database/Database.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";
import type { Clock } from "../../shared/Clock.js";
import { randomHexId, type RandomSource } from "../../shared/RandomSource.js";
import type { ModuleCompiler, CompiledModule } from "../realm/ModuleCompiler.js";
import { Realm } from "../realm/Realm.js";
import type { CronTable } from "../schedule/CronTable.js";
import type {
  Analysis,
  AnalyzedModule,
  AuthProvider,
  DeployDiff,
  Deployments,
  ModuleHash,
  ModuleSource,
  PushedModules,
} from "./pushTypes.js";
import { analyzeModules, analyzeQuery } from "./analyzeModules.js";
import { Deployment } from "./Deployment.js";
import type { DeploymentRow, DeploymentTable } from "./DeploymentTable.js";
import type { EnvironmentTable } from "./EnvironmentTable.js";
import { EvaluationScope, type EvaluationSeed } from "./EvaluationScope.js";
import { moduleHash, moduleKey, type ModuleTable } from "./ModuleTable.js";
import { assertExists } from "../../shared/assert.js";

/** Maximum versions of the modules in memory: queries of older snapshots still run the earlier ones. */
const MAX_LOADED_VERSIONS = 4;

interface CompiledVersion {
  readonly modules: readonly CompiledModule[];
  readonly functions: ReadonlyMap<string, AnalyzedModule>;
}

/** Tables and services of which a deployment store reads and writes what a push changes. */
export interface DeploymentStoreOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly compiler: ModuleCompiler;
  readonly deployment: DeploymentTable;
  readonly modules: ModuleTable;
  readonly environment: EnvironmentTable;
  readonly crons: CronTable;
  readonly isStrict: boolean;
  /** Folder whose packages modules with "use node" import. */
  readonly projectFolder: string;
}

export class DeploymentStore implements Deployments {
  readonly #options: DeploymentStoreOptions;
  readonly #loaded = new Map<string, Promise<Deployment> | Deployment>();
  /** Compiled modules by module version, so that a changed variable compiles nothing. */
  readonly #compiled = new Map<string, CompiledVersion>();
  readonly #analyzed = new WeakMap<Analysis, CompiledVersion & { readonly evaluationSeed: EvaluationSeed }>();

  constructor(options: DeploymentStoreOptions) {
    this.#options = options;
  }

  /** Returns null before the first push. */
  at(tx: Transaction): Promise<Deployment> | Deployment | null {
    const row = this.#options.deployment.read(tx);
    if (row === null || row.modules === "") return null;
    const version = `${row.modules}/${row.environment}`;
    let deployment = this.#loaded.get(version);
    if (deployment === undefined) {
      deployment = this.#load(row, version, tx);
      keepNewest(this.#loaded, version, deployment);
    }
    return deployment;
  }

  /**
   * Returns the deployed modules (none before the first push) with one more for a query, which is not stored.
   * @throws PushError InvalidModules when the module can't be evaluated
   */
  async withQuery(tx: Transaction, module: CompiledModule): Promise<Deployment> {
    const view = tx.snapshotView();
    const row = this.#options.deployment.read(view);
    const hasModules = row !== null && row.modules !== "";
    const deployed = hasModules
      ? (this.#compiled.get(row.modules) ?? (await this.#compile(row.modules, view))).modules
      : [];
    const modules = [...deployed.filter(({ path }) => path !== module.path), module];
    const { projectFolder } = this.#options;
    const environment = this.#options.environment.values(view);
    const evaluationSeed = row?.evaluationSeed ?? {
      seed: this.#options.random.bytes(16),
      timestamp: this.#options.clock.now(),
    };
    const functions = new Map([
      ...(hasModules ? this.functions(view) : []),
      [module.path, await analyzeQuery(module, { modules, environment, evaluationSeed, projectFolder })] as const,
    ]);
    const evaluationScope = new EvaluationScope(evaluationSeed);
    const realm = new Realm({ modules, environment, evaluationScope, projectFolder });
    const nodeInput = { modules: [], environment, evaluationSeed, projectFolder };
    const environments = new Map(modules.map(({ path, environment: runtime }) => [path, runtime]));
    const version = `inline/${module.code.length}`;
    return new Deployment({ version, realm, functions, environments, nodeInput, nextRealm: null });
  }

  moduleHashes(tx = this.#options.database.read()): readonly ModuleHash[] {
    return this.#options.modules.hashes(tx);
  }

  storedModules(requested: readonly ModuleHash[]): (ModuleSource | null)[] {
    const tx = this.#options.database.read();
    const { modules } = this.#options;
    const moduleByKey = new Map(modules.hashes(tx).map((module) => [moduleKey(module), module]));
    return requested.map((each) => {
      const module = moduleByKey.get(moduleKey(each));
      return module?.hash === each.hash ? modules.source(tx, module) : null;
    });
  }

  functions(tx = this.#options.database.read()): ReadonlyMap<string, AnalyzedModule> {
    const row = this.#options.deployment.read(tx);
    const compiled = row === null ? undefined : this.#compiled.get(row.modules);
    return compiled?.functions ?? this.#storedFunctions(tx);
  }

  authProviders(tx = this.#options.database.read()): readonly AuthProvider[] {
    return this.#options.deployment.read(tx)?.auth() ?? [];
  }

  async analyze(push: PushedModules): Promise<Analysis> {
    const { database, clock, random, compiler, projectFolder } = this.#options;
    const compileAlone = (module: ModuleSource | null = null) => (module === null ? null : compiler.compile(module));
    const [modules, schema, definition] = await Promise.all([
      Promise.all(push.modules.map((module) => compiler.compile(module))),
      compileAlone(push.schema),
      compileAlone(push.definition),
    ]);
    const evaluationSeed = { seed: random.bytes(16), timestamp: Math.floor(clock.now()) };
    const environment = this.#options.environment.values(database.read());
    const input = { modules, schema, definition, environment, evaluationSeed, projectFolder };
    const analysis = await analyzeModules(input);
    this.#analyzed.set(analysis, { modules, functions: analysis.functions, evaluationSeed });
    return analysis;
  }

  deploy(tx: Transaction, push: PushedModules, analysis: Analysis): DeployDiff {
    const compiled = assertExists(this.#analyzed.get(analysis), "only what `analyze` returned is deployed");
    const modulesBefore = this.moduleHashes(tx);
    const authBefore = this.authProviders(tx);
    const modulesAfter = push.modules.map((module) => ({
      path: module.path,
      environment: module.environment,
      hash: moduleHash(module),
    }));
    this.#options.modules.replace(tx, push.modules, analysis.functions);
    const crons = this.#options.crons.replace(tx, analysis.functions.get("crons.js")?.cronSpecs ?? []);
    const version = randomHexId(this.#options.random);
    keepNewest(this.#compiled, version, compiled);
    const { evaluationSeed } = compiled;
    this.#options.deployment.write(tx, { modules: version, auth: analysis.auth, evaluationSeed });
    return {
      modules: difference(modulesBefore, modulesAfter, isSameModule),
      crons,
      auth: difference(authBefore, analysis.auth, isSameProvider),
    };
  }

  /** Compiles the deployed modules, and removes other compiled modules from the cache directory. */
  async warmUp(): Promise<void> {
    const { database, compiler, modules } = this.#options;
    const tx = database.read();
    await this.at(tx);
    await compiler.keepOnly(modules.hashes(tx).map((module) => modules.source(tx, module)));
  }

  async #load(row: DeploymentRow, version: string, tx: Transaction): Promise<Deployment> {
    try {
      // A snapshot view adds nothing to the caller's read set and limits.
      const view = tx.snapshotView();
      const environment = this.#options.environment.values(view);
      const { modules, functions } = this.#compiled.get(row.modules) ?? (await this.#compile(row.modules, view));
      const { evaluationSeed } = row;
      const { projectFolder } = this.#options;
      const newRealm = (before: Realm | null) => {
        const evaluationScope = new EvaluationScope(evaluationSeed);
        return new Realm({ modules, environment, evaluationScope, projectFolder }, before);
      };
      const environments = new Map(modules.map((module) => [module.path, module.environment]));
      const nodeModules = modules.filter((module) => module.environment === "node");
      const nodeInput = {
        modules: nodeModules.map(({ path, code }) => ({ path, code })),
        environment,
        evaluationSeed,
        projectFolder,
      };
      const nextRealm = this.#options.isStrict ? newRealm : null;
      const deployment = new Deployment({
        version,
        realm: newRealm(null),
        functions,
        environments,
        nodeInput,
        nextRealm,
      });
      this.#loaded.set(version, deployment);
      return deployment;
    } catch (error) {
      this.#loaded.delete(version);
      throw error;
    }
  }

  async #compile(version: string, view: Transaction): Promise<CompiledVersion> {
    const { modules: table, compiler } = this.#options;
    const sources = table.hashes(view).map((module) => table.source(view, module));
    const functions = this.#storedFunctions(view);
    const modules = await Promise.all(sources.map((source) => compiler.compile(source)));
    const compiled = { modules, functions };
    keepNewest(this.#compiled, version, compiled);
    return compiled;
  }

  #storedFunctions(tx: Transaction): ReadonlyMap<string, AnalyzedModule> {
    const functions = new Map<string, AnalyzedModule>();
    for (const { path, analysis } of this.#options.modules.list(tx)) {
      if (analysis !== null) functions.set(path, analysis);
    }
    return functions;
  }
}

function isSameModule(a: ModuleHash, b: ModuleHash): boolean {
  return moduleKey(a) === moduleKey(b) && a.hash === b.hash;
}

function isSameProvider(a: AuthProvider, b: AuthProvider): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function difference<T>(before: readonly T[], after: readonly T[], isSame: (a: T, b: T) => boolean) {
  return {
    added: after.filter((a) => !before.some((b) => isSame(b, a))),
    removed: before.filter((b) => !after.some((a) => isSame(a, b))),
  };
}

function keepNewest<K, V>(entries: Map<K, V>, key: K, value: V): void {
  entries.delete(key);
  entries.set(key, value);
  for (const oldest of entries.keys()) {
    if (entries.size <= MAX_LOADED_VERSIONS) return;
    entries.delete(oldest);
  }
}
