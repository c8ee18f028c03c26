import { v } from "convex/values";
import { action, mutation, query } from "./builders";

const fileArgs = { id: v.id("_storage") };

export const store = action({
  args: { text: v.string(), type: v.optional(v.string()) },
  handler: async (ctx, { text, type }) => ctx.storage.store(new Blob([text], type === undefined ? {} : { type })),
});

export const read = action({
  args: fileArgs,
  handler: async (ctx, { id }) => {
    const blob = await ctx.storage.get(id);
    return blob === null ? null : { text: await blob.text(), type: blob.type, size: blob.size };
  },
});

export const url = query({ args: fileArgs, handler: async (ctx, { id }) => ctx.storage.getUrl(id) });
export const urlInAction = action({ args: fileArgs, handler: async (ctx, { id }) => ctx.storage.getUrl(id) });
export const row = query({ args: fileArgs, handler: async (ctx, { id }) => ctx.db.system.get(id) });

export const metadata = action({ args: fileArgs, handler: async (ctx, { id }) => ctx.storage.getMetadata(id) });

export const remove = mutation({ args: fileArgs, handler: async (ctx, { id }) => ctx.storage.delete(id) });
export const removeInAction = action({ args: fileArgs, handler: async (ctx, { id }) => ctx.storage.delete(id) });

export const removeAndThrow = mutation({
  args: fileArgs,
  handler: async (ctx, { id }) => {
    await ctx.storage.delete(id);
    throw new Error("nothing is deleted");
  },
});

export const uploadUrl = mutation({ args: {}, handler: async (ctx) => ctx.storage.generateUploadUrl() });
