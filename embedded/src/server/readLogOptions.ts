import { LOG_FORMATS, LOG_LEVELS, type LogOptions } from "../shared/log.js";
import { StartError } from "./StartError.js";

/** Reads LOG_LEVEL and LOG_FORMAT. @throws StartError InvalidOption for an unknown value, by the variable's name */
export function readLogOptions(env: NodeJS.ProcessEnv): Pick<LogOptions, "level" | "format"> {
  return {
    level: logOption(LOG_LEVELS, "LOG_LEVEL", env["LOG_LEVEL"]),
    format: logOption(LOG_FORMATS, "LOG_FORMAT", env["LOG_FORMAT"]),
  };
}

function logOption<Value extends string>(
  values: readonly Value[],
  variable: string,
  text: string | undefined,
): Value | undefined {
  if (!text) return undefined;
  const value = values.find((known) => known === text);
  if (value !== undefined) return value;
  const names = `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
  throw new StartError("InvalidOption", `${variable} must be ${names}, not "${text}".`);
}
