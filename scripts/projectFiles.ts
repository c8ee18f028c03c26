import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./projectRoot.js";

/**
 * Paths, relative to the project and sorted, of the files under `folder` whose path matches. A folder that isn't there
 * has none.
 */
export function projectFiles(folder: string, matches: RegExp = /./): string[] {
  const absolute = path.join(projectRoot, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)))
    .filter((file) => matches.test(file))
    .sort();
}
