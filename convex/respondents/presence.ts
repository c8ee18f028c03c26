import { v } from "convex/values";
import { internalMutation } from "../lib/internalFunctions";
import * as presence from "./presenceModel";

/** Runs behind a present respondent until they are gone. `visit` is absent in checks scheduled by earlier versions. */
export const check = internalMutation({
  args: { respondentId: v.id("respondents"), visit: v.optional(v.id("presenceBeats")) },
  returns: v.null(),
  handler: async (ctx, { respondentId, visit }) => {
    await presence.check(ctx, respondentId, visit);
    return null;
  },
});
