/** Owns the construction of the function layer, and the order in which its parts start and stop. */
import type { Database } from "../database/Database.js";
import { systemClock } from "../shared/Clock.js";
import { systemRandom } from "../shared/RandomSource.js";
import { QueryCache } from "./cache/QueryCache.js";
import { DeploymentStore } from "./deploy/DeploymentStore.js";
import { DeploymentTable } from "./deploy/DeploymentTable.js";
import { EnvironmentStore } from "./deploy/EnvironmentStore.js";
import { EnvironmentTable } from "./deploy/EnvironmentTable.js";
import { ModuleTable } from "./deploy/ModuleTable.js";
import { watchUnhandledErrors } from "./execution/unhandledErrors.js";
import { watchUserTime } from "./execution/UserTime.js";
import { SystemTableCleanup } from "./SystemTableCleanup.js";
import { DEFAULT_NODE_LIMITS, NodeActionPool } from "./node/NodeActionPool.js";
import { ModuleCompiler } from "./realm/ModuleCompiler.js";
import { ActionRunner } from "./run/ActionRunner.js";
import { HttpActionRunner } from "./run/HttpActionRunner.js";
import { InlineQueryRunner } from "./run/InlineQueryRunner.js";
import { MutationRunner } from "./run/MutationRunner.js";
import { QueryRunner } from "./run/QueryRunner.js";
import { ApplicationFunctionRunner } from "./run/ApplicationFunctionRunner.js";
import { RunningActions } from "./run/RunningActions.js";
import { SessionRequests } from "./run/SessionRequests.js";
import { CronRunner } from "./schedule/CronRunner.js";
import { CronTable } from "./schedule/CronTable.js";
import { JobTable } from "./schedule/JobTable.js";
import { Scheduler } from "./schedule/Scheduler.js";
import { DeploymentKeys } from "./system/DeploymentKeys.js";
import { FileTable } from "./storage/FileTable.js";
import { TransactionRunner } from "./system/TransactionRunner.js";
import type { FileStorage } from "./storage/storageTypes.js";
import type { FunctionLayer, FunctionLayerOptions } from "./FunctionLayer.js";
import type { FunctionRuntime } from "./udf/FunctionRuntime.js";
import { Refusals } from "./watchdog/Refusals.js";

/** Connects the parts of the function layer. Nothing runs until `start`. Sets the process's time zone to UTC. */
export function createFunctionLayer(
  options: FunctionLayerOptions,
  compiler = new ModuleCompiler(options.compileCacheDir ?? null),
  nodeActions = new NodeActionPool({ ...DEFAULT_NODE_LIMITS, ...options.nodeLimits }, options.fetch ?? null),
): FunctionLayer {
  const { database } = options;
  process.env["TZ"] = "UTC";
  const onFault = options.onFault ?? (() => undefined);
  const stores = createStores(options, compiler);
  const { clock, transactions, keys, files, jobs, crons, sessions, deployments, environment } = stores;
  const runners = createRunners(options, stores, { compiler, nodeActions });
  const { runner, mutations, actions, inlineQueries, runningActions } = runners;
  const background = { database, clock, transactions, deployments, mutations, actions, onFault };
  const scheduler = new Scheduler({ ...background, jobs });
  const cronRunner = new CronRunner({ ...background, crons });
  const cleanup = new SystemTableCleanup({ clock, transactions, jobs, sessions, onFault });
  const unwatch = watchUnhandledErrors();
  const unwatchTime = options.strict === undefined ? () => undefined : watchUserTime();

  return {
    runner,
    deployments,
    environment,
    files: createFileStorage(files, database),
    runInlineQuery: (source, call) => inlineQueries.run(source, call),
    jwks: async () => keys.jwks(),
    start: async () => {
      await keys.load();
      await files.deleteOrphans();
      await deployments.warmUp();
      await scheduler.start();
      await cronRunner.start();
      cleanup.start();
    },
    close: async () => {
      const stopped = Promise.all([scheduler.stop(), cronRunner.stop(), cleanup.stop()]);
      runningActions.close();
      await Promise.all([stopped, nodeActions.close()]);
      await transactions.drain();
      unwatch();
      unwatchTime();
    },
  };
}

