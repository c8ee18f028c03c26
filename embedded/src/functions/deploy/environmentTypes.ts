/** This file owns the types of the deployment's environment variables. */
import type { Timestamp } from "../../database/documentTypes.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";

/** A variable as the CLI lists it. */
export interface EnvironmentVariable {
  readonly _id: string;
  readonly _creationTime: number;
  readonly name: string;
  readonly value: string;
}

/** Owns the deployment's environment variables. */
export interface EnvironmentVariables {
  /** Returns variables in ascending order of names. */
  list(tx?: Transaction): readonly EnvironmentVariable[];
  /** Makes all changes or none; null removes a variable. Invalidates query results. @throws PushError */
  set(changes: readonly { readonly name: string; readonly value: string | null }[]): Promise<Timestamp>;
  /** Returns a text that differs after every change. */
  version(tx?: Transaction): string;
}
