import { type ParseArgsConfig, parseArgs } from "node:util";
import { StartError } from "../src/index.js";

/**
 * Parses this command's options. Its positionals include its own name.
 * @throws StartError InvalidOption for an unknown option or a missing value, in one line
 */
export function parseOptions<T extends NonNullable<ParseArgsConfig["options"]>>(options: T) {
  try {
    // `scripts/run.mjs` leaves this file's path in the arguments, so positionals are allowed.
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    // Node's further sentences are about positionals.
    const [problem = ""] = (error instanceof Error ? error.message : String(error)).split(". ");
    throw new StartError("InvalidOption", problem, { cause: error });
  }
}
