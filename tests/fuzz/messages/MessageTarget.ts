/** The backend's layers above the network, in this process: sockets' messages and calls by HTTP. */
import { IncomingMessage, type IncomingHttpHeaders } from "node:http";
import { Socket } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PushError } from "../../../embedded/src/functions/index.js";
import { TestBackend } from "../../../embedded/src/functions/testing/TestBackend.js";
import { SnapshotExports } from "../../../embedded/src/push/export/SnapshotExports.js";
import { SnapshotImports } from "../../../embedded/src/push/import/SnapshotImports.js";
import { LogRingBuffer } from "../../../embedded/src/push/LogRingBuffer.js";
import { PushService } from "../../../embedded/src/push/PushService.js";
import { AdminKey } from "../../../embedded/src/server/auth/AdminKey.js";
import { JwksCache } from "../../../embedded/src/server/auth/JwksCache.js";
import { RequestAuthenticator } from "../../../embedded/src/server/auth/RequestAuthenticator.js";
import { TokenVerifier } from "../../../embedded/src/server/auth/TokenVerifier.js";
import { ApiRequest } from "../../../embedded/src/server/http/ApiRequest.js";
import { HttpError } from "../../../embedded/src/server/http/HttpError.js";
import { NetworkBudget } from "../../../embedded/src/server/http/NetworkBudget.js";
import { functionRoutes } from "../../../embedded/src/server/routes/functionRoutes.js";
import { importRoutes } from "../../../embedded/src/server/routes/importRoutes.js";
import { pushRoutes } from "../../../embedded/src/server/routes/pushRoutes.js";
import { runHttpAction } from "../../../embedded/src/server/routes/runHttpAction.js";
import { storageRoutes } from "../../../embedded/src/server/routes/storageRoutes.js";
import type { RouteHandler, ServerContext } from "../../../embedded/src/server/routes/ServerContext.js";
import { systemClock } from "../../../embedded/src/shared/Clock.js";
import { SubscriptionManager } from "../../../embedded/src/subscriptions/index.js";
import { SharedResults } from "../../../embedded/src/sync/SharedResults.js";
import { SyncWorker } from "../../../embedded/src/sync/SyncWorker.js";
import { UpdateScheduler } from "../../../embedded/src/sync/UpdateScheduler.js";
import { AuthenticationError } from "../../../embedded/src/sync/Authenticator.js";
import type { SyncContext } from "../../../embedded/src/sync/SyncContext.js";
import { DEFAULT_SYNC_LIMITS } from "../../../embedded/src/sync/SyncLimits.js";

const NOBODY = { ip: null, userAgent: null };
const ADMIN_KEY = "an-administrators-key";
const SESSION = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
const ROUTES = ["query", "mutation", "action", "function", "query_batch", "query_at_ts"].map(
  (name) => functionRoutes[`POST /api/${name}`]!,
);

const UPLOAD = storageRoutes["POST /api/storage/upload"]!;
const OTHER_ROUTES: readonly RouteHandler[] = [
  (request, server) => runHttpAction(request, server, "/read"),
  (request, server) => runHttpAction(request, server, "/ignored"),
  (request, server) => {
    request.url.searchParams.set("token", server.layer.files.createUploadToken());
    return UPLOAD(request, server);
  },
  UPLOAD,
];
const isPost = ([name]: readonly [string, RouteHandler]): boolean => name.startsWith("POST ");
const ADMIN_ROUTES = Object.entries({ ...pushRoutes, ...importRoutes })
  .filter(isPost)
  .map(([, handle]) => handle);

/** Their arguments are declared, so that the costs of large ones are the backend's and not the functions'. */
const APP = {
  "m.ts": `
    import { queryGeneric as query, mutationGeneric as mutation, actionGeneric as action } from "convex/server";
    import { v } from "convex/values";
    const item = v.union(v.object({ kind: v.literal("a"), n: v.number() }), v.object({ kind: v.literal("b"), list: v.array(v.number()) }));
    const args = { a: v.union(v.string(), v.array(item), v.record(v.string(), item)), list: v.optional(v.array(v.number())) };
    export const echo = query({ args: { a: v.optional(v.string()), list: v.optional(v.array(v.id("items"))) }, handler: async () => null });
    export const typed = mutation({ args, handler: async () => null });
    export const act = action({ args, handler: async () => null });
  `,
  "http.ts": `
    import { httpActionGeneric as httpAction, httpRouter } from "convex/server";
    const http = httpRouter();
    http.route({ path: "/read", method: "POST", handler: httpAction(async (_ctx, request) => new Response(String((await request.arrayBuffer()).byteLength))) });
    http.route({ path: "/ignored", method: "POST", handler: httpAction(async () => new Response()) });
    export default http;
  `,
};

