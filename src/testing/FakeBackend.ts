import type { ConvexReactClient } from "convex/react";
import type { OptimisticLocalStore } from "convex/browser";
import { getFunctionName, type DefaultFunctionArgs, type FunctionReference } from "convex/server";
import { convexToJson, type Value } from "convex/values";

type AnyReference = FunctionReference<"query" | "mutation" | "action">;
type Args = Record<string, Value>;
type Handler = (args: Args) => unknown;

interface Shown {
  name: string;
  args: Args;
  value: unknown;
}

interface MutationOptions {
  optimisticUpdate?: (store: OptimisticLocalStore, args: Args) => void;
}

/** An in-memory backend behind the client's interface. */
export class FakeBackend {
  /** Calls of mutations and actions, in order. */
  readonly calls: { name: string; args: Args }[] = [];
  readonly address = "https://fake.example";
  readonly logger = { logVerbose: () => {}, log: () => {}, warn: () => {}, error: () => {} };

  private readonly answers = new Map<string, Handler>();
  private readonly handlers = new Map<string, Handler>();
  private readonly shown = new Map<string, Shown>();
  private readonly optimistic: { update: (store: OptimisticLocalStore, args: Args) => void; args: Args }[] = [];
  private readonly watchers = new Set<() => void>();
  private isConnected = true;
  private inflightMutations = 0;
  private onAuthChange: ((isAuthenticated: boolean) => void) | null = null;

  /** Sets a query's result. An Error makes it fail, undefined keeps it loading. */
  query<A extends DefaultFunctionArgs, R>(query: FunctionReference<"query", "public", A, R>) {
    return {
      answers: (answer: (args: A) => R | Error | undefined): void => {
        this.answers.set(getFunctionName(query), answer as Handler);
        this.refresh();
      },
    };
  }

  /** Sets the handler of a mutation or action, which may throw or wait. */
  on<A extends DefaultFunctionArgs, R>(called: FunctionReference<"mutation" | "action", "public", A, R>) {
    return {
      does: (handler: (args: A) => R | Promise<R>): void => {
        this.handlers.set(getFunctionName(called), handler as Handler);
      },
    };
  }

  callsOf(called: FunctionReference<"mutation" | "action">): Args[] {
    const name = getFunctionName(called);
    return this.calls.filter((call) => call.name === name).map((call) => call.args);
  }

  connect(isConnected: boolean): void {
    this.isConnected = isConnected;
    this.notifyWatchers();
  }

  /** Client for providers. */
  get client(): ConvexReactClient {
    return this.asClient;
  }

  /** Object with the client's methods. The class's own `query` sets results, while the client's runs a query. */
  private readonly asClient = Object.create(this, {
    query: { value: (query: FunctionReference<"query">, args: Args = {}) => this.queryOnce(query, args) },
  }) as ConvexReactClient;

  private async queryOnce(query: FunctionReference<"query">, args: Args): Promise<unknown> {
    const answer = await this.answers.get(getFunctionName(query))?.(args);
    if (answer instanceof Error) throw answer;
    return answer;
  }

  // Methods that React's hooks call.

  watchQuery(query: FunctionReference<"query">, args: Args) {
    const key = queryKey(query, args);
    if (!this.shown.has(key)) {
      this.shown.set(key, { name: getFunctionName(query), args, value: undefined });
      this.compute(key);
    }
    return {
      onUpdate: (callback: () => void) => {
        this.watchers.add(callback);
        return () => this.watchers.delete(callback);
      },
      localQueryResult: () => {
        const value = this.shown.get(key)?.value;
        if (value instanceof Error) throw value;
        return value;
      },
      localQueryLogs: () => undefined,
      journal: () => undefined,
    };
  }

  async mutation(mutation: AnyReference, args: Args = {}, options: MutationOptions = {}): Promise<unknown> {
    this.inflightMutations += 1;
    const pending = options.optimisticUpdate && { update: options.optimisticUpdate, args };
    if (pending) {
      this.optimistic.push(pending);
      this.refresh();
    }
    try {
      return await this.call(mutation, args);
    } finally {
      this.inflightMutations -= 1;
      if (pending) {
        this.optimistic.splice(this.optimistic.indexOf(pending), 1);
        this.refresh();
      }
    }
  }

  action(action: AnyReference | string, args: Args = {}): Promise<unknown> {
    return this.call(action, args);
  }

  connectionState() {
    return {
      isWebSocketConnected: this.isConnected,
      hasInflightRequests: false,
      timeOfOldestInflightRequest: null,
      hasEverConnected: true,
      connectionCount: 1,
      connectionRetries: 0,
      inflightMutations: this.inflightMutations,
      inflightActions: 0,
    };
  }

  subscribeToConnectionState(callback: (state: unknown) => void): () => void {
    const watcher = () => callback(this.connectionState());
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  setAuth(
    fetchToken: (options: { forceRefreshToken: boolean }) => Promise<string | null | undefined>,
    onChange: (isAuthenticated: boolean) => void = () => {},
  ): void {
    this.onAuthChange = onChange;
    void fetchToken({ forceRefreshToken: false }).then((token) => {
      if (this.onAuthChange === onChange) onChange(token !== null && token !== undefined);
    });
  }

  clearAuth(): void {
    this.onAuthChange = null;
  }

  private async call(called: AnyReference | string, args: Args): Promise<unknown> {
    const name = typeof called === "string" ? called : getFunctionName(called);
    this.calls.push({ name, args });
    const handler = this.handlers.get(name);
    if (handler === undefined) throw new Error(`the test answers no call of ${name}`);
    return await handler(args);
  }

  private refresh(): void {
    for (const key of this.shown.keys()) this.compute(key);
    const store = this.store();
    for (const { update, args } of this.optimistic) update(store, args);
    this.notifyWatchers();
  }

  private compute(key: string): void {
    const entry = this.shown.get(key);
    if (entry === undefined) return;
    entry.value = this.answers.get(entry.name)?.(entry.args);
  }

  private notifyWatchers(): void {
    for (const watcher of [...this.watchers]) watcher();
  }

  private store(): OptimisticLocalStore {
    const entriesOf = (query: FunctionReference<"query">) =>
      [...this.shown.values()].filter((entry) => entry.name === getFunctionName(query));
    return {
      getQuery: (query: FunctionReference<"query">, args: Args = {}) => this.shown.get(queryKey(query, args))?.value,
      getAllQueries: (query: FunctionReference<"query">) =>
        entriesOf(query).map(({ args, value }) => ({ args, value })),
      setQuery: (query: FunctionReference<"query">, args: Args, value: unknown) => {
        const entry = this.shown.get(queryKey(query, args));
        if (entry !== undefined) entry.value = value;
      },
    } as OptimisticLocalStore;
  }
}

function queryKey(query: FunctionReference<"query">, args: Args): string {
  return `${getFunctionName(query)} ${JSON.stringify(convexToJson(args))}`;
}
