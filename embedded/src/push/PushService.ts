/**
 * Owns pushes, from the upload to their commit (WIRE.md 7).
 *
 * Invariants: modules, auth providers, crons, schema and indexes commit in one transaction; only the newest push can be
 * finished.
 */
import { randomUUID } from "node:crypto";
import type { JSONValue } from "convex/values";
import { DatabaseError, SchemaValidationError } from "../database/types/DatabaseError.js";
import type { Database } from "../database/Database.js";
import type { PreparedSchema, SchemaJson } from "../database/schema/schemaTypes.js";
import {
  PushError,
  type Analysis,
  type DeployDiff,
  type FunctionLayer,
  type PushedModules,
} from "../functions/index.js";
import { schemaEvaluationReply } from "./schemaEvaluationReply.js";
import {
  finishPushReply,
  type FinishPushReply,
  schemaChangeOf,
  startPushReply,
  type StartPushReply,
  type SchemaChangeReply,
} from "./pushReplies.js";
import type { StartPushRequest } from "./parseStartPush.js";
import { messageOf } from "../shared/BackendError.js";
import type { Clock } from "../shared/Clock.js";

/** Status that the CLI polls while a schema is prepared. */
export type SchemaStatus =
  | {
      readonly type: "inProgress";
      readonly components: Record<
        string,
        { schemaValidationComplete: boolean; indexesComplete: number; indexesTotal: number }
      >;
    }
  | { readonly type: "complete" }
  | { readonly type: "raceDetected" }
  | { readonly type: "failed"; readonly error: string; readonly componentPath: ""; readonly tableName: string | null };

interface AnalyzedPush {
  readonly id: string;
  readonly push: PushedModules;
  readonly analysis: Analysis;
  readonly environmentVersion: string;
  readonly schemaChange: SchemaChangeReply;
}

interface PendingPush extends AnalyzedPush {
  /** A promise that never rejects, because it may have no reader. */
  readonly preparation: Promise<Preparation>;
}

type Preparation = { readonly schema: PreparedSchema } | { readonly schema: null; readonly failure: unknown };

/** Maximum attempts to commit a push that conflicts with mutations. */
const MAX_COMMIT_ATTEMPTS = 8;
/** Longest time in which a request of the CLI waits for the schema. */
const MAX_HOLD_MS = 10_000;

export class PushService {
  readonly #database: Database;
  readonly #layer: Pick<FunctionLayer, "deployments" | "environment">;
  readonly #clock: Clock;
  #pending: PendingPush | null = null;
  #dryRun: AnalyzedPush | null = null;
  #isClosed = false;

  constructor(database: Database, layer: Pick<FunctionLayer, "deployments" | "environment">, clock: Clock) {
    this.#database = database;
    this.#layer = layer;
    this.#clock = clock;
  }

  /** Returns the hashes of the deployed modules for the CLI (WIRE.md 7.2). */
  moduleHashes(): JSONValue {
    return this.#layer.deployments.moduleHashes().map(({ path, hash, environment }) => ({ path, hash, environment }));
  }

