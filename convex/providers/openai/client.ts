import OpenAI, { APIConnectionTimeoutError, APIError, APIUserAbortError } from "openai";
import { ProviderError } from "../types";

export interface OpenAiSettings {
  readonly apiKey: string;
  /** Default: OpenAI. */
  readonly baseUrl?: string;
  readonly transcriptionModel: string;
  readonly embeddingModel: string;
  readonly chatModel: string;
  /** Milliseconds per attempt. */
  readonly timeout: number;
  /** On 408, 409, 429, 5xx and lost connections. */
  readonly retries: number;
}

/** Null without OPENAI_API_KEY. */
export function openAiSettings(env: Readonly<Record<string, string | undefined>>): OpenAiSettings | null {
  const apiKey = env.OPENAI_API_KEY?.trim();
  if (!apiKey) return null;
  return {
    apiKey,
    baseUrl: env.OPENAI_BASE_URL?.trim() || undefined,
    transcriptionModel: env.OPENAI_TRANSCRIPTION_MODEL?.trim() || "gpt-4o-mini-transcribe",
    embeddingModel: env.OPENAI_EMBEDDING_MODEL?.trim() || "text-embedding-3-small",
    chatModel: env.OPENAI_CHAT_MODEL?.trim() || "gpt-4.1-mini",
    timeout: 30_000,
    retries: 2,
  };
}

export function openAiClient(settings: OpenAiSettings): OpenAI {
  return new OpenAI({
    apiKey: settings.apiKey,
    baseURL: settings.baseUrl,
    timeout: settings.timeout,
    maxRetries: settings.retries,
    // Convex's runtime has `window`-like globals; the key stays on the server.
    dangerouslyAllowBrowser: true,
  });
}

/** @throws ProviderError */
export async function asProviderError<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw providerError(error);
  }
}

const badOutput = () =>
  new ProviderError("BAD_OUTPUT", "The AI service answered in another form than its API promises.", true);
const brokenOff = () => new ProviderError("UNAVAILABLE", "The AI service broke off its answer.", true);

export function providerError(error: unknown): unknown {
  if (error instanceof ProviderError || error instanceof APIUserAbortError) return error;
  if (error instanceof APIConnectionTimeoutError) {
    return new ProviderError("TIMEOUT", "The AI service did not answer in time.", true);
  }
  // Malformed responses fail while read; a broken connection is a TypeError too.
  if (error instanceof SyntaxError) return badOutput();
  if (error instanceof TypeError)
    return /terminated|fetch|network|socket|abort/i.test(error.message) ? brokenOff() : badOutput();
  if (!(error instanceof APIError)) return error;
  const status: unknown = error.status;
  if (status === 429) return new ProviderError("RATE_LIMITED", "The AI service is busy or its limit is reached.", true);
  if (status === 401 || status === 403) {
    return new ProviderError("NOT_CONFIGURED", "The AI service refused the configured key.", false);
  }
  if (status === 404)
    return new ProviderError("NOT_CONFIGURED", "The AI service does not know the configured model.", false);
  if (typeof status === "number" && status >= 400 && status < 500) {
    return new ProviderError("REFUSED", "The AI service refused the request.", false);
  }
  return new ProviderError("UNAVAILABLE", "The AI service could not be reached.", true);
}
