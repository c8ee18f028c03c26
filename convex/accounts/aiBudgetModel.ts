/** Caps what one owner's feedback may cost at an AI provider in a day. The embedded default costs nothing. */
import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { tryRate } from "../lib/rateLimits";
import { openAiConfigured } from "../lib/configuration";

/** What one unit of the limit stands for. */
const CHARACTERS_PER_UNIT = 1_000;
/** A whole prompt is at most this many units: what is longer is cut before it is sent. */
const MOST_UNITS = 150;

/** Takes the cost of sending `characters` from the owner's day; false, and nothing taken, where too little is left. */
export async function spend(ctx: MutationCtx, userId: Id<"users">, characters: number): Promise<boolean> {
  if (!openAiConfigured()) return true;
  const units = Math.min(Math.max(1, Math.ceil(characters / CHARACTERS_PER_UNIT)), MOST_UNITS);
  return await tryRate(ctx, "aiPerOwner", userId, units);
}
