/** Owns the reading of a store that another process may have open. It writes nothing to it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { open } from "lmdb";
import { readFailure } from "./storeErrors.js";
import { LmdbEntries, STORE_FILE } from "./LmdbEntries.js";
import { openLmdbStore } from "./openLmdbPersistence.js";
import { completeCopy, type LoggedRecords, pendingChanges, readUnwritten } from "./openLoggedPersistence.js";
import type { PendingChanges } from "./PendingChanges.js";
import { type Persistence, PersistenceError, type ReadableStore } from "./Persistence.js";

/**
 * Number of attempts: a process that writes the store may overwrite a record between the read of the store and that of
 * the log.
 */
const OPEN_ATTEMPTS = 5;

/** Reads everything that was acknowledged when it was opened, and newer content of the store's file. */
export interface StoreReader extends ReadableStore, Pick<Persistence, "close"> {
  /** Copies one moment of the store as `store.mdb` to a new folder, without the file's free pages. */
  copyTo(folder: string): Promise<void>;
}

/**
 * Opens the store without changes or a lock: another process may have it open.
 * @throws PersistenceError OpenFailed when the directory has no store that can be read
 */
export function openStoreReader(directory: string): StoreReader {
  const path = join(directory, STORE_FILE);
  if (!existsSync(path)) throw new PersistenceError("OpenFailed", `${directory} holds no store`);
  const database = open<Buffer, Uint8Array>({
    path,
    noSubdir: true,
    readOnly: true,
    keyEncoding: "binary",
    encoding: "binary",
  });
  const entries = new LmdbEntries(database, (error) => readFailure(directory, error));
  const readLogged = (): LoggedRecords | null => {
    for (let attempt = 1; ; attempt++) {
      database.resetReadTxn();
      try {
        return readUnwritten(entries, directory);
      } catch (error) {
        if (attempt === OPEN_ATTEMPTS) throw error;
      }
    }
  };
  let pending: PendingChanges;
  try {
    pending = pendingChanges(entries, readLogged());
  } catch (error) {
    void database.close();
    throw error;
  }
  return {
    get: (key) => pending.get(key),
    range: (range) => pending.range(range),
    copyTo: async (folder) => {
      const loggedRecords = readLogged();
      await database.backup(join(folder, STORE_FILE), true);
      const copy = await openLmdbStore(folder);
      try {
        await completeCopy(copy, loggedRecords);
      } finally {
        await copy.close();
      }
    },
    close: () => database.close(),
  };
}
