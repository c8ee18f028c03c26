/**
 * Owns the one row of `_deployment`.
 *
 * Invariant: every push and variable change writes it, and every execution reads it. So old timestamps run old code, a
 * push conflicts with running mutations, and both invalidate every query result.
 */
import type { Database } from "../../database/Database.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";
import { bytesCodec, float64Codec, SystemTable, textCodec, type RowOf } from "../system/SystemTable.js";
import type { AuthProvider } from "./pushTypes.js";
import type { EvaluationSeed } from "./EvaluationScope.js";
import { parseOwnJson } from "../../shared/json.js";

/** Fields that a push or a change of variables replaces. */
export interface DeploymentChange {
  readonly modules?: string;
  readonly environment?: string;
  readonly auth?: readonly AuthProvider[];
  readonly evaluationSeed?: EvaluationSeed;
}

/** Versions of what is deployed; `auth` is decoded at need. */
export interface DeploymentRow {
  /** Version of the modules; empty before the first push. */
  readonly modules: string;
  readonly environment: string;
  readonly evaluationSeed: EvaluationSeed;
  readonly auth: () => readonly AuthProvider[];
}

export class DeploymentTable {
  readonly #table;
  #rowId: string | null = null;

  constructor(database: Database) {
    this.#table = deploymentTable(database);
  }

  /** Returns the deployment, or null before the first push. */
  read(tx: Transaction): DeploymentRow | null {
    const row = this.#row(tx);
    return row === null
      ? null
      : {
          modules: row.modules,
          environment: row.environment,
          evaluationSeed: { seed: new Uint8Array(row.seed), timestamp: row.timestamp },
          auth: () => parseOwnJson<AuthProvider[]>(row.auth),
        };
  }

  /** Changes the given parts of the deployment. */
  write(tx: Transaction, { modules, environment, auth, evaluationSeed }: DeploymentChange): void {
    const change = {
      ...(modules !== undefined && { modules }),
      ...(environment !== undefined && { environment }),
      ...(auth !== undefined && { auth: JSON.stringify(auth) }),
      ...(evaluationSeed !== undefined && {
        seed: new Uint8Array(evaluationSeed.seed).buffer,
        timestamp: evaluationSeed.timestamp,
      }),
    };
    const row = this.#row(tx);
    if (row !== null) return this.#table.patch(tx, row._id, change);
    const initial = { modules: "", environment: "", seed: new Uint8Array(16).buffer, timestamp: 0, auth: "[]" };
    this.#table.insert(tx, { ...initial, ...change });
  }

  #row(tx: Transaction): RowOf<ReturnType<typeof deploymentTable>> | null {
    if (this.#rowId !== null) {
      const row = this.#table.get(tx, this.#rowId);
      if (row !== null) return row;
    }
    for (const row of this.#table.all(tx)) {
      this.#rowId = row._id;
      return row;
    }
    return null;
  }
}

function deploymentTable(database: Database) {
  return new SystemTable(database, "_deployment", {
    modules: textCodec,
    environment: textCodec,
    /** The seed has 16 bytes. */
    seed: bytesCodec,
    timestamp: float64Codec,
    /** JSON text, because most executions need no parsed value. */
    auth: textCodec,
  });
}
