import { LaunchError } from "./LaunchError.js";
import { spawnTool } from "./spawnTool.js";

/**
 * Runs a Node program of the project and waits for it. Its output is kept back and shown only when it fails.
 * @param doing What is said about a failure: "Building the web page".
 * @throws LaunchError with the program's own words.
 */
export async function runTool(
  doing: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  const child = spawnTool(args, { env, output: "pipe", signal });
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new LaunchError(`${doing} failed:\n${output.trim()}`);
}
