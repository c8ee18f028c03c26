import { v } from "convex/values";
import { ownerQuery } from "./lib/ownerFunctions";
import * as featureFlags from "./model/featureFlags";

/** The owner's switched-on flags, live. */
export const mine = ownerQuery({
  args: {},
  returns: v.array(v.string()),
  handler: (ctx) => featureFlags.mine(ctx),
});
