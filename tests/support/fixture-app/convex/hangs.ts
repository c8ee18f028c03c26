import { actionGeneric as action, mutationGeneric as mutation, queryGeneric as query } from "convex/server";

/** Holds the thread that runs it. */
function hang(): never {
  for (;;);
}

export const inQuery = query({ handler: async () => hang() });

export const afterRead = mutation({
  handler: async (ctx) => {
    await ctx.db.query("counters").first();
    hang();
  },
});

export const fillMemory = action({
  handler: async () => {
    const kept: number[][] = [];
    for (;;) kept.push(new Array<number>(1_000_000).fill(kept.length));
  },
});
