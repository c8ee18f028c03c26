import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** A file with its text. `path` is project-relative, with forward slashes. */
export interface ProjectFile {
  readonly path: string;
  readonly source: string;
}

/** Absolute path of package.json's folder, found from the source or from a bundle. */
export const projectRoot: string = findProjectRoot(path.dirname(fileURLToPath(import.meta.url)));

function findProjectRoot(folder: string): string {
  if (existsSync(path.join(folder, "package.json"))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error("package.json is in no folder above the scripts");
  return findProjectRoot(parent);
}

/** Returns sorted, project-relative paths; none without the folder. */
export function projectFiles(folder: string, matches: RegExp = /./): string[] {
  const absolute = path.join(projectRoot, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)))
    .filter((file) => matches.test(file))
    .sort();
}

/** Returns the text of a file by its project-relative path. */
export function readProjectFile(file: string): string {
  return readFileSync(path.join(projectRoot, file), "utf8");
}

/** Returns the first half of a SHA-256 over paths and contents of `files`, and over `facts`, in hexadecimal. */
export function contentHash(files: readonly string[], facts: Readonly<Record<string, string>> = {}): string {
  const hash = createHash("sha256");
  for (const file of [...files].sort()) {
    const content = readFileSync(path.join(projectRoot, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  for (const name of Object.keys(facts).sort()) hash.update(`\0${name}=${facts[name]}`);
  return hash.digest("hex").slice(0, 32);
}
