/** Address that PostHog's library sends events to where the operator sets none. */
export const DEFAULT_POSTHOG_HOST = "https://us.i.posthog.com";

/** Returns a model's name without white space around it, such as "llama3.1:8b"; null for what can't be one. */
export function modelNameIn(text: string): string | null {
  return /^\s*([\p{L}\p{N}][\p{L}\p{N}\-._:/@+]{0,199})\s*$/u.exec(text)?.[1] ?? null;
}
