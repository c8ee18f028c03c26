/** The embedded backend's layers without a socket and with the test's clock. */
import { ConvexError, convexToJson, jsonToConvex, type Value } from "convex/values";
import { getFunctionName, type FunctionReference } from "convex/server";
import schema from "../../../convex/schema";
import { MemoryPersistence } from "../../../embedded/src/persistence/MemoryPersistence.js";
import { ManualClock } from "../../../embedded/src/shared/testing/ManualClock.js";
import { DAY } from "../../../convex/shared/limits/durations";
import { TestBackend, type TestBackendOptions, user } from "../../../embedded/src/functions/testing/TestBackend.js";
import { DEFAULT_NODE_LIMITS, NodeActionPool } from "../../../embedded/src/functions/node/NodeActionPool.js";
import { JobTable } from "../../../embedded/src/functions/schedule/JobTable.js";
import { STRICT_LIMITS } from "../../../embedded/src/functions/execution/executionLimits.js";
import type { CallContext, FunctionOutcome } from "../../../embedded/src/functions/udf/callTypes.js";
import type { LogEntry } from "../../../embedded/src/functions/logs/logTypes.js";
import { bundleConvex } from "./bundleConvex.js";
import { probe } from "./probe.js";
import type { TestDeployment, ProductBackend } from "./ProductBackend.js";

const SITE = "https://facets.test/http";
/** Milliseconds by which `_creationTime` may be ahead of a test's clock. A deployment further ahead is replaced. */
const MAX_ADVANCE = 7 * DAY;
const POLL_MS = 2;
const SECOND_NS = 1_000_000_000n;
/**
 * Each thread loads the modules. One of low priority waits long for a core while other tests run; nodeActions.test.ts
 * tests both limits.
 */
const NODE_LIMITS = { busyMs: 600_000, threads: 1 };
type Any = FunctionReference<"query" | "mutation" | "action", "public" | "internal">;

/** Commit timestamps can be ahead of the test's time. */
class TestClock extends ManualClock {
  aheadNs = 0n;

  override nowNs(): bigint {
    return super.nowNs() + this.aheadNs;
  }
}

/** Pushing is slower than a test, emptying is not. */
interface Shared {
  readonly layers: TestBackend;
  readonly clock: TestClock;
  readonly jobs: JobTable;
  readonly requests: Requests;
}

interface Requests {
  /** The `fetch` of functions, which each test sets. */
  fetch: typeof fetch;
}

/** A deployment that is replaced leaves its threads to the next one: loading the modules takes a second. */
class KeptThreads extends NodeActionPool {
  override close(): Promise<void> {
    return Promise.resolve();
  }

  async end(): Promise<void> {
    await super.close();
  }
}

/** What a deployment leaves to the one that replaces it: its threads, and its store as no test has changed it. */
interface KeptState {
  readonly store: MemoryPersistence;
  readonly threads: KeptThreads;
  readonly requests: Requests;
}

/** Opened backends by their environment. */
const kept = new Map<string, KeptState>();

/**
 * Deployments by environment, the latest last. After a change of variables the modules are evaluated again, in the
 * threads of actions too. That takes longer than most tests.
 */
const deployments = new Map<string, Promise<Shared>>();
const MAX_DEPLOYMENTS = 4;

async function deploymentWith(environment: Readonly<Record<string, string>>, start: number): Promise<Shared> {
  const key = JSON.stringify(environment);
  const wanted = deployments.get(key) ?? sharedLayers(environment, start);
  deployments.delete(key);
  deployments.set(key, wanted);
  for (const [oldest, unused] of deployments) {
    if (deployments.size <= MAX_DEPLOYMENTS) break;
    deployments.delete(oldest);
    await (await unused).layers.close();
    await kept.get(oldest)?.threads.end();
    kept.delete(oldest);
  }
  return await wanted;
}

