/**
 * A data directory that the functions were pushed to, kept for the attacks and for later runs with the same functions.
 */
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { functionsHash } from "../../../scripts/launch/pushFunctions.js";
import { projectRoot } from "../../../scripts/projectFiles.js";
import { copyFolder } from "./copyFolder.js";

const FOLDER = path.join(projectRoot, ".cache/pushed");

const place = () => path.join(FOLDER, functionsHash());

/** Returns the data directory that `keepPushedData` keeps, which no process uses; null without one. */
export function pushedData(): string | null {
  return existsSync(place()) ? place() : null;
}

/** Copies the directory of an app that has stopped. Earlier functions' is removed. */
export async function keepPushedData(dataDir: string): Promise<string> {
  const kept = place();
  if (existsSync(kept)) return kept;
  await rm(FOLDER, { recursive: true, force: true });
  const unfinished = `${kept}.${process.pid}`;
  await copyFolder(dataDir, unfinished);
  await rename(unfinished, kept);
  return kept;
}
