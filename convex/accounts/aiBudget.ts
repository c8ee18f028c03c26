/** Limits the characters per day that one owner's data sends to a paid AI provider. */
import { v } from "convex/values";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { openAiConfigured } from "../lib/configuration";
import { internalMutation } from "../lib/internalFunctions";
import { tryConsumeRateLimit } from "../lib/rateLimits";

const CHARACTERS_PER_UNIT = 1_000;
/** In thousands of characters; providers truncate longer prompts. */
const MAX_UNITS = 150;

/** Consumes the cost of `characters`; false, consuming nothing, when too little is left. */
export async function consumeAiBudget(ctx: MutationCtx, userId: Id<"users">, characters: number): Promise<boolean> {
  if (!openAiConfigured()) return true;
  const units = Math.min(Math.max(1, Math.ceil(characters / CHARACTERS_PER_UNIT)), MAX_UNITS);
  return await tryConsumeRateLimit(ctx, "aiPerOwner", userId, units);
}

/** `consumeAiBudget` for actions. */
export const consume = internalMutation({
  args: { userId: v.id("users"), characters: v.number() },
  returns: v.boolean(),
  handler: (ctx, { userId, characters }) => consumeAiBudget(ctx, userId, characters),
});
