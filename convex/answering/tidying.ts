import { v } from "convex/values";
import { internal } from "../_generated/api";
import { appError } from "../lib/appError";
import { internalMutation } from "../lib/internalFunctions";
import { publicAction } from "../lib/publicFunctions";
import * as tidying from "./tidyingModel";
import { tidier } from "../providers/choose";
import { ProviderError } from "../providers/types";
import { texts } from "../shared/texts";

/** Takes one request from the respondent's limits and hands out the drafts to tidy, or refuses. */
export const admit = internalMutation({
  args: { token: v.string() },
  returns: v.array(v.object({ responseId: v.id("responses"), questionText: v.string(), text: v.string() })),
  handler: (ctx, { token }) => tidying.admit(ctx, token),
});

/** Keeps a suggestion for a draft that still reads as it did when it was tidied. */
export const keep = internalMutation({
  args: { responseId: v.id("responses"), text: v.string(), tidiedText: v.string() },
  returns: v.null(),
  handler: async (ctx, { responseId, text, tidiedText }) => {
    const draft = await ctx.db.get("responses", responseId);
    if (draft?.text === text) await tidying.keep(ctx, draft, tidiedText);
    return null;
  },
});

/**
 * Tidies a respondent's saved drafts because they ask for it, before they submit; `share.tidied` shows what came of it.
 * INVALID_LINK, ALREADY_SUBMITTED, RATE_LIMITED, or UNAVAILABLE when the provider did not answer: the drafts stay as
 * they are then.
 */
export const suggest = publicAction({
  args: { token: v.string() },
  returns: v.null(),
  handler: async (ctx, { token }): Promise<null> => {
    const drafts = await ctx.runMutation(internal.answering.tidying.admit, { token });
    const provider = tidier();
    for (const { responseId, questionText, text } of drafts) {
      try {
        const tidiedText = await provider.tidy(text, questionText);
        await ctx.runMutation(internal.answering.tidying.keep, { responseId, text, tidiedText });
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        console.error("tidying a draft failed:", error.code, error.message);
        throw appError("UNAVAILABLE", texts.tidyingFailed);
      }
    }
    return null;
  },
});
