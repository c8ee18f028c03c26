import { mutationGeneric as mutation, queryGeneric as query } from "convex/server";
import { v } from "convex/values";

export const uploadUrl = mutation({ args: {}, handler: async (ctx) => ctx.storage.generateUploadUrl() });

export const url = query({
  args: { id: v.id("_storage") },
  handler: async (ctx, { id }) => ctx.storage.getUrl(id),
});
