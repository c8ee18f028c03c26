import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { promisify } from "node:util";

const execute = promisify(execFile);

/**
 * Copies a folder's content into another one, which need not exist. A data directory has a thousand files: Node.js's own
 * `cp` takes 0.3 s of processor time for them, the program 0.05.
 * @throws Error with what `cp` printed
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  await execute("cp", ["-R", `${from}/.`, to]);
}