type Stores = ReturnType<typeof createStores>;

/** Creates what reads and writes the system tables. */
function createStores(options: FunctionLayerOptions, compiler: ModuleCompiler) {
  const { database, blobStore, cloudUrl, siteUrl } = options;
  const clock = options.clock ?? systemClock;
  const random = options.random ?? systemRandom;
  const transactions = new TransactionRunner(database, clock);
  const keys = new DeploymentKeys(database, transactions, random, cloudUrl);
  const files = new FileTable({ database, transactions, blobStore, keys, clock, cloudUrl });
  const crons = new CronTable(database, clock);
  const builtIn = new Map([
    ["CONVEX_CLOUD_URL", cloudUrl],
    ["CONVEX_SITE_URL", siteUrl],
  ]);
  const tables = {
    deployment: new DeploymentTable(database),
    modules: new ModuleTable(database),
    environment: new EnvironmentTable(database, builtIn),
  };
  const { projectFolder = process.cwd() } = options;
  const isStrict = options.strict !== undefined;
  return {
    clock,
    random,
    transactions,
    keys,
    files,
    crons,
    jobs: new JobTable(database, clock),
    sessions: new SessionRequests(database),
    deployments: new DeploymentStore({ database, clock, random, compiler, crons, isStrict, projectFolder, ...tables }),
    environment: new EnvironmentStore({ database, transactions, random, compiler, ...tables }),
  };
}

/** Creates the runners of all kinds of functions. */
function createRunners(
  options: FunctionLayerOptions,
  stores: Stores,
  { compiler, nodeActions }: { readonly compiler: ModuleCompiler; readonly nodeActions: NodeActionPool },
) {
  const { database, logSink, cloudUrl } = options;
  const { clock, random, files, jobs, keys, transactions, deployments, sessions } = stores;
  const runtime: FunctionRuntime = {
    database,
    clock,
    random,
    cloudUrl,
    files,
    jobs,
    keys,
    transactions,
    userMs: options.strict?.userMs ?? null,
    refusals: new Refusals(clock, options.refused ?? new Map()),
    fetch: options.fetch ?? ((...args) => fetch(...args)),
    callFromAction: (caller, call) => runner.callFromAction(caller, call),
  };
  const context = { runtime, deployments, logSink, redactsErrors: options.redactsErrors ?? false };
  const queries = new QueryRunner(context, new QueryCache(database, () => clock.now()));
  const mutations = new MutationRunner(context, sessions);
  const runningActions = new RunningActions();
  const actions = new ActionRunner(context, runningActions, nodeActions);
  const httpActions = new HttpActionRunner(context, runningActions);
  const runner = new ApplicationFunctionRunner(context, { queries, mutations, actions, httpActions });
  const inlineQueries = new InlineQueryRunner(context, compiler);
  return { runner, mutations, actions, inlineQueries, runningActions };
}

function createFileStorage(files: FileTable, database: Database): FileStorage {
  return {
    createUploadToken: () => files.createUploadToken(),
    isUploadTokenValid: (token) => files.isUploadTokenValid(token),
    store: (body, storeOptions) => files.store(body, storeOptions),
    writeUnlinked: (body, writeOptions) => files.writeBytes(body, writeOptions),
    uuids: () => files.uuids(database.read()),
    deleteUnreferenced: (uuids) => files.deleteUnreferenced(uuids),
    deleteUncommitted: (uuids, error) => files.deleteUncommitted(uuids, error),
    find: (idOrUuid, tx = database.read()) => files.find(tx, idOrUuid),
    read: (file, range) => files.read(file, range),
  };
}
