import { DatabaseError } from "../../database/types/DatabaseError.js";
import type { Database } from "../../database/Database.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";

const COMMIT_ATTEMPTS = 20;

/**
 * Runs `body` again after a conflict.
 * @throws any error of `body` when it throws
 * @throws DatabaseError OptimisticConcurrencyControlFailure after 20 conflicts; StoreFailed when a write fails
 */
export async function commitAgain<T>(database: Database, body: (tx: Transaction) => T): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const tx = database.begin();
    const value = body(tx);
    try {
      await database.commit(tx);
      return value;
    } catch (error) {
      const isConflict = error instanceof DatabaseError && error.code === "OptimisticConcurrencyControlFailure";
      if (!isConflict || attempt === COMMIT_ATTEMPTS) throw error;
    }
  }
}
