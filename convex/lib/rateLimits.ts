import { defineRateLimits } from "convex-helpers/server/rateLimit";
import type { MutationCtx } from "../_generated/server";
import { texts } from "../shared/texts";
import { appError } from "./appError";
import { networkPrefix } from "./networkPrefix";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Keys are an owner, link, identifier or network prefix. */
const rates = {
  ownerWrites: { kind: "token bucket", rate: 120, period: MINUTE, capacity: 240 },
  addRespondent: { kind: "token bucket", rate: 200, period: HOUR, capacity: 200 },
  createInviteLink: { kind: "token bucket", rate: 60, period: HOUR, capacity: 60 },
  mailPerOwner: { kind: "token bucket", rate: 300, period: DAY, capacity: 300 },
  mailPerAnonymousOwner: { kind: "token bucket", rate: 10, period: DAY, capacity: 10 },
  mailPerRecipient: { kind: "token bucket", rate: 10, period: DAY, capacity: 10 },
  insightPerOwner: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  /** Thousands of characters. */
  aiPerOwner: { kind: "fixed window", rate: 2_000, period: DAY, capacity: 2_000 },
  chatPerOwner: { kind: "token bucket", rate: 60, period: HOUR, capacity: 30 },
  linkWrites: { kind: "token bucket", rate: 180, period: MINUTE, capacity: 240 },
  saveDrafts: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 120 },
  createSaveKey: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 120 },
  stopReminders: { kind: "token bucket", rate: 20, period: MINUTE, capacity: 20 },
  decideTidiedText: { kind: "token bucket", rate: 20, period: MINUTE, capacity: 20 },
  tidyDrafts: { kind: "token bucket", rate: 20, period: HOUR, capacity: 20 },
  transcribe: { kind: "token bucket", rate: 20, period: HOUR, capacity: 20 },
  transcribePerInviteLink: { kind: "token bucket", rate: 300, period: HOUR, capacity: 300 },
  /** Limits daily costs. */
  transcribePerOwner: { kind: "fixed window", rate: 600, period: DAY, capacity: 600 },
  transcribeAsGuest: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  transcribeByAddress: { kind: "token bucket", rate: 60, period: HOUR, capacity: 60 },
  transcribeInTotal: { kind: "token bucket", rate: 1000, period: HOUR, capacity: 1000 },
  presence: { kind: "token bucket", rate: 40, period: MINUTE, capacity: 40 },
  inviteStart: { kind: "token bucket", rate: 30, period: MINUTE, capacity: 60 },
  inviteStartByAddress: { kind: "token bucket", rate: 20, period: HOUR, capacity: 20 },
  inviteView: { kind: "token bucket", rate: 120, period: MINUTE, capacity: 240 },
  events: { kind: "token bucket", rate: 120, period: MINUTE, capacity: 240 },
  eventsByAddress: { kind: "token bucket", rate: 600, period: MINUTE, capacity: 1200 },
  eventsInTotal: { kind: "token bucket", rate: 6000, period: MINUTE, capacity: 12_000 },
  demoRequest: { kind: "token bucket", rate: 5, period: HOUR, capacity: 5 },
  demoRequestByAddress: { kind: "token bucket", rate: 5, period: HOUR, capacity: 5 },
  demoRequestsInTotal: { kind: "token bucket", rate: 100, period: HOUR, capacity: 100 },
  signUp: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  signUpByAddress: { kind: "token bucket", rate: 60, period: HOUR, capacity: 60 },
  signInByAddress: { kind: "token bucket", rate: 120, period: HOUR, capacity: 120 },
  /** Unlike the auth library's, counts unknown identifiers. */
  signInByIdentifier: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  resetCodeByIdentifier: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  resetCodeByAddress: { kind: "token bucket", rate: 120, period: HOUR, capacity: 120 },
  oauthStartByAddress: { kind: "token bucket", rate: 120, period: HOUR, capacity: 120 },
  oauthCallbackByAddress: { kind: "token bucket", rate: 120, period: HOUR, capacity: 120 },
  refreshByAddress: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 600 },
  passwordReset: { kind: "token bucket", rate: 5, period: HOUR, capacity: 5 },
  passwordResetByAddress: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  anonymousByAddress: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  anonymousInTotal: { kind: "token bucket", rate: 1000, period: HOUR, capacity: 1000 },
  confirmPassword: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  seedBank: { kind: "token bucket", rate: 10, period: MINUTE, capacity: 10 },
} as const;

export type RateLimitName = keyof typeof rates;
const rateLimitNames = Object.keys(rates) as readonly RateLimitName[];

const { rateLimit, resetRateLimit } = defineRateLimits(rates);

type WriteCtx = Pick<MutationCtx, "db">;

/** Global without a key. A refused call consumes nothing. @throws RATE_LIMITED */
export async function consumeRateLimit(
  ctx: WriteCtx,
  name: RateLimitName,
  key?: string,
  message: string = texts.tooManyRequests,
  count = 1,
): Promise<void> {
  const { ok, retryAt } = await rateLimit(ctx, { name, count, ...(key === undefined ? {} : { key }) });
  if (!ok) throw appError("RATE_LIMITED", message, retryAt);
}

/** False instead of an error. */
export async function tryConsumeRateLimit(
  ctx: WriteCtx,
  name: RateLimitName,
  key?: string,
  count = 1,
): Promise<boolean> {
  return (await rateLimit(ctx, { name, count, ...(key === undefined ? {} : { key }) })).ok;
}

/** Null for calls without an address. */
export async function callerNetwork(ctx: Pick<MutationCtx, "meta">): Promise<string | null> {
  const { ip } = await ctx.meta.getRequestMetadata();
  return ip === null ? null : networkPrefix(ip);
}

/** Unlimited without an address. */
export async function consumeRateLimitByAddress(
  ctx: WriteCtx & Pick<MutationCtx, "meta">,
  name: RateLimitName,
  message?: string,
): Promise<void> {
  const network = await callerNetwork(ctx);
  if (network !== null) await consumeRateLimit(ctx, name, network, message);
}

/** True without an address. */
export async function tryConsumeRateLimitByAddress(
  ctx: WriteCtx & Pick<MutationCtx, "meta">,
  name: RateLimitName,
): Promise<boolean> {
  const network = await callerNetwork(ctx);
  return network === null || (await tryConsumeRateLimit(ctx, name, network));
}

export async function resetLimit(ctx: WriteCtx, name: RateLimitName, key: string): Promise<void> {
  await resetRateLimit(ctx, { name, key });
}

/** The key may be personal data. */
export async function resetAllLimits(ctx: WriteCtx, key: string): Promise<void> {
  for (const name of rateLimitNames) await resetRateLimit(ctx, { name, key });
}
