/** Counts what requests of chat and tidying cost, which the app itself does not count. */
import { costOf } from "./prices.js";

export interface Spent {
  readonly requests: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly seconds: number;
  /** Null for a model without a known price. */
  readonly dollars: number | null;
}

const nothing: Spent = { requests: 0, inputTokens: 0, outputTokens: 0, seconds: 0, dollars: 0 };

/**
 * Measures the requests that `run` makes by `fetch` where there is a model; streams have to contain their usage. Such
 * runs must not overlap.
 */
export async function metered<T>(
  model: string | undefined,
  run: () => Promise<T>,
): Promise<{ result: T; spent: Spent }> {
  if (model === undefined) return { result: await run(), spent: nothing };
  const real = globalThis.fetch;
  const replies: Promise<string>[] = [];
  globalThis.fetch = async (input, init) => {
    const response = await real(input, { ...init, body: withUsage(init?.body) });
    // An aborted stream has no usage.
    replies.push(
      response
        .clone()
        .text()
        .catch(() => ""),
    );
    return response;
  };
  const begin = performance.now();
  try {
    const result = await run();
    const seconds = (performance.now() - begin) / 1000;
    const bodies = await Promise.all(replies);
    const inputTokens = bodies.reduce((sum, body) => sum + tokensIn(body, "prompt_tokens"), 0);
    const outputTokens = bodies.reduce((sum, body) => sum + tokensIn(body, "completion_tokens"), 0);
    const dollars = costOf(model, inputTokens, outputTokens);
    return { result, spent: { requests: bodies.length, inputTokens, outputTokens, seconds, dollars } };
  } finally {
    globalThis.fetch = real;
  }
}

function withUsage(body: RequestInit["body"]): RequestInit["body"] {
  if (typeof body !== "string" || !body.includes('"stream":true')) return body;
  return JSON.stringify({ ...(JSON.parse(body) as object), stream_options: { include_usage: true } });
}

function tokensIn(body: string, field: string): number {
  const [, digits = "0"] = [...body.matchAll(new RegExp(`"${field}":\\s*(\\d+)`, "g"))].at(-1) ?? [];
  return Number(digits);
}
