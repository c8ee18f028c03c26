import { v } from "convex/values";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { openAiConfigured } from "../lib/configuration";
import { internalMutation } from "../lib/internalFunctions";
import { tryConsumeRateLimit } from "../lib/rateLimits";

const CHARACTERS_PER_UNIT = 1_000;
/** Thousands of characters; providers truncate longer prompts. */
const MAX_UNITS = 150;

/** False, consuming nothing, when too little is left. */
export async function consumeAiBudget(ctx: MutationCtx, userId: Id<"users">, characters: number): Promise<boolean> {
  if (!openAiConfigured()) return true;
  const units = Math.min(Math.max(1, Math.ceil(characters / CHARACTERS_PER_UNIT)), MAX_UNITS);
  return await tryConsumeRateLimit(ctx, "aiPerOwner", userId, units);
}

export const consume = internalMutation({
  args: { userId: v.id("users"), characters: v.number() },
  returns: v.boolean(),
  handler: (ctx, { userId, characters }) => consumeAiBudget(ctx, userId, characters),
});
