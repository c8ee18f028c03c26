/** What the deployment was set up with. Read when used: environment variables change without a push. */
import { product } from "../shared/product";

function variable(name: string): string | null {
  const value = process.env[name]?.trim();
  return value === undefined || value === "" ? null : value;
}

/** The web page's own address, without a trailing slash; links in e-mails start with it. */
export function siteUrl(): string {
  return (variable("SITE_URL") ?? "http://localhost:5173").replace(/\/+$/, "");
}

/** Sender of every e-mail. */
export function mailFrom(): string {
  return variable("MAIL_FROM") ?? `${product.name} <no-reply@localhost>`;
}

/** Where requests for a demo go. */
export function supportEmail(): string {
  return variable("SUPPORT_EMAIL") ?? "support@localhost";
}

/** Whether e-mails are really sent. */
export function resendConfigured(): boolean {
  return variable("RESEND_API_KEY") !== null;
}

/** Whether an AI model (or a compatible server) is used. */
export function openAiConfigured(): boolean {
  return variable("OPENAI_API_KEY") !== null;
}

/** Whether "Continue with Google" works. */
export function googleConfigured(): boolean {
  return variable("AUTH_GOOGLE_ID") !== null && variable("AUTH_GOOGLE_SECRET") !== null;
}

/** The country that phone numbers without a "+" belong to (ISO 3166 two letters). */
export function phoneCountry(): string {
  return variable("DEFAULT_PHONE_COUNTRY") ?? "US";
}

/** Where requestors' pages send product analytics: the project's public key and a server's origin; null without a key. */
export function analytics(): { key: string; host: string } | null {
  const key = variable("POSTHOG_KEY");
  return key === null ? null : { key, host: variable("POSTHOG_HOST") ?? "https://us.i.posthog.com" };
}

/** What pages need to know. */
export function publicConfiguration(): {
  aiProvider: "openai" | "embedded";
  emailProvider: "resend" | "outbox";
  transcription: boolean;
  googleSignIn: boolean;
  analytics: { key: string; host: string } | null;
} {
  return {
    aiProvider: openAiConfigured() ? "openai" : "embedded",
    emailProvider: resendConfigured() ? "resend" : "outbox",
    transcription: openAiConfigured(),
    googleSignIn: googleConfigured(),
    analytics: analytics(),
  };
}
