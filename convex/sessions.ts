import { v } from "convex/values";
import { internalQuery } from "./lib/internalFunctions";
import { currentOwner } from "./lib/session";

/** The caller's user when they are signed in with a throwaway account. For actions, which have no database. */
export const anonymousUser = internalQuery({
  args: {},
  returns: v.union(v.null(), v.id("users")),
  handler: async (ctx) => {
    const owner = await currentOwner(ctx);
    return owner?.user.isAnonymous === true ? owner.userId : null;
  },
});
