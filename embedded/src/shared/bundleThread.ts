import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** Returns the code of a thread in one script: a worker thread of Node.js 20 runs no TypeScript. */
export async function bundleThread(entry: URL): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    target: "node20",
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
