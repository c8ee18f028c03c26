// `npm run backup -- <new folder>` copies DATA_DIR, also while the app runs. The copy can take the place of DATA_DIR.
import { existsSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import path from "node:path";
import { createAtomically, backUpStore, StartError, storeReport } from "../embedded/src/index.js";
import { BACKUP_FILES, STORE_FOLDER } from "./launch/dataDirectory.js";
import { ScriptError } from "./ScriptError.js";
import { localConfig } from "./launch/LaunchConfig.js";

try {
  process.umask(0o077);
  const to = process.argv[3];
  if (to === undefined) throw new ScriptError("InvalidUsage", "Usage: npm run backup -- <new folder>");
  const { dataDir } = localConfig();
  const size = await createAtomically(path.resolve(to), async (folder) => {
    const copied = await backUpStore(path.join(dataDir, STORE_FOLDER), path.join(folder, STORE_FOLDER));
    const present = BACKUP_FILES.filter((name) => existsSync(path.join(dataDir, name)));
    for (const name of present) await copyFile(path.join(dataDir, name), path.join(folder, name));
    return copied;
  });
  console.log(`${storeReport(size)}\n\nCopied ${dataDir} to ${to}. Keep it secret: it holds keys and answers.`);
} catch (error) {
  if (!(error instanceof StartError || error instanceof ScriptError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
