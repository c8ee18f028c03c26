import { existsSync } from "node:fs";
import { join } from "node:path";
import { open } from "lmdb";
import { LmdbEntries, STORE_FILE } from "./LmdbEntries.js";
import { type Persistence, PersistenceError } from "./Persistence.js";

/** Sees what was committed when a turn of the event loop began. */
export interface StoreReader extends Pick<Persistence, "get" | "range" | "close"> {
  /** Of one snapshot, without the file's free pages. */
  copyTo(file: string): Promise<void>;
}

/** Changes nothing, and needs no lock: another process may have the store open. @throws PersistenceError Failed */
export function openStoreReader(directory: string): StoreReader {
  const path = join(directory, STORE_FILE);
  if (!existsSync(path)) throw new PersistenceError("Failed", `${directory} holds no store`);
  const database = open<Buffer, Uint8Array>({
    path,
    noSubdir: true,
    readOnly: true,
    keyEncoding: "binary",
    encoding: "binary",
  });
  const entries = new LmdbEntries(database);
  return {
    get: (key) => entries.get(key),
    range: (range) => entries.range(range),
    copyTo: (file) => database.backup(file, true),
    close: () => database.close(),
  };
}
