import { fileURLToPath } from "node:url";
import { build } from "esbuild";

let code: Promise<string> | undefined;

/**
 * The code of `workerMain.ts` in one script: a worker thread of Node.js 20 runs no TypeScript. `scripts/bundle.mjs`
 * replaces this module by the code itself.
 */
export function workerCode(): Promise<string> {
  code ??= bundleWorker();
  return code;
}

async function bundleWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("./workerMain.ts", import.meta.url))],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    target: "node20",
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
