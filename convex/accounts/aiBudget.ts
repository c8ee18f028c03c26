import { v } from "convex/values";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { isOpenAiConfigured } from "../lib/configuration";
import { internalMutation } from "../lib/internalFunctions";
import { tryConsumeRateLimit } from "../lib/rateLimits";
import { type AiProvider, aiProvider } from "../shared/validators";

/** Characters of a unit; built-in work costs only processor time. */
const CHARACTERS_PER_UNIT: Readonly<Record<AiProvider, number>> = { openai: 1_000, builtin: 10_000 };
/** Most units of one call, because providers truncate longer prompts. */
const MAX_UNITS_PER_CALL = 150;

/** Consumes the owner's AI budget of a day. False, consuming nothing, when too little is left. */
export async function consumeAiBudget(
  ctx: MutationCtx,
  userId: Id<"users">,
  characters: number,
  provider: AiProvider = isOpenAiConfigured() ? "openai" : "builtin",
): Promise<boolean> {
  const units = Math.min(Math.max(1, Math.ceil(characters / CHARACTERS_PER_UNIT[provider])), MAX_UNITS_PER_CALL);
  return await tryConsumeRateLimit(ctx, "aiPerOwner", userId, { count: units });
}

/** `consumeAiBudget` for actions. */
export const consume = internalMutation({
  args: { userId: v.id("users"), characters: v.number(), provider: v.optional(aiProvider) },
  returns: v.boolean(),
  handler: (ctx, { userId, characters, provider }) => consumeAiBudget(ctx, userId, characters, provider),
});
