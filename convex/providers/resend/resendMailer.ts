import { Resend } from "resend";
import type { ResendSettings } from "../../lib/configuration";
import { ProviderError, type Mailer } from "../types";

/** Makes one attempt per call. The outbox retries with the same idempotency key, which prevents duplicates. */
export function resendMailer(settings: ResendSettings): Mailer {
  return {
    async send(mail) {
      const client = new Resend(settings.apiKey, { baseUrl: settings.baseUrl });
      const abort = new AbortController();
      const timer = setTimeout(() => abort.abort(), settings.timeoutMs);
      // The SDK passes its options to fetch; its types lack the signal.
      const options = { idempotencyKey: mail.idempotencyKey, signal: abort.signal };
      const { idempotencyKey: _, oneClickUnsubscribeUrl, ...content } = mail;
      const payload =
        oneClickUnsubscribeUrl === undefined
          ? content
          : { ...content, headers: unsubscribeHeaders(oneClickUnsubscribeUrl) };
      const { data, error } = await client.emails.send(payload, options).finally(() => clearTimeout(timer));
      if (abort.signal.aborted)
        throw new ProviderError("TIMEOUT", "The email service did not answer in time.", { isRetryable: true });
      if (error !== null) throw failureOf(error.statusCode, error.message);
      if (!data?.id)
        throw new ProviderError("BAD_OUTPUT", "The email service answered without a message id.", {
          isRetryable: true,
        });
      return { messageId: data.id };
    },
  };
}

function unsubscribeHeaders(url: string): Record<string, string> {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function failureOf(status: number | null, message: string): ProviderError {
  if (status === 429)
    return new ProviderError("RATE_LIMITED", "The email service's limit is reached.", { isRetryable: true });
  if (status === 401 || status === 403) {
    return new ProviderError("NOT_CONFIGURED", `The email service refused: ${message}`, { isRetryable: false });
  }
  // Status 409 means that the same key is being sent; the next attempt returns its outcome.
  if (status === null || status >= 500 || status === 408 || status === 409) {
    return new ProviderError("UNAVAILABLE", "The email service could not be reached.", { isRetryable: true });
  }
  return new ProviderError("REFUSED", `The email service refused: ${message}`, { isRetryable: false });
}
