import { afterEach, describe, expect, test } from "vitest";
import { TestBackend, user, valueOf } from "./testing/TestBackend.js";

const MESSAGES = `
import { queryGeneric as query, mutationGeneric as mutation } from "convex/server";
import { v } from "convex/values";

export const list = query({ handler: async (ctx) => (await ctx.db.query("messages").collect()).map((m) => m.text) });
export const send = mutation({
  args: { text: v.string() },
  returns: v.id("messages"),
  handler: async (ctx, { text }) => ctx.db.insert("messages", { text }),
});
export const whoAmI = query({ handler: async (ctx) => (await ctx.auth.getUserIdentity())?.subject ?? null });
`;

let backend: TestBackend;
afterEach(async () => backend.close());

describe("execution", () => {
  test("a query sees what a mutation committed", async () => {
    backend = await TestBackend.start({ "messages.ts": MESSAGES });
    const sent = await backend.mutation("messages:send", { text: "hi" });
    expect(valueOf(sent)).toMatch(/^[0-9a-z]{31,37}$/);
    expect(valueOf(await backend.query("messages:list"))).toEqual(["hi"]);
    expect(valueOf(await backend.query("messages:whoAmI", {}, { identity: user("ann") }))).toBe("ann");
  });
});
