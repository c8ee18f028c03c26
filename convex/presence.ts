import { v } from "convex/values";
import { internalMutation } from "./lib/internalFunctions";
import * as presence from "./model/presence";

/** Runs behind a present respondent until they are gone. */
export const check = internalMutation({
  args: { respondentId: v.id("respondents") },
  returns: v.null(),
  handler: async (ctx, { respondentId }) => {
    await presence.check(ctx, respondentId);
    return null;
  },
});
