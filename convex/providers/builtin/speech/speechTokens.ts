/** Id of LLaMA's token that ends a text. */
export const END_TOKEN = 2;
export const START_TOKEN = 1;

const vocabularyPattern = /llama_vocab_base64 = "([A-Za-z0-9+/=]+)"/;
const TOKENS = 32_000;
const bytePattern = /^<0x([0-9A-F]{2})>$/;

/** Reads the vocabulary from the source of llama-tokenizer-js. @throws Error (a bug) for another source */
export function readVocabulary(source: string): readonly string[] {
  const base64 = vocabularyPattern.exec(source)?.[1] ?? "";
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const tokens = new TextDecoder().decode(bytes).split("\n");
  if (tokens.length !== TOKENS) throw new Error(`the vocabulary has ${tokens.length} tokens instead of ${TOKENS}`);
  return tokens;
}

/** Whether a word begins with the token: the vocabulary writes a space as "▁". */
export function isWordStart(id: number, vocabulary: readonly string[]): boolean {
  return vocabulary[id]?.startsWith("▁") === true;
}

/**
 * Converts tokens to a trimmed text. Control tokens and ids beyond the vocabulary have no text; byte tokens form UTF-8.
 */
export function textOfTokens(ids: readonly number[], vocabulary: readonly string[]): string {
  const encoder = new TextEncoder();
  const bytes = ids.flatMap((id) => {
    const token = id <= END_TOKEN ? "" : (vocabulary[id] ?? "");
    const byte = bytePattern.exec(token)?.[1];
    return byte === undefined ? [...encoder.encode(token.replaceAll("▁", " "))] : [Number.parseInt(byte, 16)];
  });
  return new TextDecoder().decode(Uint8Array.from(bytes)).replaceAll(/\s+/g, " ").trim();
}
