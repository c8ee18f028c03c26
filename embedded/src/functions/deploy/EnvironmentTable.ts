/**
 * The deployment's environment variables: rows of `_env_vars`.
 *
 * Invariant: every change gives the environment a new version in `_deployment`, which every execution reads; so a
 * change conflicts with mutations under way and makes subscriptions look again.
 */
import type { Database, Transaction } from "../../database/types.js";
import { allRows, firstRow } from "../systemRows.js";
import { PushError, type EnvironmentVariable } from "../types.js";

const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,255}$/;
const MAX_VALUE_BYTES = 8 * 1024;
const MAX_VARIABLES = 512;
const BUILT_IN = new Set(["CONVEX_CLOUD_URL", "CONVEX_SITE_URL"]);

export interface EnvironmentChange {
  readonly name: string;
  readonly value: string | null;
}

export class EnvironmentTable {
  readonly #database: Database;
  readonly #builtIn: ReadonlyMap<string, string>;
  constructor(database: Database, builtIn: ReadonlyMap<string, string>) {
    this.#database = database;
    this.#builtIn = builtIn;
  }

  list(tx: Transaction): EnvironmentVariable[] {
    const variables = [...allRows(this.#database.asSystem(tx), "_env_vars")].map((row) => ({
      _id: row._id,
      _creationTime: row._creationTime,
      name: row["name"] as string,
      value: row["value"] as string,
    }));
    return variables.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** What functions see as `process.env`, the built-in names included. */
  values(tx: Transaction): ReadonlyMap<string, string> {
    return new Map([...this.list(tx).map(({ name, value }) => [name, value] as const), ...this.#builtIn]);
  }

  /** @throws PushError for a bad name or value; nothing is changed then */
  apply(tx: Transaction, changes: readonly EnvironmentChange[]): void {
    for (const change of changes) checkChange(change);
    const system = this.#database.asSystem(tx);
    for (const { name, value } of changes) {
      const row = firstRow(system, { index: "_env_vars.by_name", equals: [["name", name]] });
      if (value === null) {
        if (row !== null) system.delete(row._id);
      } else if (row === null) system.insert("_env_vars", { name, value });
      else if (row["value"] !== value) system.patch(row._id, { value });
    }
    if (this.list(tx).length > MAX_VARIABLES) {
      throw new PushError(
        "EnvVarLimitReached",
        `A deployment may have at most ${MAX_VARIABLES} environment variables.`,
      );
    }
  }
}

function checkChange({ name, value }: EnvironmentChange): void {
  if (!NAME.test(name)) {
    throw new PushError(
      "InvalidEnvVarName",
      `"${name}" can't name an environment variable: use up to 256 letters, digits and underscores, no digit first.`,
    );
  }
  if (BUILT_IN.has(name)) throw new PushError("EnvVarNameForbidden", `The environment variable ${name} is built in.`);
  if (value !== null && Buffer.byteLength(value) > MAX_VALUE_BYTES) {
    throw new PushError("EnvVarTooLarge", `The value of ${name} is larger than 8 KiB.`);
  }
}
