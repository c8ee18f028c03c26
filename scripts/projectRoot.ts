import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that holds package.json, seen from this source file or from the bundle that it ends up in. */
export const projectRoot: string = find(path.dirname(fileURLToPath(import.meta.url)));

function find(folder: string): string {
  if (existsSync(path.join(folder, "package.json"))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error("package.json is in no folder above the scripts");
  return find(parent);
}