async function sharedLayers(environment: Readonly<Record<string, string>>, start: number): Promise<Shared> {
  const key = JSON.stringify(environment);
  const keptStore = kept.get(key);
  const store = keptStore === undefined ? await copyOfPushed(start) : await copyOf(keptStore.store);
  const requests = keptStore?.requests ?? { fetch: globalThis.fetch };
  const fetch: typeof globalThis.fetch = (...request) => requests.fetch(...request);
  const threads = keptStore?.threads ?? new KeptThreads({ ...DEFAULT_NODE_LIMITS, ...NODE_LIMITS }, fetch);
  const { layers, clock } = await openLayers(store, start, { fetch, nodeActions: threads });
  if (keptStore === undefined) {
    // CONVEX_… belong to the deployment.
    const variables = Object.entries(environment).filter(([name]) => !name.startsWith("CONVEX_"));
    await layers.layer.environment.set(variables.map(([name, value]) => ({ name, value })));
    kept.set(key, { store: await copyOf(store), threads, requests });
  }
  return { layers, clock, jobs: new JobTable(layers.database, clock), requests };
}

async function openLayers(
  persistence: MemoryPersistence,
  start: number,
  options: Pick<TestBackendOptions, "fetch" | "nodeActions">,
): Promise<Pick<Shared, "layers" | "clock">> {
  const clock = new TestClock(start);
  const layers = await TestBackend.start(null, {
    persistence,
    clock,
    // Every test's rows would slow down the reads of later tests.
    retention: { longestNs: SECOND_NS, shortestNs: SECOND_NS, bytes: 0, pinnedNs: 0n, pinnedBytes: 0 },
    cloudUrl: "https://facets.test",
    siteUrl: SITE,
    nodeLimits: NODE_LIMITS,
    ...(process.env["FACETS_STRICT"] === "1" && { strict: STRICT_LIMITS }),
    ...options,
  });
  return { layers, clock };
}

/** Stores after a push, by the time of the push: analysis evaluates each module, which takes a second. */
const pushed = new Map<number, Promise<MemoryPersistence>>();

async function copyOfPushed(start: number): Promise<MemoryPersistence> {
  const original = pushed.get(start) ?? pushConvex(start);
  pushed.set(start, original);
  return await copyOf(await original);
}

async function copyOf(store: MemoryPersistence): Promise<MemoryPersistence> {
  const copy = new MemoryPersistence();
  const entries = store.range({ start: new Uint8Array(), end: new Uint8Array(64).fill(0xff) });
  await copy.write([...entries].map(([key, value]) => ({ key, value })));
  return copy;
}

async function pushConvex(start: number): Promise<MemoryPersistence> {
  const persistence = new MemoryPersistence();
  const { layers } = await openLayers(persistence, start, {});
  await deploy(layers);
  await layers.close();
  return persistence;
}

/** Opens the embedded backend with `convex/`, at the time `start`. */
export async function embeddedTestBackend(
  deployment: TestDeployment,
  environment: Readonly<Record<string, string>>,
  start: number,
): Promise<{ backend: ProductBackend; logs: readonly LogEntry[]; close: () => Promise<void> }> {
  const here = await deploymentWith(environment, start);
  const { layers, clock } = here;
  here.requests.fetch = deployment.fetch;
  const backend = backendOf(here, { subject: null, ip: null });
  const close = async (): Promise<void> => {
    // A scheduled mutation that still ran would lose its snapshot with the history, which fails the next test.
    while (hasDueJob(here)) await pause(here);
    await backend.mutation(probe["wipe"] as FunctionReference<"mutation">, { tables: Object.keys(schema.tables) });
    await dropHistory(here);
    layers.logs.length = 0;
    layers.faults.length = 0;
    if (clock.now() - start > MAX_ADVANCE) {
      // Commit timestamps, and with them `_creationTime`, never go back.
      deployments.delete(JSON.stringify(environment));
      await layers.close();
    } else {
      // No timer is left that could become overdue.
      clock.advance(start - clock.now());
    }
  };
  return { backend, logs: layers.logs, close };
}

/** Deletes finished jobs, then the snapshots before that commit. */
async function dropHistory({ layers: { database }, clock, jobs }: Shared): Promise<void> {
  const transaction = database.begin();
  jobs.deleteFinishedBefore(transaction, Infinity, Infinity);
  clock.aheadNs = 0n;
  const behindNs = database.latestTs - clock.nowNs();
  clock.aheadNs = (behindNs > 0n ? behindNs : 0n) + 2n * SECOND_NS;
  await database.commit(transaction);
}

