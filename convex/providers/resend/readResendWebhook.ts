import { Resend } from "resend";

const outcomes = ["bounced", "complained"] as const;

interface DeliveryReport {
  readonly messageId: string;
  readonly outcome: (typeof outcomes)[number];
}

/**
 * Returns null for events without effect here.
 * @param secret "whsec_…"
 * @throws Error of Resend's client for a signature missing, wrong, or older than five minutes
 */
export function readResendWebhook(payload: string, headers: Headers, secret: string): DeliveryReport | null {
  // Verification does not use the required key.
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
  const outcome = outcomes.find((one) => event.type === `email.${one}`);
  const { data } = event;
  if (outcome === undefined || typeof data !== "object" || data === null || !("email_id" in data)) return null;
  return typeof data.email_id === "string" ? { messageId: data.email_id, outcome } : null;
}
