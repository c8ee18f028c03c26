import { constants, existsSync } from "node:fs";
import { access, chmod, lstat, mkdir, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { ScriptError } from "../ScriptError.js";

/** Folder of the backend's store within DATA_DIR. */
export const STORE_FOLDER = "store";
/** Files of a backup. convex.env is left out, since a start writes it. */
export const BACKUP_FILES = ["keys.json", "launch.json"];
/** Names that the app uses in DATA_DIR. Other files there are left alone. */
const OWN_NAMES = [STORE_FOLDER, ...BACKUP_FILES, "convex.env"];
const FOR_OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Creates the data directory if necessary. Each start makes it and the app's files unreadable for other users, since a
 * copy or an archive may be readable.
 * @throws ScriptError DataDirUnusable when it can't be created or written, or belongs to another user or to all
 */
export async function openDataDirectory(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(`${dataDir}/.`, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (isSystemError(error) ? error.code : undefined) ?? String(error);
    throw new ScriptError(
      "DataDirUnusable",
      `DATA_DIR ${dataDir} can't be written (${reason}). Choose another or change its permissions.`,
    );
  }
  if (process.platform !== "win32") await makePrivate(dataDir);
}

async function makePrivate(dataDir: string): Promise<void> {
  const { uid, mode } = await stat(dataDir);
  const refuse = (why: string) =>
    new ScriptError("DataDirUnusable", `DATA_DIR ${dataDir} ${why}. Choose a folder of its own.`);
  if (process.getuid?.() !== 0 && uid !== process.getuid?.()) {
    throw refuse("belongs to another user, who could read sign-in keys and answers");
  }
  if ((mode & STICKY) !== 0) throw refuse("is shared by all users, who could read sign-in keys and answers");
  if ((mode & FOR_OTHERS) !== 0) await chmod(dataDir, 0o700);
  const present = (await readdir(dataDir)).filter((name) => OWN_NAMES.includes(name));
  try {
    for (const name of present) await makeFilesPrivate(path.join(dataDir, name));
  } catch (error) {
    if (!isSystemError(error) || (error.code !== "EPERM" && error.code !== "EACCES")) throw error;
    throw refuse(`holds a file of another user (${error.path ?? "unnamed"}), so it can't be made private`);
  }
}

async function makeFilesPrivate(file: string): Promise<void> {
  const stats = await lstat(file);
  if (stats.isSymbolicLink()) return;
  if ((stats.mode & FOR_OTHERS) !== 0) await chmod(file, stats.isDirectory() ? 0o700 : 0o600);
  if (!stats.isDirectory()) return;
  const names = await readdir(file);
  // Files are read in slices, since a folder of uploads may be large.
  for (let index = 0; index < names.length; index += 64) {
    await Promise.all(names.slice(index, index + 64).map((name) => makeFilesPrivate(path.join(file, name))));
  }
}

/** Creates a folder or keeps an existing one's mode. Node's recursive mkdir does not return below /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  if (!existsSync(path.dirname(folder))) await makeFolder(path.dirname(folder));
  await mkdir(folder, { mode: 0o700 });
}

/** Replaces a file atomically. Only its owner can read it. */
export async function writePrivateFile(dataDir: string, name: string, content: string): Promise<void> {
  const unfinished = path.join(dataDir, `${name}.${process.pid}`);
  await writeFile(unfinished, content, { mode: 0o600, flush: true });
  await rename(unfinished, path.join(dataDir, name));
}

/** Returns the content of a file, or null without one. */
export async function readPrivateFile(dataDir: string, name: string): Promise<string | null> {
  try {
    return await readFile(path.join(dataDir, name), "utf8");
  } catch (error) {
    if (isSystemError(error) && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Whether the operating system refused a call. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error;
}