export class MessageTarget {
  readonly faults: unknown[] = [];
  readonly #backend: TestBackend;
  readonly #sync: SyncContext;
  readonly #server: ServerContext;
  #closed = false;
  #worker: SyncWorker;
  #calls = 0;
  readonly #folder: string;

  /** @param folder used by nothing else, since an import's upload deletes and creates it again */
  private constructor(backend: TestBackend, folder: string) {
    this.#folder = folder;
    this.#backend = backend;
    const { database, layer } = backend;
    const { runner } = layer;
    const keys = new JwksCache(
      () => Promise.reject(new Error("no keys")),
      systemClock,
      () => "",
    );
    const tokens = new TokenVerifier(() => layer.deployments.authProviders(), keys, systemClock);
    const authenticator = new RequestAuthenticator(new AdminKey(ADMIN_KEY), tokens);
    const redactsErrors = true;
    const logFault = (_what: string, error: unknown): void => void this.faults.push(error);
    this.#sync = {
      runner,
      results: new SharedResults({
        runner,
        subscriptions: new SubscriptionManager(database),
        redactsErrors,
        latestTs: () => database.latestTs,
        isHolding: () => false,
      }),
      updates: new UpdateScheduler(),
      authenticator,
      latestTs: () => database.latestTs,
      clientTs: () => database.clientTs(),
      whenPublished: () => database.whenPublished(),
      clock: systemClock,
      limits: DEFAULT_SYNC_LIMITS,
      redactsErrors,
      logFault,
    };
    const bytes = 256 * 1024;
    this.#server = {
      database,
      layer,
      runner,
      pushes: new PushService(database, layer, systemClock),
      exports: new SnapshotExports(database, layer.files),
      imports: new SnapshotImports({ database, files: layer.files, folder: path.join(folder, "imports"), logFault }),
      logs: new LogRingBuffer(systemClock),
      authenticator,
      budget: new NetworkBudget({ loopback: null, now: () => (this.#calls += 1_000_000) }),
      messages: {
        bytes,
        httpActionBytes: bytes,
        values: DEFAULT_SYNC_LIMITS.messageValues,
        isLarge: () => false,
        largeBytes: bytes,
      },
      redactsErrors,
      cloudUrl: "http://127.0.0.1:6200",
      siteUrl: "http://127.0.0.1:6200/http",
      logFault,
    };
    this.#worker = this.#connect();
  }

  static async start(): Promise<MessageTarget> {
    const folder = await mkdtemp(path.join(tmpdir(), "fuzz-"));
    return new MessageTarget(await TestBackend.start(APP, { clock: systemClock, redactsErrors: true }), folder);
  }

  /** A connection takes messages until one ends it. */
  async frame(text: string): Promise<void> {
    if (this.#closed) this.#worker = this.#connect();
    this.#worker.receive(text);
    await new Promise((resolve) => setImmediate(resolve));
    this.#backend.logs.length = 0;
  }

  /** A call of a function. */
  body(text: string): Promise<void> {
    return this.#request(ROUTES, text, {});
  }

  /** A request to an HTTP action or an upload. */
  request(text: string): Promise<void> {
    return this.#request(OTHER_ROUTES, text, {});
  }

  /** A request to a route of the CLI, without the key. */
  foreignPush(text: string): Promise<void> {
    return this.#request(ADMIN_ROUTES, text, {});
  }

  /** The same with the key. */
  push(text: string): Promise<void> {
    return this.#request(ADMIN_ROUTES, text, { authorization: `Convex ${ADMIN_KEY}` });
  }

  async #request(routes: readonly RouteHandler[], text: string, headers: IncomingHttpHeaders): Promise<void> {
    const raw = new IncomingMessage(new Socket());
    Object.assign(raw, { method: "POST", headers });
    raw.push(text);
    raw.push(null);
    const request = new ApiRequest(raw, new URL("http://localhost/"), NOBODY, new AbortController().signal);
    try {
      await routes[text.length % routes.length]!(request, this.#server);
    } catch (error) {
      const isReply = [HttpError, AuthenticationError, PushError].some((expected) => error instanceof expected);
      if (!isReply) this.faults.push(error);
    }
    this.#backend.logs.length = 0;
  }

  async close(): Promise<void> {
    this.#worker.stop();
    await this.#backend.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #connect(): SyncWorker {
    this.#closed = false;
    const worker = new SyncWorker(
      this.#sync,
      {
        bufferedBytes: 0,
        send: (_text, flushed) => flushed?.(),
        pause: () => undefined,
        resume: () => undefined,
        close: () => (this.#closed = true),
      },
      NOBODY,
    );
    worker.receive(JSON.stringify({ type: "Connect", sessionId: SESSION, connectionCount: 0, lastCloseReason: null }));
    return worker;
  }
}
