import OpenAI, { APIConnectionTimeoutError, APIError, APIUserAbortError } from "openai";
import { modelNameIn } from "../../shared/providerSettings";
import { ProviderError } from "../types";

/** Settings of all requests to OpenAI or a compatible service. */
export interface OpenAiSettings {
  readonly apiKey: string;
  /** Address of a compatible service; the default is OpenAI's. */
  readonly baseUrl?: string;
  readonly insightModel: string;
  /** Model that judges claims and quotes of an insight. */
  readonly judgeModel: string;
  readonly tidyingModel: string;
  readonly chatModel: string;
  readonly transcriptionModel: string;
  readonly embeddingModel: string;
  /** Limit in milliseconds per attempt. */
  readonly timeoutMs: number;
  /** Number of retries after 408, 409, 429, 5xx and lost connections. */
  readonly retries: number;
}

/** Returns null without OPENAI_API_KEY. @throws NOT_CONFIGURED for a variable that can't be the name of a model */
export function openAiSettings(env: Readonly<Record<string, string | undefined>>): OpenAiSettings | null {
  const apiKey = env.OPENAI_API_KEY?.trim();
  if (!apiKey) return null;
  return {
    apiKey,
    baseUrl: env.OPENAI_BASE_URL?.trim() || undefined,
    insightModel: modelNamed("OPENAI_INSIGHT_MODEL", env.OPENAI_INSIGHT_MODEL, "gpt-6-luna"),
    judgeModel: modelNamed("OPENAI_JUDGE_MODEL", env.OPENAI_JUDGE_MODEL, "gpt-6-luna"),
    tidyingModel: modelNamed("OPENAI_TIDYING_MODEL", env.OPENAI_TIDYING_MODEL, "gpt-6-luna"),
    chatModel: modelNamed("OPENAI_CHAT_MODEL", env.OPENAI_CHAT_MODEL, "gpt-6-luna"),
    transcriptionModel: modelNamed("OPENAI_TRANSCRIPTION_MODEL", env.OPENAI_TRANSCRIPTION_MODEL, "gpt-transcribe"),
    embeddingModel: modelNamed("OPENAI_EMBEDDING_MODEL", env.OPENAI_EMBEDDING_MODEL, "text-embedding-3-small"),
    timeoutMs: 30_000,
    retries: 2,
  };
}

function modelNamed(variable: string, value: string | undefined, byDefault: string): string {
  const name = modelNameIn(value || byDefault);
  if (name !== null) return name;
  throw new ProviderError("NOT_CONFIGURED", `${variable} must be the name of a model.`, { isRetryable: false });
}

/**
 * Returns the `reasoning_effort` of a request, or nothing for models that do not take it. "none" becomes "low" where a
 * model always reasons.
 */
export function reasoningEffort(model: string, effort: "none" | "low"): { reasoning_effort?: "none" | "low" } {
  const name = model.replace(/^.*\//, "");
  if (/-(chat|pro)\b|^chat-/.test(name)) return {};
  if (/^gpt-(5\.\d|[6-9])/.test(name)) return { reasoning_effort: effort };
  return /^(gpt-5|o\d)(-|$)/.test(name) ? { reasoning_effort: "low" } : {};
}

/** Constructs the SDK's client. */
export function openAiClient(settings: OpenAiSettings): OpenAI {
  return new OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl,
    timeout: settings.timeoutMs,
    maxRetries: settings.retries,
    // The SDK takes Convex's runtime for a browser because of its globals; the key stays on the server.
    dangerouslyAllowBrowser: true,
  });
}

/** Returns the request's result. @throws ProviderError for an error of the SDK; aborts and unknown errors pass */
export async function withProviderErrors<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw toProviderError(error);
  }
}

const badOutputError = () =>
  new ProviderError("BAD_OUTPUT", "The AI service answered in another form than its API promises.", {
    isRetryable: true,
  });
/** The error for an answer that ended before it was complete. */
export const incompleteReplyError = () =>
  new ProviderError("UNAVAILABLE", "The AI service broke off its answer.", { isRetryable: true });

/** Maps an error of the SDK to a ProviderError. Aborts and unknown errors are returned as they are. */
export function toProviderError(error: unknown): unknown {
  if (error instanceof ProviderError || error instanceof APIUserAbortError) return error;
  if (error instanceof APIConnectionTimeoutError) {
    return new ProviderError("TIMEOUT", "The AI service did not answer in time.", { isRetryable: true });
  }
  // Malformed responses fail while they are read. A broken connection is a TypeError too.
  if (error instanceof SyntaxError) return badOutputError();
  if (error instanceof TypeError)
    return /terminated|fetch|network|socket|abort/i.test(error.message) ? incompleteReplyError() : badOutputError();
  if (!(error instanceof APIError)) return error;
  const status: unknown = error.status;
  if (status === 429)
    return new ProviderError("RATE_LIMITED", "The AI service is busy or its limit is reached.", { isRetryable: true });
  if (status === 401 || status === 403) {
    return new ProviderError("NOT_CONFIGURED", "The AI service refused the configured key.", { isRetryable: false });
  }
  if (status === 404)
    return new ProviderError("NOT_CONFIGURED", "The AI service does not know the configured model.", {
      isRetryable: false,
    });
  if (typeof status === "number" && status >= 400 && status < 500) {
    return new ProviderError("REFUSED", "The AI service refused the request.", { isRetryable: false });
  }
  return new ProviderError("UNAVAILABLE", "The AI service could not be reached.", { isRetryable: true });
}
