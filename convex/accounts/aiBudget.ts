/** Caps the characters that one owner's data sends to a paid AI provider in a day. The embedded provider is free. */
import { v } from "convex/values";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { openAiConfigured } from "../lib/configuration";
import { internalMutation } from "../lib/internalFunctions";
import { tryConsumeRateLimit } from "../lib/rateLimits";

const CHARACTERS_PER_UNIT = 1_000;
/** The largest prompt: providers truncate longer ones. */
const MAX_UNITS = 150;

/** Consumes the cost of sending `characters`; false, consuming nothing, when too little is left. */
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
