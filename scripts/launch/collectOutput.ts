import type { ChildProcess } from "node:child_process";

/** End of a program. `code` is null after a signal. */
export interface CollectedOutput {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Both streams, in the order of arrival. */
  readonly output: string;
}

/**
 * Collects what a program writes until it ends. A stream without a pipe is empty.
 * @throws Error where the program can't be started
 */
export async function collectOutput(child: ChildProcess): Promise<CollectedOutput> {
  let [stdout, stderr, output] = ["", "", ""];
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
    output += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
    output += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  return { code, stdout, stderr, output };
}