  /**
   * First step of a push: analyzes the modules and begins to prepare the schema. A later `start` replaces this push.
   * @throws PushError ModuleNotFound when an unchanged module is not stored
   * @throws PushError InvalidSchema when the schema is not valid
   * @throws PushError ShuttingDown after `close`
   * @throws PushError with the codes of `Deployments.analyze` when the analysis fails
   */
  async start(request: StartPushRequest): Promise<StartPushReply> {
    const push = this.#resolveModules(request);
    const environmentVersion = this.#layer.environment.version();
    const analysis = await this.#layer.deployments.analyze(push);
    const { schema } = analysis;
    const id = randomUUID();
    const schemaChange = schemaChangeOf(this.#diff(schema), id);
    const analyzed = { id, push, analysis, environmentVersion, schemaChange };
    // Code generation needs only the analysis.
    if (request.isDryRun) this.#dryRun = analyzed;
    else if (!request.isForCodegen) this.#replacePending(analyzed, schema);
    return startPushReply(analysis, schemaChange, request.udfServerVersion);
  }

  /**
   * Returns what a push would change in the schema, and stores nothing.
   * @throws PushError ModuleNotFound when an unchanged module is not stored; InvalidSchema when the schema is not valid
   * @throws PushError with the codes of `Deployments.analyze` when the analysis fails
   */
  async evaluate(request: StartPushRequest): Promise<{ readonly schemaChange: SchemaChangeReply }> {
    const analysis = await this.#layer.deployments.analyze(this.#resolveModules(request));
    return { schemaChange: schemaChangeOf(this.#diff(analysis.schema), null) };
  }

  /** @throws PushError InvalidSchema when the schema can't be evaluated or is not valid */
  async evaluateSchema(request: StartPushRequest): Promise<JSONValue> {
    const { schema } = await this.#layer.deployments.analyze({ modules: [], schema: request.schema });
    return schemaEvaluationReply(this.#database, schema, this.#diff(schema));
  }

  /** Waits at most 10 seconds for the schema's preparation. */
  async waitForSchema(id: string | null, timeoutMs: number): Promise<SchemaStatus> {
    const pending = this.#pending;
    if (pending === null || pending.id !== id) return { type: "raceDetected" };
    let cancel = () => {};
    const timeout = new Promise<null>((resolve) => {
      const hold = Math.min(Math.max(timeoutMs, 0), MAX_HOLD_MS);
      cancel = this.#clock.at(this.#clock.now() + hold, () => resolve(null));
    });
    const prepared = await Promise.race([pending.preparation, timeout]);
    cancel();
    if (this.#pending !== pending) return { type: "raceDetected" };
    if (prepared === null) return inProgress(pending.schemaChange);
    return prepared.schema === null ? failed(prepared.failure) : { type: "complete" };
  }

  /**
   * Last step: deploys the push with this id once its schema is prepared.
   * @throws PushError RaceDetected after another `start`, or a change of variables
   * @throws PushError MissingEnvironmentVariables when a required one is not set
   * @throws PushError SchemaValidationFailed when a document violates the schema
   * @throws PushError ConcurrentPush when another push keeps finishing first
   */
  async finish(id: string | null): Promise<FinishPushReply> {
    const pending = this.#pending;
    if (pending === null || pending.id !== id) {
      throw new PushError("RaceDetected", "Another push was started after this one; push again");
    }
    if (this.#layer.environment.version() !== pending.environmentVersion) {
      throw new PushError("RaceDetected", "Environment variables have changed since the push was started; push again");
    }
    this.#checkVariables(pending.analysis);
    const prepared = await pending.preparation;
    if (prepared.schema === null) throw new PushError("SchemaValidationFailed", messageOf(prepared.failure));
    const diff = await this.#commit(pending, prepared.schema);
    if (this.#pending === pending) this.#pending = null;
    return finishPushReply(diff, pending.schemaChange);
  }

  /**
   * What the dry run with this id would change; deploys nothing.
   * @throws PushError RaceDetected after another dry run
   */
  finishDryRun(id: string | null): FinishPushReply {
    const analyzed = this.#dryRun;
    if (analyzed === null || analyzed.id !== id) {
      throw new PushError("RaceDetected", "Another dry run was started after this one; try again");
    }
    this.#dryRun = null;
    const diff = this.#layer.deployments.deploy(this.#database.begin(), analyzed.push, analyzed.analysis);
    return finishPushReply(diff, analyzed.schemaChange);
  }

  /** Refuses further pushes. Resolves once the pending one is discarded. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const pending = this.#pending;
    this.#pending = null;
    if (pending !== null) await discard(pending);
  }

  async #commit(pending: PendingPush, prepared: PreparedSchema): Promise<DeployDiff> {
    for (let attempt = 1; ; attempt += 1) {
      const tx = this.#database.begin();
      prepared.activate(tx);
      const diff = this.#layer.deployments.deploy(tx, pending.push, pending.analysis);
      try {
        await this.#database.commit(tx);
        return diff;
      } catch (error) {
        const isConflict = error instanceof DatabaseError && error.code === "OptimisticConcurrencyControlFailure";
        if (!isConflict) throw error;
        if (attempt === MAX_COMMIT_ATTEMPTS) {
          throw new PushError("ConcurrentPush", "Another push was finished at the same time; push again");
        }
      }
    }
  }

  #replacePending(next: AnalyzedPush, schema: SchemaJson | null): void {
    if (this.#isClosed) throw new PushError("ShuttingDown", "The server is shutting down");
    const previous = this.#pending;
    const preparation: Promise<Preparation> = (previous === null ? Promise.resolve() : discard(previous))
      .then(() => this.#database.schema.prepare(schema))
      .then(
        (prepared) => ({ schema: prepared }),
        (failure: unknown) => ({ schema: null, failure }),
      );
    this.#pending = { ...next, preparation };
  }

  /** @throws PushError MissingEnvironmentVariables when a declared variable is not set */
  #checkVariables({ variables }: Analysis): void {
    const set = new Set(this.#layer.environment.list().map(({ name }) => name));
    const unset = variables.flatMap(({ name, isOptional }) => (isOptional || set.has(name) ? [] : [name]));
    if (unset.length === 0) return;
    throw new PushError(
      "MissingEnvironmentVariables",
      `Environment variables that convex.config.ts declares are not set: ${unset.join(", ")}.`,
    );
  }

  #diff(schema: SchemaJson | null) {
    try {
      return this.#database.schema.diff(schema);
    } catch (error) {
      throw new PushError("InvalidSchema", messageOf(error));
    }
  }

  /** Adds the modules that the push names by hash. */
  #resolveModules(request: StartPushRequest): PushedModules {
    const modules = [...request.changedModules];
    const stored = this.#layer.deployments.storedModules(request.unchangedModules);
    for (const [at, { path }] of request.unchangedModules.entries()) {
      const module = stored[at] ?? null;
      if (module === null)
        throw new PushError("ModuleNotFound", `The deployment holds no module ${path} with this hash`);
      modules.push(module);
    }
    return { modules, schema: request.schema, definition: request.definition };
  }
}

async function discard(pending: PendingPush): Promise<void> {
  const { schema } = await pending.preparation;
  await schema?.discard();
}

function inProgress(change: SchemaChangeReply): SchemaStatus {
  const indexesTotal = change.indexDiffs[""].added_indexes.length;
  return {
    type: "inProgress",
    components: { "": { schemaValidationComplete: false, indexesComplete: 0, indexesTotal } },
  };
}

function failed(failure: unknown): SchemaStatus {
  const tableName = failure instanceof SchemaValidationError ? failure.tableName : null;
  return { type: "failed", error: messageOf(failure), componentPath: "", tableName };
}
