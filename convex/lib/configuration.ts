/**
 * Owns the environment variables of `convex/`, except settings of providers and `auth.config.ts`. They are read at use,
 * because they change without a push.
 */
import type { Infer } from "convex/values";
import { normalizeEmail } from "../shared/emailAddress";
import { product } from "../shared/product";
import { DEFAULT_POSTHOG_HOST, transcriptionProviderIn } from "../shared/providerSettings";
import type { AiProvider, publicConfiguration } from "../shared/validators";

function environmentVariable(name: string): string | null {
  const value = process.env[name]?.trim();
  return value === undefined || value === "" ? null : value;
}

/** The app's origin, without a trailing slash. */
export function siteUrl(): string {
  return (environmentVariable("SITE_URL") ?? "http://localhost:5173").replace(/\/+$/, "");
}

/** The address of the HTTP routes, without a trailing slash; null unless it is `https:`. */
export function secureHttpRoutesUrl(): string | null {
  const url = environmentVariable("CONVEX_SITE_URL");
  return url?.startsWith("https:") === true ? url.replace(/\/+$/, "") : null;
}

/** Sender of every email: `MAIL_FROM`, such as "Facets <feedback@example.com>". */
export function mailFrom(): string {
  return environmentVariable("MAIL_FROM") ?? `${product.name} <no-reply@localhost>`;
}

/** Signs the mail service's webhooks; null without webhooks. */
export function resendWebhookSecret(): string | null {
  return environmentVariable("RESEND_WEBHOOK_SECRET");
}

/** Address that visitors write to, and that gets requests for a demo. */
export function supportEmail(): string {
  return environmentVariable("SUPPORT_EMAIL") ?? "support@localhost";
}

/** Settings of the mail service, which queries and mutations read without its SDK. */
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

/** Returns whether a mail service is set; without one, emails stay in the outbox. */
export function isMailConfigured(): boolean {
  return resendSettings(process.env) !== null;
}

/** Returns whether a model writes insights and answers; without a key, the built-in providers do. */
export function isOpenAiConfigured(): boolean {
  return environmentVariable("OPENAI_API_KEY") !== null;
}

/** Null where no key is set and `SPEECH_TO_TEXT` is `off`. */
export function transcriptionProvider(): AiProvider | null {
  return transcriptionProviderIn(environmentVariable);
}

/** Returns whether people can sign in with Google, which needs an id and a secret. */
export function isGoogleConfigured(): boolean {
  return environmentVariable("AUTH_GOOGLE_ID") !== null && environmentVariable("AUTH_GOOGLE_SECRET") !== null;
}

/** Another OpenID provider in place of Google; null for Google. */
export function googleIssuer(): string | null {
  return environmentVariable("AUTH_GOOGLE_ISSUER");
}

/** Normalized addresses of administrators; empty where it is unset. */
export function adminEmails(): string[] {
  return (environmentVariable("ADMIN_EMAILS") ?? "")
    .split(",")
    .map(normalizeEmail)
    .filter((email) => email !== "");
}

/** The deployment's private key as it is set, untrimmed: hashes of stored keys depend on every character. */
export function privateKey(): string {
  return process.env.JWT_PRIVATE_KEY ?? "";
}

/** ISO 3166-1 alpha-2 code of the country of phone numbers that have no "+". */
export function phoneCountry(): string {
  return environmentVariable("DEFAULT_PHONE_COUNTRY") ?? "US";
}

/** What every visitor may read of the configuration; it holds no secret. */
export function readPublicConfiguration(): Infer<typeof publicConfiguration> {
  const analyticsKey = environmentVariable("POSTHOG_KEY");
  const transcription = transcriptionProvider();
  return {
    aiProvider: isOpenAiConfigured() ? "openai" : "builtin",
    emailProvider: isMailConfigured() ? "resend" : "outbox",
    transcription: transcription === null ? null : { provider: transcription },
    hasGoogleSignIn: isGoogleConfigured(),
    analytics:
      analyticsKey === null
        ? null
        : { key: analyticsKey, host: environmentVariable("POSTHOG_HOST") ?? DEFAULT_POSTHOG_HOST },
  };
}
