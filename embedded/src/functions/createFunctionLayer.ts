/** Puts the parts of the function layer together over an open database. */
import { systemClock } from "../shared/Clock.js";
import { systemRandom } from "../shared/RandomSource.js";
import { QueryCache } from "./cache/QueryCache.js";
import { DeploymentStore } from "./deploy/DeploymentStore.js";
import { EnvironmentTable } from "./deploy/EnvironmentTable.js";
import { ModuleTable } from "./deploy/ModuleTable.js";
import type { Engine } from "./execution/Engine.js";
import { watchStrayErrors } from "./execution/strayErrors.js";
import { Janitor } from "./Janitor.js";
import { ModuleCompiler } from "./realm/ModuleCompiler.js";
import { ActionRunner } from "./run/ActionRunner.js";
import { HttpActionRunner } from "./run/HttpActionRunner.js";
import { MutationRunner } from "./run/MutationRunner.js";
import { QueryRunner } from "./run/QueryRunner.js";
import { Runner } from "./run/Runner.js";
import { RunningActions } from "./run/RunningActions.js";
import { SessionRequests } from "./run/SessionRequests.js";
import { CronRunner } from "./schedule/CronRunner.js";
import { CronTable } from "./schedule/CronTable.js";
import { JobTable } from "./schedule/JobTable.js";
import { Scheduler } from "./schedule/Scheduler.js";
import { Secrets } from "./Secrets.js";
import { FileTable } from "./storage/FileTable.js";
import { Transactor } from "./Transactor.js";
import type { FunctionLayer, FunctionLayerOptions } from "./types.js";

/**
 * Composes the layer over an open database. Nothing runs by itself until `start`. Sets the process's time zone to UTC:
 * functions must not depend on where the server stands.
 */
export function createFunctionLayer(options: FunctionLayerOptions): FunctionLayer {
  const { database, blobStore, logSink, cloudUrl, siteUrl } = options;
  process.env["TZ"] = "UTC";
  const clock = options.clock ?? systemClock;
  const random = options.random ?? systemRandom;
  const onFault = options.onFault ?? (() => undefined);
  const transactor = new Transactor(database);
  const secrets = new Secrets(database, transactor, random, cloudUrl);
  const files = new FileTable(database, transactor, blobStore, secrets, clock, cloudUrl);
  const jobs = new JobTable(database, clock);
  const crons = new CronTable(database, clock);
  const sessions = new SessionRequests(database);
  const builtIn = new Map([
    ["CONVEX_CLOUD_URL", cloudUrl],
    ["CONVEX_SITE_URL", siteUrl],
  ]);
  const compiler = new ModuleCompiler(options.compileCacheDir ?? null);
  const deployments = new DeploymentStore({
    database,
    transactor,
    clock,
    random,
    compiler,
    modules: new ModuleTable(database),
    environment: new EnvironmentTable(database, builtIn),
    crons,
  });
  const engine: Engine = {
    database,
    clock,
    random,
    cloudUrl,
    files,
    jobs,
    secrets,
    transactor,
    fetch: options.fetch ?? ((...args) => fetch(...args)),
    callFromAction: (caller, call) => runner.callFromAction(caller, call),
  };
  const cache = new QueryCache(database, () => clock.now());
  const queries = new QueryRunner(engine, deployments, cache, logSink);
  const mutations = new MutationRunner(engine, deployments, sessions, logSink);
  const runningActions = new RunningActions();
  const actions = new ActionRunner(engine, deployments, runningActions, logSink);
  const httpActions = new HttpActionRunner(engine, deployments, runningActions, logSink);
  const runner = new Runner(engine, deployments, { queries, mutations, actions, httpActions });
  const running = { database, clock, transactor, deployments, mutations, actions, onFault };
  const scheduler = new Scheduler({ ...running, jobs });
  const cronRunner = new CronRunner({ ...running, crons });
  const janitor = new Janitor({ database, clock, transactor, jobs, sessions, onFault });
  const unwatch = watchStrayErrors();

  return {
    runner,
    deployments,
    environment: deployments,
    files: {
      createUploadToken: () => files.createUploadToken(),
      verifyUploadToken: (token) => files.verifyUploadToken(token),
      store: (body, storeOptions) => files.store(body, storeOptions),
      find: (idOrUuid, tx = database.read()) => files.find(tx, idOrUuid),
      read: (file, range) => files.read(file, range),
    },
    jwks: async () => secrets.jwks(),
    start: async () => {
      await secrets.load();
      await files.removeOrphans();
      await deployments.warmUp();
      await scheduler.start();
      await cronRunner.start();
      janitor.start();
    },
    close: async () => {
      const stopped = Promise.all([scheduler.stop(), cronRunner.stop(), janitor.stop()]);
      runningActions.close();
      await stopped;
      await transactor.idle();
      unwatch();
    },
  };
}
