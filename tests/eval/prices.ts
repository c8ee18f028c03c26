/** US dollars for a million tokens, by docs/decisions/0144-ai-models-for-each-task.md. */
const prices: Readonly<Record<string, { readonly input: number; readonly output: number }>> = {
  "gpt-6-luna": { input: 0.1, output: 0.5 },
};

/** Returns US dollars; null for a model without a known price. */
export function costOf(model: string, inputTokens: number, outputTokens: number): number | null {
  const price = prices[model];
  return price === undefined ? null : (inputTokens * price.input + outputTokens * price.output) / 1e6;
}
