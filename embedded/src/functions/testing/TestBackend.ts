import type { JSONValue } from "convex/values";
import { openDatabase } from "../../database/index.js";
import type { SnapshotRetention } from "../../database/transaction/limits.js";
import type { Database } from "../../database/Database.js";
import type { Document } from "../../database/types/documentTypes.js";
import type { RunLater } from "../../database/store/StoreAccess.js";
import { MemoryPersistence } from "../../persistence/MemoryPersistence.js";
import type { Persistence } from "../../persistence/Persistence.js";
import { createFunctionLayer } from "../createFunctionLayer.js";
import type { NodeActionPool } from "../node/NodeActionPool.js";
import { ModuleCompiler, type CompiledModule } from "../realm/ModuleCompiler.js";
import { MemoryBlobStore } from "../storage/MemoryBlobStore.js";
import type { Clock } from "../../shared/Clock.js";
import type { BlobStore } from "../storage/storageTypes.js";
import type { CallContext, MutationOutcome, FunctionOutcome, QueryOutcome, UserIdentity } from "../udf/callTypes.js";
import type { DeployDiff, ModuleSource } from "../deploy/pushTypes.js";
import type { FunctionLayer, FunctionLayerOptions } from "../FunctionLayer.js";
import type { LogEntry } from "../logs/logTypes.js";
import { bundleApp, type AppFiles } from "./bundleApp.js";
import { ManualClock } from "../../shared/testing/ManualClock.js";

/** Context of a caller without an identity. */
export const ANYONE: CallContext = { identity: null, isAdmin: false, ip: null, userAgent: null, caller: "HttpApi" };

/** Returns the identity of a test user. */
export function user(subject: string): UserIdentity {
  return { tokenIdentifier: `https://issuer|${subject}`, issuer: "https://issuer", subject };
}

interface SharedModule {
  readonly source: string;
  readonly sourceMap: string | null;
  readonly compiled: Promise<CompiledModule>;
}

/**
 * Many tests deploy the same modules, so compiled ones are shared. Sources are compared, since a key of a module's
 * whole text takes longer to make than most tests.
 */
class SharedCompiler extends ModuleCompiler {
  /** By environment and path. */
  readonly #compiled = new Map<string, SharedModule[]>();

  override async compile(module: ModuleSource): Promise<CompiledModule> {
    const { path, environment, source, sourceMap = null } = module;
    const place = `${environment}:${path}`;
    const versions = this.#compiled.get(place) ?? [];
    this.#compiled.set(place, versions);
    let shared = versions.find((version) => version.source === source && version.sourceMap === sourceMap);
    if (shared === undefined) {
      shared = { source, sourceMap, compiled: this.compileOnce(module) };
      versions.push(shared);
    }
    return await shared.compiled;
  }

  override keepOnly(): Promise<void> {
    return Promise.resolve();
  }
}

const compiler = new SharedCompiler(null);

/** What a test replaces of the function layer. */
export interface TestBackendOptions extends Partial<Omit<FunctionLayerOptions, "database" | "clock">> {
  readonly persistence?: Persistence;
  readonly clock?: Clock;
  readonly retention?: SnapshotRetention;
  /** When a failed write is repeated; by default the system's timers. */
  readonly later?: RunLater;
  /** By default the layer has its own. */
  readonly nodeActions?: NodeActionPool;
}

/** A function layer in memory that tests deploy apps to. */
export class TestBackend {
  readonly logs: LogEntry[] = [];
  readonly faults: unknown[] = [];
  readonly layer: FunctionLayer;

  private constructor(
    readonly database: Database,
    readonly blobs: BlobStore,
    readonly clock: Clock,
    options: TestBackendOptions,
  ) {
    const layerOptions: FunctionLayerOptions = {
      cloudUrl: "http://127.0.0.1:6200",
      siteUrl: "http://127.0.0.1:6200/http",
      onFault: (error) => this.faults.push(error),
      ...options,
      database,
      blobStore: blobs,
      clock,
      logSink: { append: (entry) => this.logs.push(entry) },
    };
    this.layer = createFunctionLayer(
      layerOptions,
      options.compileCacheDir === undefined ? compiler : undefined,
      options.nodeActions,
    );
  }

  /** Starts a backend, and deploys `files` if they are given. */
  static async start(files: AppFiles | null, options: TestBackendOptions = {}): Promise<TestBackend> {
    const clock = options.clock ?? new ManualClock();
    const database = await openDatabase({
      persistence: options.persistence ?? new MemoryPersistence(),
      clock,
      ...(options.retention && { retention: options.retention }),
      ...(options.later && { later: options.later }),
    });
    const backend = new TestBackend(database, options.blobStore ?? new MemoryBlobStore(), clock, options);
    await backend.layer.start();
    if (files !== null) await backend.deploy(files);
    return backend;
  }

  /** Bundles and pushes files. */
  async deploy(files: AppFiles): Promise<DeployDiff> {
    const push = await bundleApp(files);
    const analysis = await this.layer.deployments.analyze(push);
    const schema = await this.database.schema.prepare(analysis.schema);
    const tx = this.database.begin();
    schema.activate(tx);
    const diff = this.layer.deployments.deploy(tx, push, analysis);
    await this.database.commit(tx);
    return diff;
  }

  systemRows(table: string): Document[] {
    const stream = this.database
      .asSystem(this.database.read())
      .openQuery(
        { source: { type: "FullTableScan", tableName: table, order: "asc" }, operators: [] },
        { allowsSystemTables: true },
      );
    const rows: Document[] = [];
    for (let row = stream.next(); row !== null; row = stream.next()) rows.push(row);
    return rows;
  }

  query(path: string, args: JSONValue = {}, context: Partial<CallContext> = {}): Promise<QueryOutcome> {
    return this.layer.runner.runQuery({ path, args, context: { ...ANYONE, ...context } });
  }

  mutation(path: string, args: JSONValue = {}, context: Partial<CallContext> = {}): Promise<MutationOutcome> {
    return this.layer.runner.runMutation({ path, args, context: { ...ANYONE, ...context } });
  }

  action(path: string, args: JSONValue = {}, context: Partial<CallContext> = {}): Promise<FunctionOutcome> {
    return this.layer.runner.runAction({ path, args, context: { ...ANYONE, ...context } });
  }

  async close(): Promise<void> {
    await this.layer.close();
    await this.database.close();
  }
}

/** Returns a success's value. @throws Error for a failure */
export function valueOf(outcome: FunctionOutcome): JSONValue {
  if (outcome.ok) return outcome.value;
  throw new Error(outcome.errorMessage);
}

/** Returns a failure's message without request id. */
export function errorOf(outcome: FunctionOutcome): string {
  if (!outcome.ok) return outcome.errorMessage.replace(/^\[Request ID: [0-9a-f]{16}\] Server Error\n/, "");
  throw new Error(`expected a failure, got ${JSON.stringify(outcome.value)}`);
}
