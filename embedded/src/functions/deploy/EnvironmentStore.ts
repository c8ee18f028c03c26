/**
 * Owns changes of environment variables.
 *
 * Invariant: variables, dependent auth providers and the environment's version change in one transaction.
 */
import type { Database } from "../../database/Database.js";
import type { Timestamp } from "../../database/types/documentTypes.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";
import { randomHexId, type RandomSource } from "../../shared/RandomSource.js";
import type { ModuleCompiler } from "../realm/ModuleCompiler.js";
import type { TransactionRunner } from "../system/TransactionRunner.js";
import type { AuthProvider } from "./pushTypes.js";
import type { EnvironmentChange, EnvironmentVariable, EnvironmentVariables } from "./environmentTypes.js";
import type { DeploymentTable } from "./DeploymentTable.js";
import type { EnvironmentTable } from "./EnvironmentTable.js";
import { evaluateAuthConfig } from "./evaluateAuthConfig.js";
import type { ModuleTable } from "./ModuleTable.js";
import { assertExists } from "../../shared/assert.js";

/** What the store uses. A change of variables evaluates the modules again. */
export interface EnvironmentStoreOptions {
  readonly database: Database;
  readonly transactions: TransactionRunner;
  readonly random: RandomSource;
  readonly compiler: ModuleCompiler;
  readonly deployment: DeploymentTable;
  readonly modules: ModuleTable;
  readonly environment: EnvironmentTable;
}

export class EnvironmentStore implements EnvironmentVariables {
  readonly #options: EnvironmentStoreOptions;

  constructor(options: EnvironmentStoreOptions) {
    this.#options = options;
  }

  list(tx = this.#options.database.read()): readonly EnvironmentVariable[] {
    return this.#options.environment.list(tx);
  }

  version(tx = this.#options.database.read()): string {
    return this.#options.deployment.read(tx)?.environment ?? "";
  }

  async set(changes: readonly EnvironmentChange[]): Promise<Timestamp> {
    const { transactions, environment, deployment, random } = this.#options;
    const { ts } = await transactions.run(async (tx) => {
      environment.apply(tx, changes);
      const auth = await this.#authProviders(tx);
      deployment.write(tx, { environment: randomHexId(random), ...(auth !== null && { auth }) });
      return { value: null, shouldCommit: true };
    });
    return assertExists(ts, "a transaction that is to be committed is committed");
  }

  /** Returns null without `auth.config`. */
  async #authProviders(tx: Transaction): Promise<readonly AuthProvider[] | null> {
    const { modules, compiler, environment, deployment } = this.#options;
    const config = modules.list(tx).find((module) => module.path === "auth.config.js");
    const row = deployment.read(tx);
    if (config === undefined || row === null) return null;
    const compiled = await compiler.compile(modules.source(tx, config));
    return evaluateAuthConfig(compiled, environment.values(tx), row.evaluationSeed);
  }
}
