/** Owns a deployment in which tests control commits and the end of functions. */
import type { JSONValue } from "convex/values";
import type { Commit } from "../../database/types/commitTypes.js";
import type { ReadSet } from "../../database/transaction/ReadSet.js";
import type { FunctionCall, MutationOutcome, QueryOutcome } from "../../functions/udf/callTypes.js";
import type { FunctionRunner } from "../../functions/run/FunctionRunner.js";
import type { Subscriptions } from "../../subscriptions/SubscriptionManager.js";
import { QueryCache } from "../../functions/cache/QueryCache.js";
import { SharedResults } from "../SharedResults.js";
import { UpdateScheduler } from "../UpdateScheduler.js";
import { AuthenticationError, type Caller } from "../Authenticator.js";
import type { SyncContext } from "../SyncContext.js";
import { DEFAULT_SYNC_LIMITS, type SyncLimits } from "../SyncLimits.js";

export class FakeDeployment {
  now = 1_000;
  ts = 100n;
  /** Nanoseconds from the newest commit to the clock. */
  ahead = 0n;
  /** Spacing as in `UpdateScheduler`. */
  spacingMs = 0;
  /** Promise of a commit that waits for the disk. */
  publishing: Promise<void> | null = null;
  /** Runs as `path` or `path:key`. */
  readonly runs: string[] = [];
  readonly faults: unknown[] = [];
  /** Error that mutations throw. */
  refusal: Error | null = null;
  readonly #holds = new Map<string, Promise<void>>();
  readonly #versions = new Map<string, { ts: bigint; value: JSONValue }[]>();
  readonly #subscriptions = new Set<{ key: string; fire: (ts: bigint) => void; onFlushStart?: (ts: bigint) => void }>();
  readonly #timers = new Set<{ due: number; callback: () => void }>();
  readonly #requests = new Map<string, MutationOutcome>();
  readonly #commits: Commit[] = [];
  readonly #cache = new QueryCache(this, () => this.now);

  get latestTs(): bigint {
    return this.ts;
  }

  commitsAfter(after: bigint): readonly Commit[] {
    return this.#commits.filter(({ ts }) => ts > after);
  }

  get subscriptions(): number {
    return this.#subscriptions.size;
  }

  hold(path: string): () => void {
    let release = () => {};
    this.#holds.set(path, new Promise<void>((resolve) => (release = resolve)));
    return () => {
      this.#holds.delete(path);
      release();
    };
  }

  commit(key: string, value: JSONValue): bigint {
    this.assign(key, value);
    return this.publish(key);
  }

