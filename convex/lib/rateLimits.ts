import { defineRateLimits } from "convex-helpers/server/rateLimit";
import type { MutationCtx } from "../_generated/server";
import { texts } from "../shared/texts";
import { appError } from "./appError";
import { networkOf } from "./networkOf";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Every limit of the product, by what it counts. Keys are an owner, a link, an identifier or an address. */
const rates = {
  ownerWrites: { kind: "token bucket", rate: 120, period: MINUTE, capacity: 240 },
  addRespondent: { kind: "token bucket", rate: 200, period: HOUR, capacity: 200 },
  createInviteLink: { kind: "token bucket", rate: 60, period: HOUR, capacity: 60 },
  mailPerOwner: { kind: "token bucket", rate: 300, period: DAY, capacity: 300 },
  mailPerAnonymousOwner: { kind: "token bucket", rate: 10, period: DAY, capacity: 10 },
  mailPerRecipient: { kind: "token bucket", rate: 10, period: DAY, capacity: 10 },
  insightPerOwner: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  /** In thousands of characters sent to a provider that costs money. */
  aiPerOwner: { kind: "fixed window", rate: 2_000, period: DAY, capacity: 2_000 },
  chatPerOwner: { kind: "token bucket", rate: 60, period: HOUR, capacity: 30 },
  linkWrites: { kind: "token bucket", rate: 180, period: MINUTE, capacity: 240 },
  saveDrafts: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 120 },
  submit: { kind: "token bucket", rate: 20, period: MINUTE, capacity: 20 },
  tidyDrafts: { kind: "token bucket", rate: 20, period: HOUR, capacity: 20 },
  transcribe: { kind: "token bucket", rate: 20, period: HOUR, capacity: 20 },
  transcribePerInviteLink: { kind: "token bucket", rate: 300, period: HOUR, capacity: 300 },
  /** Recordings of all of an owner's respondents: what their feedback may cost in a day. */
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
  demoRequestsInTotal: { kind: "token bucket", rate: 100, period: HOUR, capacity: 100 },
  signUp: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  signUpByAddress: { kind: "token bucket", rate: 60, period: HOUR, capacity: 60 },
  signInByAddress: { kind: "token bucket", rate: 120, period: HOUR, capacity: 120 },
  /** Stricter than the auth library's own count, which knows only accounts that exist. */
  signInByIdentifier: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  resetCodeByIdentifier: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  oauthByAddress: { kind: "token bucket", rate: 120, period: HOUR, capacity: 120 },
  refreshByAddress: { kind: "token bucket", rate: 60, period: MINUTE, capacity: 600 },
  passwordReset: { kind: "token bucket", rate: 5, period: HOUR, capacity: 5 },
  passwordResetByAddress: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  anonymousByAddress: { kind: "token bucket", rate: 30, period: HOUR, capacity: 30 },
  anonymousInTotal: { kind: "token bucket", rate: 1000, period: HOUR, capacity: 1000 },
  confirmPassword: { kind: "token bucket", rate: 10, period: HOUR, capacity: 10 },
  seedBank: { kind: "token bucket", rate: 10, period: MINUTE, capacity: 10 },
} as const;

export type RateLimitName = keyof typeof rates;
export const rateLimitNames = Object.keys(rates) as readonly RateLimitName[];

const { rateLimit, resetRateLimit } = defineRateLimits(rates);

/**
 * Takes one from the limit `name` of `key` (none: shared by everyone); `count` takes more at once.
 * @throws RATE_LIMITED with `message` when the limit is used up; nothing is taken then.
 */
export async function takeRate(
  ctx: Pick<MutationCtx, "db">,
  name: RateLimitName,
  key?: string,
  message: string = texts.tooManyRequests,
  count = 1,
): Promise<void> {
  const { ok, retryAt } = await rateLimit(ctx, { name, count, ...(key === undefined ? {} : { key }) });
  if (!ok) throw appError("RATE_LIMITED", message, retryAt);
}

/** Like takeRate, for limits whose overrun is no error; answers whether there was one left. */
export async function tryRate(
  ctx: Pick<MutationCtx, "db">,
  name: RateLimitName,
  key?: string,
  count = 1,
): Promise<boolean> {
  return (await rateLimit(ctx, { name, count, ...(key === undefined ? {} : { key }) })).ok;
}

/** Where the call comes from, as far as limits tell addresses apart; null for the scheduler's and tests' own. */
export async function callerNetwork(ctx: Pick<MutationCtx, "meta">): Promise<string | null> {
  const { ip } = await ctx.meta.getRequestMetadata();
  return ip === null ? null : networkOf(ip);
}

/** Limits by client address where one is known. */
export async function takeRateByAddress(
  ctx: Pick<MutationCtx, "db" | "meta">,
  name: RateLimitName,
  message?: string,
): Promise<void> {
  const network = await callerNetwork(ctx);
  if (network !== null) await takeRate(ctx, name, network, message);
}

/** Forgets what one limit has counted for a key. */
export async function forgetRate(ctx: Pick<MutationCtx, "db">, name: RateLimitName, key: string): Promise<void> {
  await resetRateLimit(ctx, { name, key });
}

/** Like takeRateByAddress, for limits whose overrun is no error; an unknown address has no limit of its own. */
export async function tryRateByAddress(ctx: Pick<MutationCtx, "db" | "meta">, name: RateLimitName): Promise<boolean> {
  const network = await callerNetwork(ctx);
  return network === null || (await tryRate(ctx, name, network));
}

/** Forgets what was counted for a key, under every limit: the key may be an address that is to be erased. */
export async function forgetRates(ctx: Pick<MutationCtx, "db">, key: string): Promise<void> {
  for (const name of rateLimitNames) await resetRateLimit(ctx, { name, key });
}
