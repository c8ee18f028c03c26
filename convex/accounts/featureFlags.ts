import { v } from "convex/values";
import { internalMutation } from "../lib/internalFunctions";
import { ownerQuery } from "../lib/ownerFunctions";
import * as featureFlags from "./featureFlagsModel";
import { featureFlagNames } from "../shared/featureFlags";

/** The owner's switched-on flags, live. */
export const mine = ownerQuery({
  args: {},
  returns: v.array(v.string()),
  handler: (ctx) => featureFlags.mine(ctx),
});

/**
 * For the operator: switches a flag on or off for the person with this e-mail address, whose open pages follow at once.
 * NOT_FOUND where there is no such person.
 */
export const set = internalMutation({
  args: { email: v.string(), flag: v.union(...featureFlagNames.map((name) => v.literal(name))), on: v.boolean() },
  returns: v.null(),
  handler: async (ctx, { email, flag, on }) => {
    await featureFlags.set(ctx, email.trim().toLowerCase(), flag, on);
    return null;
  },
});
