/**
 * Letters, digits and `-._:/@+`, as in "gpt-6-luna", "openai/gpt-6-luna" or "llama3.1:8b"; at most 200. White space around
 * it is allowed.
 */
export function isModelName(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N}\-._:/@+]{0,199}$/u.test(text.trim());
}

/** Variables that name a model. Unset or empty: a default. */
export const modelVariables = [
  "OPENAI_CHAT_MODEL",
  "OPENAI_EMBEDDING_MODEL",
  "OPENAI_INSIGHT_MODEL",
  "OPENAI_JUDGE_MODEL",
  "OPENAI_TIDYING_MODEL",
  "OPENAI_TRANSCRIPTION_MODEL",
] as const;
