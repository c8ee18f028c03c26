import { v } from "convex/values";
import { internalQuery } from "./lib/internalFunctions";
import { currentOwner } from "./lib/session";

/** Whether the caller is signed in with a throwaway account. For actions, which have no database. */
export const isAnonymous = internalQuery({
  args: {},
  returns: v.boolean(),
  handler: async (ctx) => (await currentOwner(ctx))?.user.isAnonymous === true,
});
