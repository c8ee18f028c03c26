/** These settings are apart from resendMailer.ts, so that queries and mutations that read them load no SDK. */
export interface ResendSettings {
  readonly apiKey: string;
  /** Address of a compatible service; the default is Resend's. */
  readonly baseUrl?: string;
  /** Limit in milliseconds; the SDK has none. */
  readonly timeoutMs: number;
}

/** Returns null without RESEND_API_KEY. */
export function resendSettings(env: Readonly<Record<string, string | undefined>>): ResendSettings | null {
  const apiKey = env.RESEND_API_KEY?.trim();
  return apiKey ? { apiKey, baseUrl: env.RESEND_BASE_URL?.trim() || undefined, timeoutMs: 20_000 } : null;
}
