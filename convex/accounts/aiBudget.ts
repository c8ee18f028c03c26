import { v } from "convex/values";
import { internalMutation } from "../lib/internalFunctions";
import * as aiBudget from "./aiBudgetModel";

/** Takes the cost of a prompt of so many characters from its owner's day; false where too little is left. */
export const spend = internalMutation({
  args: { userId: v.id("users"), characters: v.number() },
  returns: v.boolean(),
  handler: (ctx, { userId, characters }) => aiBudget.spend(ctx, userId, characters),
});
