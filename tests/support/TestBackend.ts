import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import type { Doc, Id, TableNames } from "../../convex/_generated/dataModel";

export interface Deployment {
  /** Added to the default environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Serves external requests. */
  readonly fetch: typeof fetch;
}

type ArgsOf<F extends FunctionReference<never, never> | AnyFunction> = keyof FunctionArgs<F> extends never
  ? []
  : [FunctionArgs<F>];
type AnyFunction = FunctionReference<"query" | "mutation" | "action", "public" | "internal">;

/** Deployment of `convex/` under test, for one caller. The same suite runs on every implementation. */
export interface TestBackend {
  query<F extends FunctionReference<"query", "public" | "internal">>(
    reference: F,
    ...args: ArgsOf<F>
  ): Promise<FunctionReturnType<F>>;
  mutation<F extends FunctionReference<"mutation", "public" | "internal">>(
    reference: F,
    ...args: ArgsOf<F>
  ): Promise<FunctionReturnType<F>>;
  action<F extends FunctionReference<"action", "public" | "internal">>(
    reference: F,
    ...args: ArgsOf<F>
  ): Promise<FunctionReturnType<F>>;
  /** The deployment for a token with this subject; null means no token. */
  as(subject: string | null): TestBackend;
  /** The deployment for a caller at this address. */
  from(ip: string): TestBackend;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Runs every scheduled function that is due, and those they schedule for now. */
  settle(): Promise<void>;
  /** Advances the clock by `ms` and runs what becomes due. */
  advance(ms: number): Promise<void>;
  rows<Table extends TableNames>(table: Table): Promise<Doc<Table>[]>;
  /** Rows of these tables as JSON. */
  database(tables: readonly TableNames[]): Promise<{ table: TableNames; id: string; row: string }[]>;
  systemRows(table: "_storage" | "_scheduled_functions"): Promise<unknown[]>;
  insert<Table extends TableNames>(table: Table, row: Omit<Doc<Table>, "_id" | "_creationTime">): Promise<Id<Table>>;
  /** Sets fields; null removes one. */
  patch<Table extends TableNames>(
    id: Id<Table>,
    fields: { [Field in keyof Doc<Table>]?: Doc<Table>[Field] | null },
  ): Promise<void>;
  remove<Table extends TableNames>(id: Id<Table>): Promise<void>;
  /** Names and arguments of functions scheduled for later. */
  scheduled(): Promise<string[]>;
  /** Number of stored files. */
  files(): Promise<number>;
  /** Log lines so far, oldest first. */
  logged(level: "INFO" | "WARN" | "ERROR"): string[];
}
