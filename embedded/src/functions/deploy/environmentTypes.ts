import type { Timestamp } from "../../database/types/documentTypes.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";

/** A variable as the CLI lists it. */
export interface EnvironmentVariable {
  readonly _id: string;
  readonly _creationTime: number;
  readonly name: string;
  readonly value: string;
}

/** A change of one variable; null removes it. */
export interface EnvironmentChange {
  readonly name: string;
  readonly value: string | null;
}

/** Owns the deployment's environment variables. */
export interface EnvironmentVariables {
  /** Returns variables in ascending order of names. */
  list(tx?: Transaction): readonly EnvironmentVariable[];
  /**
   * Makes all changes or none. Invalidates query results.
   * @throws PushError InvalidEnvVarName or EnvVarNameForbidden for a refused name; EnvVarTooLarge for a value over 8
   * KiB; EnvVarLimitReached when there are too many variables
   */
  set(changes: readonly EnvironmentChange[]): Promise<Timestamp>;
  /** Returns a text that differs after every change. */
  version(tx?: Transaction): string;
}
