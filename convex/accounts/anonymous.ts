import { ConvexCredentials } from "@convex-dev/auth/providers/ConvexCredentials";
import { createAccount } from "@convex-dev/auth/server";
import { internal } from "../_generated/api";
import type { DataModel, Id } from "../_generated/dataModel";
import { capabilityToken } from "../lib/capabilityToken";

/** Generated addresses end in a name that can never be delivered to (RFC 2606). */
const UNDELIVERABLE = "anonymous.invalid";

/** The "anonymous" provider: a throwaway account that becomes a real one in place when its person signs up. */
export const anonymous = ConvexCredentials<DataModel>({
  id: "anonymous",
  authorize: async (_params, ctx): Promise<{ userId: Id<"users"> }> => {
    const current: Id<"users"> | null = await ctx.runQuery(internal.accounts.sessions.anonymousUser, {});
    if (current !== null) return { userId: current };
    await ctx.runMutation(internal.accounts.authLimits.take, { flow: "anonymous", identifier: "" });
    const id = capabilityToken();
    const { user } = await createAccount<DataModel>(ctx, {
      provider: "anonymous",
      account: { id },
      profile: { isAnonymous: true, email: `guest-${id.slice(0, 12).toLowerCase()}@${UNDELIVERABLE}` },
    });
    return { userId: user._id };
  },
});
