import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import type { Doc, Id, TableNames } from "../../../convex/_generated/dataModel";

export interface TestDeployment {
  /** Variables that are added to the default environment. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Answers external requests. */
  readonly fetch: typeof fetch;
}

type ArgsOf<F extends FunctionReference<never, never> | AnyFunction> = keyof FunctionArgs<F> extends never
  ? []
  : [FunctionArgs<F>];
type AnyFunction = FunctionReference<"query" | "mutation" | "action", "public" | "internal">;

/** Deployment of `convex/` for one caller; one suite runs on every implementation. */
export interface ProductBackend {
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
  /** Caller with this token subject; null means no token. */
  as(subject: string | null): ProductBackend;
  /** Caller at this address. */
  from(ip: string): ProductBackend;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Runs due scheduled functions, and those that they schedule for now. */
  settle(): Promise<void>;
  /** Milliseconds; runs what becomes due. */
  advance(ms: number): Promise<void>;
  rows<Table extends TableNames>(table: Table): Promise<Doc<Table>[]>;
  /** Rows as JSON. */
  database(tables: readonly TableNames[]): Promise<{ table: TableNames; id: string; row: string }[]>;
  systemRows(table: "_storage" | "_scheduled_functions"): Promise<unknown[]>;
  insert<Table extends TableNames>(table: Table, row: Omit<Doc<Table>, "_id" | "_creationTime">): Promise<Id<Table>>;
  /** Runs in one transaction. */
  insertAll<Table extends TableNames>(
    table: Table,
    rows: readonly Omit<Doc<Table>, "_id" | "_creationTime">[],
  ): Promise<void>;
  /** Null removes a field. */
  patch<Table extends TableNames>(
    id: Id<Table>,
    fields: { [Field in keyof Doc<Table>]?: Doc<Table>[Field] | null },
  ): Promise<void>;
  remove<Table extends TableNames>(id: Id<Table>): Promise<void>;
  /** Returns name and arguments of the functions that are scheduled for later. */
  scheduled(): Promise<string[]>;
  files(): Promise<number>;
  /** Lines that functions have logged, oldest first. */
  logLines(level: "INFO" | "WARN" | "ERROR"): string[];
}
