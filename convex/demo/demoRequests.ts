import { v } from "convex/values";
import { publicMutation } from "../lib/publicFunctions";
import * as demoRequests from "./demoRequestsModel";

/** "Request a demo": stored and mailed to the support address. INVALID for a blank or bad field. */
export const submit = publicMutation({
  args: { name: v.string(), email: v.string(), message: v.string() },
  returns: v.null(),
  handler: async (ctx, args) => {
    await demoRequests.submit(ctx, args);
    return null;
  },
});
