import { LOG_FORMATS, LOG_LEVELS, type LogOptions } from "../shared/log.js";
import { StartError } from "./StartError.js";

/** Reads LOG_LEVEL and LOG_FORMAT. @throws StartError InvalidOption, by the variable's name */
export function readLogOptions(env: NodeJS.ProcessEnv): Pick<LogOptions, "level" | "format"> {
  return {
    ...oneOf("level", LOG_LEVELS, "LOG_LEVEL", env["LOG_LEVEL"]),
    ...oneOf("format", LOG_FORMATS, "LOG_FORMAT", env["LOG_FORMAT"]),
  };
}

function oneOf<Option extends string, Value extends string>(
  option: Option,
  values: readonly Value[],
  variable: string,
  text: string | undefined,
): { readonly [name in Option]?: Value } {
  if (!text) return {};
  const value = values.find((known) => known === text);
  if (value !== undefined) return { [option]: value } as { [name in Option]: Value };
  const names = `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
  throw new StartError("InvalidOption", `${variable} must be ${names}, not "${text}".`);
}
