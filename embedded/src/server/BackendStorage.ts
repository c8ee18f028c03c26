/**
 * Owns the choice of a backend's storage: a data directory, or memory.
 *
 * Invariant: after an error of opening, the directory is not locked.
 */
import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseError } from "../database/types/DatabaseError.js";
import { DirectoryBlobStore, MemoryBlobStore, type BlobStore } from "../functions/index.js";
import { type LmdbOptions, openLmdbPersistence } from "../persistence/openLmdbPersistence.js";
import { MemoryPersistence } from "../persistence/MemoryPersistence.js";
import { PersistenceError, type Persistence } from "../persistence/Persistence.js";
import { StartError } from "./StartError.js";

/** Name of the folder of files in the data directory. */
export const FILES_FOLDER = "files";

/** Storage of a backend's data. */
export interface BackendStorage {
  readonly persistence: Persistence;
  readonly blobStore: BlobStore;
  /** Folder of compiled modules; null in memory. */
  readonly compileCacheDir: string | null;
  /** Folder of an import's file, whose content does not outlive the process. */
  readonly importFolder: string;
}

/** Returns storage that does not outlive the process. */
export function memoryStorage(): BackendStorage {
  return {
    persistence: new MemoryPersistence(),
    blobStore: new MemoryBlobStore(),
    compileCacheDir: null,
    importFolder: join(tmpdir(), `import-${randomUUID()}`),
  };
}

/**
 * Opens a data directory, and creates it if necessary.
 * @throws StartError DataDirLocked when another backend uses it; DataDirUnusable when it can't be opened
 */
export async function directoryStorage(dataDir: string, options: LmdbOptions): Promise<BackendStorage> {
  const persistence = await openLmdbPersistence(dataDir, options).catch((error: unknown) => {
    throw unusableError(dataDir, error);
  });
  try {
    const blobStore = await DirectoryBlobStore.open(join(dataDir, FILES_FOLDER));
    const importFolder = join(dataDir, "imports");
    return { persistence, blobStore, compileCacheDir: join(dataDir, "compiled"), importFolder };
  } catch (error) {
    await persistence.close();
    throw unusableError(dataDir, error);
  }
}

/** Returns the start's error for any error of opening a store: those of reading a damaged store can't be enumerated. */
export function unusableError(dataDir: string, error: unknown): StartError {
  if (error instanceof PersistenceError && error.code === "Locked") {
    return new StartError("DataDirLocked", `${dataDir} is in use by another backend`, { cause: error });
  }
  if (error instanceof DatabaseError && error.code === "StoreTooNew") {
    return new StartError("DataDirTooNew", `${dataDir} can't be used: ${error.message}`, { cause: error });
  }
  const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  return new StartError("DataDirUnusable", `${dataDir} can't be used: ${reason}`, { cause: error });
}