  /** Assigns a commit, which the disk takes. */
  assign(key: string, value: JSONValue): void {
    const ts = this.ts + 1n;
    this.#versions.set(key, [...(this.#versions.get(key) ?? []), { ts, value }]);
    for (const subscription of this.#subscriptions) if (subscription.key === key) subscription.onFlushStart?.(ts);
  }

  publish(key: string): bigint {
    this.ts += 1n;
    this.#commits.push({ ts: this.ts, keys: new Map([[key, []]]), writes: [] });
    for (const subscription of [...this.#subscriptions]) {
      if (subscription.key === key && this.#subscriptions.delete(subscription)) subscription.fire(this.ts);
    }
    return this.ts;
  }

  advance(ms: number): void {
    this.now += ms;
    for (const timer of [...this.#timers]) {
      if (timer.due <= this.now && this.#timers.delete(timer)) timer.callback();
    }
  }

  context(limits: Partial<SyncLimits> = {}): SyncContext {
    const { runner, manager } = this.parts();
    return {
      runner,
      results: new SharedResults({
        runner,
        subscriptions: manager,
        redactsErrors: false,
        latestTs: () => this.ts,
        isHolding: () => false,
      }),
      // This clock is not the machine's: a slow first fan-out would delay changes for longer.
      updates: new UpdateScheduler(this.spacingMs, () => this.now),
      authenticator: {
        user: async (token) => this.#user(token),
        admin: (key) => {
          if (key !== "admin-key") throw new AuthenticationError("BadDeployKey", "bad admin key");
          return { identity: null, isAdmin: true, expiresAt: null };
        },
      },
      latestTs: () => this.ts,
      clientTs: () => this.ts + this.ahead,
      whenPublished: () => this.publishing ?? undefined,
      clock: {
        now: () => this.now,
        nowNs: () => BigInt(this.now) * 1_000_000n,
        at: (due, callback) => {
          const timer = { due, callback };
          this.#timers.add(timer);
          return () => this.#timers.delete(timer);
        },
      },
      limits: { ...DEFAULT_SYNC_LIMITS, ...limits },
      redactsErrors: false,
      logFault: (_what, error) => this.faults.push(error),
    };
  }

  parts(): { runner: FunctionRunner; manager: Subscriptions } {
    return { runner: this.#runner(), manager: this.#manager() };
  }

  /** Reads a token, which is `name` or `name@expiry`. */
  #user(token: string): Caller {
    const [name = "", expiry] = token.split("@");
    if (name === "bad") throw new AuthenticationError("Unauthenticated", "bad token");
    const identity = { tokenIdentifier: `test|${name}`, issuer: "test", subject: name };
    return { identity, isAdmin: false, expiresAt: expiry === undefined ? null : Number(expiry) };
  }

  #runner(): FunctionRunner {
    const unused = () => Promise.reject(new Error("not part of this fake"));
    return {
      runQuery: (call, options) => this.#query(call, options?.ts ?? this.ts),
      fetchQuery: (request, ts) => this.#cache.fetch(request, ts, () => this.#query(request.call, ts)),
      prefetchQuery: (request, ts) => this.#cache.prefetch(request, ts, () => this.#query(request.call, ts)),
      runMutation: (call, options) => this.#mutation(call, JSON.stringify(options?.requestKey)),
      runAction: async (call) => {
        this.runs.push(call.path);
        await this.#holds.get(call.path);
        return { ok: true, value: "acted", logLines: [] };
      },
      runAny: unused,
      runHttpAction: unused,
    };
  }

  async #query(call: FunctionCall, ts: bigint): Promise<QueryOutcome> {
    const { key } = call.args as { key: string };
    const name = key;
    this.runs.push(`${call.path}:${name}`);
    await this.#holds.get(call.path);
    if (call.path === "kv:broken") throw new Error("a bug");
    const usedIdentity = call.path === "kv:whoami";
    const about = {
      ts,
      readSet: readSetOf(name),
      journal: null,
      usedIdentity,
      freshUntil: call.path === "kv:throwing" ? 0 : Infinity,
    };
    const value = this.#versions.get(name)?.findLast((version) => version.ts <= ts)?.value ?? null;
    if (call.path === "kv:throwing") {
      const requestId = this.runs.length.toString(16).padStart(16, "0");
      return {
        ok: false,
        errorMessage: `[Request ID: ${requestId}] Server Error\n${JSON.stringify(value)}`,
        logLines: [],
        ...about,
      };
    }
    const result = call.path === "kv:whoami" ? (call.context.identity?.subject ?? null) : value;
    return { ok: true, value: result, logLines: [], ...about };
  }

  async #mutation(call: FunctionCall, requestKey: string): Promise<MutationOutcome> {
    const { key, value } = call.args as { key: string; value?: JSONValue };
    this.runs.push(`${call.path}:${key}`);
    await this.#holds.get(call.path);
    if (this.refusal !== null) throw this.refusal;
    if (call.path === "kv:fail") return { ok: false, errorMessage: "refused", logLines: [], ts: null };
    const recordedResult = this.#requests.get(requestKey);
    if (recordedResult !== undefined) return recordedResult;
    const outcome: MutationOutcome = {
      ok: true,
      value: "set",
      logLines: [],
      ts: this.commit(key, value ?? null),
    };
    this.#requests.set(requestKey, outcome);
    return outcome;
  }

  #manager(): Subscriptions {
    const subscriptions = this.#subscriptions;
    return {
      subscribe: (readSet, ts, onInvalid, onFlushStart) => {
        const { key } = readSet as FakeReadSet;
        const subscription = { key, fire: onInvalid, ...(onFlushStart && { onFlushStart }) };
        const missed = this.#versions.get(key)?.find((version) => version.ts > ts);
        if (missed !== undefined) queueMicrotask(() => onInvalid(missed.ts));
        else subscriptions.add(subscription);
        return () => subscriptions.delete(subscription);
      },
    };
  }
}

type FakeReadSet = ReadSet & { readonly key: string };

function readSetOf(key: string): FakeReadSet {
  return { key, intervals: new Map(), overlaps: (commit: Commit) => commit.keys.has(key) };
}
