import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import type { Doc, Id, TableNames } from "../../convex/_generated/dataModel";

/** What a test's deployment has. */
export interface Deployment {
  /** Added to the environment every deployment has. */
  readonly environment?: Readonly<Record<string, string>>;
  /** What the outside answers. */
  readonly fetch: typeof fetch;
}

type ArgsOf<F extends FunctionReference<never, never> | AnyFunction> = keyof FunctionArgs<F> extends never
  ? []
  : [FunctionArgs<F>];
type AnyFunction = FunctionReference<"query" | "mutation" | "action", "public" | "internal">;

/** A deployment of `convex/` under test, as one caller sees it. The same suite runs on every implementation. */
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
  /** The same deployment for whoever holds a token with this subject; null for nobody. */
  as(subject: string | null): TestBackend;
  /** The same deployment for a caller at this address. */
  from(ip: string): TestBackend;
  /** An HTTP action's answer. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Lets every scheduled function that is due run, and what those schedule for now. */
  settle(): Promise<void>;
  /** Moves the clock on (milliseconds) and lets what falls due run. */
  advance(ms: number): Promise<void>;
  /** Every row of a table. */
  rows<Table extends TableNames>(table: Table): Promise<Doc<Table>[]>;
  /** Every row of these tables as JSON. */
  database(tables: readonly TableNames[]): Promise<{ table: TableNames; id: string; row: string }[]>;
  /** Every stored file, or scheduled function with its arguments. */
  systemRows(table: "_storage" | "_scheduled_functions"): Promise<unknown[]>;
  insert<Table extends TableNames>(table: Table, row: Omit<Doc<Table>, "_id" | "_creationTime">): Promise<Id<Table>>;
  /** Sets fields; null takes one away. */
  patch<Table extends TableNames>(
    id: Id<Table>,
    fields: { [Field in keyof Doc<Table>]?: Doc<Table>[Field] | null },
  ): Promise<void>;
  remove<Table extends TableNames>(id: Id<Table>): Promise<void>;
  /** What is scheduled for later: names with arguments, as text. */
  scheduled(): Promise<string[]>;
  /** How many files are kept. */
  files(): Promise<number>;
  /** What functions have logged so far, oldest first. */
  logged(level: "INFO" | "WARN" | "ERROR"): string[];
}
