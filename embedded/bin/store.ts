/**
 * This command is `store size|check --data-dir <directory>` or `store backup --data-dir <directory> --to <new folder>`.
 * `size` and `backup` work while a server uses the directory; `--json` prints one object.
 */
import { backUpStore, checkStore, measureStore, StartError, type StoreSize, storeReport } from "../src/index.js";
import { parseOptions } from "./parseOptions.js";

const USAGE = "Usage: store size|check|backup --data-dir <directory> [--to <new folder>] [--json]";

try {
  const { values, positionals } = parseOptions({
    "data-dir": { type: "string" },
    to: { type: "string" },
    json: { type: "boolean", default: false },
  });
  // Only the user who runs the command may read the copy.
  process.umask(0o077);
  const size = await run(positionals.at(-1) ?? "", values["data-dir"], values.to);
  process.stdout.write(`${values.json ? JSON.stringify(size) : storeReport(size)}\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function run(command: string, dataDir: string | undefined, to: string | undefined): Promise<StoreSize> {
  if (dataDir !== undefined && command === "size") return await measureStore(dataDir);
  if (dataDir !== undefined && command === "check") return await checkStore(dataDir);
  if (dataDir !== undefined && command === "backup" && to !== undefined) return await backUpStore(dataDir, to);
  throw new StartError("InvalidOption", USAGE);
}
