import { constants, existsSync } from "node:fs";
import { access, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { LaunchError } from "./LaunchConfig.js";

/**
 * Readable by its owner only.
 * @throws LaunchError when it can't be created or written
 */
export async function openDataDirectory(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(`${dataDir}/.`, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new LaunchError(
      `DATA_DIR ${dataDir} can't be written (${reason}). Choose another or change its permissions.`,
    );
  }
}

/** Keeps an existing mode. Node's recursive mkdir does not return below /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  if (!existsSync(path.dirname(folder))) await makeFolder(path.dirname(folder));
  await mkdir(folder, { mode: 0o700 });
}

/** Atomic; readable by its owner only. */
export async function writePrivateFile(dataDir: string, name: string, content: string): Promise<void> {
  const unfinished = path.join(dataDir, `${name}.${process.pid}`);
  await writeFile(unfinished, content, { mode: 0o600, flush: true });
  await rename(unfinished, path.join(dataDir, name));
}

/** Null without a file. */
export async function readPrivateFile(dataDir: string, name: string): Promise<string | null> {
  try {
    return await readFile(path.join(dataDir, name), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
