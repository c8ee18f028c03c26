import { v } from "convex/values";
import { action, mutation, query } from "./builders";

const id = v.id("_storage");

export const store = action({
  args: { text: v.string(), type: v.optional(v.string()) },
  handler: async (ctx, { text, type }) => ctx.storage.store(new Blob([text], type === undefined ? {} : { type })),
});

export const read = action({
  args: { id },
  handler: async (ctx, { id }) => {
    const blob = await ctx.storage.get(id);
    return blob === null ? null : { text: await blob.text(), type: blob.type, size: blob.size };
  },
});

export const url = query({ args: { id }, handler: async (ctx, { id }) => ctx.storage.getUrl(id) });
export const urlInAction = action({ args: { id }, handler: async (ctx, { id }) => ctx.storage.getUrl(id) });
export const row = query({ args: { id }, handler: async (ctx, { id }) => ctx.db.system.get(id) });

export const metadata = action({ args: { id }, handler: async (ctx, { id }) => ctx.storage.getMetadata(id) });

export const remove = mutation({ args: { id }, handler: async (ctx, { id }) => ctx.storage.delete(id) });
export const removeInAction = action({ args: { id }, handler: async (ctx, { id }) => ctx.storage.delete(id) });

export const removeAndThrow = mutation({
  args: { id },
  handler: async (ctx, { id }) => {
    await ctx.storage.delete(id);
    throw new Error("nothing is deleted");
  },
});

export const uploadUrl = mutation({ args: {}, handler: async (ctx) => ctx.storage.generateUploadUrl() });
