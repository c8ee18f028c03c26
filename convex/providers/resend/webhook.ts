import { Resend } from "resend";

/** What the mail service reports of an e-mail it had accepted. */
export interface DeliveryReport {
  readonly messageId: string;
  readonly outcome: "bounced" | "complained";
}

/**
 * Reads a webhook of Resend's. Null for events that change nothing here.
 * @param secret the webhook's signing secret, as Resend shows it ("whsec_…")
 * @throws Error when the signature is missing, wrong, or older than five minutes
 */
export function readResendWebhook(payload: string, headers: Headers, secret: string): DeliveryReport | null {
  // The key is not used for verifying, but the constructor asks for one.
  const event: unknown = new Resend("unused").webhooks.verify({
    payload,
    headers: {
      id: headers.get("svix-id") ?? "",
      timestamp: headers.get("svix-timestamp") ?? "",
      signature: headers.get("svix-signature") ?? "",
    },
    webhookSecret: secret,
  });
  if (typeof event !== "object" || event === null || !("type" in event) || !("data" in event)) return null;
  const outcome = event.type === "email.bounced" ? "bounced" : event.type === "email.complained" ? "complained" : null;
  const { data } = event;
  if (outcome === null || typeof data !== "object" || data === null || !("email_id" in data)) return null;
  return typeof data.email_id === "string" ? { messageId: data.email_id, outcome } : null;
}
