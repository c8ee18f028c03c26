import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../projectRoot.js";

/** A name for the content of `files` (relative to the project) and `facts`: equal content, equal name. */
export function contentHash(files: readonly string[], facts: Readonly<Record<string, string>> = {}): string {
  const hash = createHash("sha256");
  for (const file of [...files].sort()) {
    const content = readFileSync(path.join(projectRoot, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  for (const name of Object.keys(facts).sort()) hash.update(`\0${name}=${facts[name]}`);
  return hash.digest("hex").slice(0, 32);
}
