import { LaunchError } from "./LaunchConfig.js";
import { spawnTool } from "./spawnTool.js";

/**
 * Runs a tool to its end.
 * @param doing names the step: "Building the web page"
 * @throws LaunchError with the program's output
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
