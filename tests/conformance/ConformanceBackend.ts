import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";

/** convex-test, and the embedded backend: through HTTP and through the socket, and in strict mode through HTTP. */
export const ADAPTERS = ["convex-test", "http", "socket", "strict"] as const;
export type Adapter = (typeof ADAPTERS)[number];
export type EmbeddedAdapter = Exclude<Adapter, "convex-test">;

/** Signed-in callers. */
export const PEOPLE = {
  ann: { subject: "ann", name: "Ann", email: "ann@people.test" },
  ben: { subject: "ben", name: "Ben", email: "ben@people.test" },
} as const;
export type ConformancePerson = keyof typeof PEOPLE;
export const ISSUER = "https://issuer.test";

export const ENVIRONMENT = { GREETING: "good morning", EMPTY: "" } as const;

type AnyFunction<Kind extends "query" | "mutation" | "action"> = FunctionReference<Kind, "public" | "internal">;

/** The deployment of `project/` for one caller. */
export interface ConformanceBackend {
  /** Namespace of the test's rows; no other test has it. */
  readonly ns: string;
  query<F extends AnyFunction<"query">>(reference: F, args: FunctionArgs<F>): Promise<FunctionReturnType<F>>;
  mutation<F extends AnyFunction<"mutation">>(reference: F, args: FunctionArgs<F>): Promise<FunctionReturnType<F>>;
  action<F extends AnyFunction<"action">>(reference: F, args: FunctionArgs<F>): Promise<FunctionReturnType<F>>;
  as(person: ConformancePerson): ConformanceBackend;
  /** Calls an HTTP action. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Requests an address that the deployment has given. */
  request(url: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** Calls of a client, whose types fit any function. */
export interface Client {
  readonly query: (reference: FunctionReference<"query">, args: Record<string, unknown>) => Promise<unknown>;
  readonly mutation: (reference: FunctionReference<"mutation">, args: Record<string, unknown>) => Promise<unknown>;
  readonly action: (reference: FunctionReference<"action">, args: Record<string, unknown>) => Promise<unknown>;
}

/** The same calls with the types of their functions. */
export function callsOf({
  query,
  mutation,
  action,
}: Client): Pick<ConformanceBackend, "query" | "mutation" | "action"> {
  return { query, mutation, action } as unknown as Pick<ConformanceBackend, "query" | "mutation" | "action">;
}
