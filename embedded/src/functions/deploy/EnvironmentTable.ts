/** Owns the rows of environment variables (`_env_vars`) and the check of their changes. It does not own the commit. */
import type { Database } from "../../database/Database.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";
import { SystemTable, textCodec } from "../system/SystemTable.js";
import { PushError } from "./pushTypes.js";
import type { EnvironmentChange, EnvironmentVariable } from "./environmentTypes.js";
import { KIB } from "../../shared/byteUnits.js";

const VARIABLE_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,255}$/;
/** Convex's limit of a value. */
const MAX_VALUE_BYTES = 8 * KIB;
const MAX_VARIABLES = 512;
/** Variables that the backend sets. */
const BUILT_IN = new Set(["CONVEX_CLOUD_URL", "CONVEX_SITE_URL"]);

export class EnvironmentTable {
  readonly #table;
  readonly #builtIn: ReadonlyMap<string, string>;

  constructor(database: Database, builtIn: ReadonlyMap<string, string>) {
    this.#table = new SystemTable(database, "_env_vars", { name: textCodec, value: textCodec });
    this.#builtIn = builtIn;
  }

  /** Returns variables in ascending order of names, without built-in ones. */
  list(tx: Transaction): EnvironmentVariable[] {
    return [...this.#table.all(tx)].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Returns the values by name, built-in ones included. */
  values(tx: Transaction): ReadonlyMap<string, string> {
    return new Map([...this.list(tx).map(({ name, value }) => [name, value] as const), ...this.#builtIn]);
  }

  /**
   * Applies the changes; after an error the caller abandons `tx`.
   * @throws PushError InvalidEnvVarName or EnvVarNameForbidden for a refused name; EnvVarTooLarge for a value over 8
   * KiB; EnvVarLimitReached when there are too many variables
   */
  apply(tx: Transaction, changes: readonly EnvironmentChange[]): void {
    for (const change of changes) checkChange(change);
    for (const { name, value } of changes) {
      const row = this.#table.first(tx, { index: "by_name", equals: [["name", name]] });
      if (value === null) {
        if (row !== null) this.#table.delete(tx, row._id);
      } else if (row === null) this.#table.insert(tx, { name, value });
      else if (row.value !== value) this.#table.patch(tx, row._id, { value });
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
  if (!VARIABLE_NAME.test(name)) {
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