async function deploy({ layer, database }: TestBackend): Promise<void> {
  const push = await bundleConvex();
  const analysis = await layer.deployments.analyze(push);
  const preparedSchema = await database.schema.prepare(analysis.schema);
  const transaction = database.begin();
  preparedSchema.activate(transaction);
  layer.deployments.deploy(transaction, push, analysis);
  await database.commit(transaction);
}

interface EmbeddedCaller {
  readonly subject: string | null;
  readonly ip: string | null;
}

function hasDueJob({ layers, clock, jobs }: Shared): boolean {
  for (const { scheduledTime } of jobs.pending(layers.database.read())) return scheduledTime <= clock.now();
  return false;
}

function isBusy(here: Shared): boolean {
  for (const _action of here.jobs.inProgress(here.layers.database.read())) return true;
  return hasDueJob(here);
}

/** Threads of actions have a lower priority: polling without a pause would take their processor time. */
async function pause({ clock }: Shared): Promise<void> {
  await new Promise((resume) => setTimeout(resume, POLL_MS));
  clock.advance(0);
}

function backendOf(here: Shared, caller: EmbeddedCaller): ProductBackend {
  const { layers, clock } = here;
  // Tests may call internal functions, as in convex-test, with the caller's identity and access rules.
  const context = (who: EmbeddedCaller): CallContext => ({
    identity: who.subject === null ? null : user(who.subject),
    isAdmin: true,
    ip: who.ip,
    userAgent: null,
    caller: "HttpApi",
  });
  const call = async (reference: Any, args: object = {}, who: EmbeddedCaller = caller): Promise<never> => {
    const path = getFunctionName(reference);
    const encoded = convexToJson(args as Value);
    return decodedValue(await layers.layer.runner.runAny({ path, args: encoded, context: context(who) })) as never;
  };
  const backend: ProductBackend = {
    query: (reference, ...args) => call(reference, args[0]),
    mutation: (reference, ...args) => call(reference, args[0]),
    action: (reference, ...args) => call(reference, args[0]),
    as: (subject) => backendOf(here, { ...caller, subject }),
    from: (ip) => backendOf(here, { ...caller, ip }),
    fetch: (path, init) =>
      layers.layer.runner.runHttpAction(
        new Request(SITE + path, init),
        { ip: caller.ip, userAgent: null, caller: "HttpEndpoint" },
        () => Promise.resolve(context(caller).identity),
        { routePath: path.split(/[?#]/)[0]! },
      ),
    async settle() {
      clock.advance(0);
      while (isBusy(here)) await pause(here);
      if (layers.faults.length > 0) throw layers.faults[0];
    },
    async advance(ms) {
      clock.advance(ms);
      await backend.settle();
    },
    rows: (table) => call(probe["rows"] as Any, { table }),
    database: (tables) => call(probe["database"] as Any, { tables }),
    systemRows: (table) => call(probe["systemRows"] as Any, { table }),
    insert: (table, row) => call(probe["insert"] as Any, { table, row }),
    insertAll: (table, rows) => call(probe["insertAll"] as Any, { table, rows }),
    patch: (id, fields) => call(probe["patch"] as Any, { id, fields }),
    remove: (id) => call(probe["remove"] as Any, { id }),
    scheduled: () => call(probe["scheduled"] as Any),
    files: () => call(probe["files"] as Any),
    logLines: (level) =>
      layers.logs.flatMap(({ logLines }) =>
        logLines.filter((line) => line.level === level).map(({ messages }) => messages.join(" ")),
      ),
  };
  return backend;
}

function decodedValue(outcome: FunctionOutcome): unknown {
  if (outcome.ok) return jsonToConvex(outcome.value);
  if (outcome.errorData !== undefined) throw new ConvexError(jsonToConvex(outcome.errorData));
  throw new Error(outcome.errorMessage);
}
