"use node";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { siteUrl } from "../../../lib/configuration";
import { speechAssets } from "../../../shared/speech/speechAssets";

const DOWNLOAD_TIMEOUT_MS = 60_000;

/**
 * Reads a file of the speech recognizer from node_modules, or from the web app's `/speech/`.
 * @throws Error (a broken installation) where neither has it
 */
export async function readSpeechAsset(name: keyof typeof speechAssets): Promise<Uint8Array<ArrayBuffer>> {
  const file = installedFile(speechAssets[name]);
  if (file !== null) return new Uint8Array(await readFile(file));
  const address = `${siteUrl()}/speech/${name}`;
  const response = await fetch(address, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
  // The web app answers unknown paths with its page.
  if (!response.ok || response.headers.get("content-type")?.startsWith("text/html") === true) {
    throw new Error(`${address} answered ${response.status}`);
  }
  return new Uint8Array(await response.arrayBuffer());
}

function installedFile(below: string): string | null {
  const folders = createRequire(path.join(process.cwd(), "package.json")).resolve.paths("onnxruntime-web") ?? [];
  return folders.map((folder) => path.join(folder, below)).find((file) => existsSync(file)) ?? null;
}
