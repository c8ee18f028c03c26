/** Address that PostHog's library sends events to where the operator sets none. */
export const DEFAULT_POSTHOG_HOST = "https://us.i.posthog.com";

/** Who turns recordings into text, by the environment's variables; null where no key is set and it is switched off. */
export function transcriptionProviderIn(
  environmentVariable: (name: "OPENAI_API_KEY" | "SPEECH_TO_TEXT") => string | null | undefined,
): "openai" | "builtin" | null {
  const key = environmentVariable("OPENAI_API_KEY")?.trim() ?? "";
  if (key !== "") return "openai";
  return environmentVariable("SPEECH_TO_TEXT")?.trim() === "off" ? null : "builtin";
}

/** Returns a model's name without white space around it, such as "llama3.1:8b"; null for what can't be one. */
export function modelNameIn(text: string): string | null {
  return /^\s*([\p{L}\p{N}][\p{L}\p{N}\-._:/@+]{0,199})\s*$/u.exec(text)?.[1] ?? null;
}
