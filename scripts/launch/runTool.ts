import { collectOutput } from "./collectOutput.js";
import { ScriptError } from "../ScriptError.js";
import { spawnTool } from "./spawnTool.js";

/**
 * Runs a tool to its end.
 * @param doing names the step: "Building the web page"
 * @throws ScriptError ToolFailed when the program fails, with its output
 */
export async function runTool(
  doing: string,
  args: readonly string[],
  { env, signal }: { readonly env: NodeJS.ProcessEnv; readonly signal: AbortSignal },
): Promise<void> {
  const { code, output } = await collectOutput(spawnTool(args, { env, output: "pipe", signal }));
  if (code !== 0) throw new ScriptError("ToolFailed", `${doing} failed:\n${output.trim()}`);
}
