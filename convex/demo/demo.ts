import { v } from "convex/values";
import type { MutationCtx } from "../_generated/server";
import { publicQuery } from "../lib/publicFunctions";
import { demoDashboards } from "../shared/demo/demoDashboards";
import { demoContent } from "../shared/demo/demoData";
import { demoDashboard, demoShare, demoVariant } from "../shared/validators";

/** A demo dashboard; null before seeding. */
export const dashboard = publicQuery({
  args: { variant: demoVariant },
  returns: v.union(v.null(), demoDashboard),
  handler: async (ctx, { variant }) => {
    const row = await ctx.db
      .query("demoDashboards")
      .withIndex("by_variant", (q) => q.eq("variant", variant))
      .unique();
    return row?.content ?? null;
  },
});

/** The demo's share page; null before seeding. */
export const share = publicQuery({
  args: {},
  returns: v.union(v.null(), demoShare),
  handler: async (ctx) => (await ctx.db.query("demoShares").first())?.content ?? null,
});

/** Writes missing or changed demo rows; returns their number. */
export async function seedDemo(ctx: MutationCtx): Promise<number> {
  let written = 0;
  for (const [variant, content] of [
    ["complete", demoDashboards.complete()],
    ["incomplete", demoDashboards.incomplete()],
  ] as const) {
    const existing = await ctx.db
      .query("demoDashboards")
      .withIndex("by_variant", (q) => q.eq("variant", variant))
      .unique();
    if (existing !== null && isEqual(existing.content, content)) continue;
    if (existing === null) await ctx.db.insert("demoDashboards", { variant, content });
    else await ctx.db.replace("demoDashboards", existing._id, { variant, content });
    written += 1;
  }
  const { requestorName, respondentName, questions } = demoContent.share;
  const content = {
    requestorName,
    respondentName,
    questions: questions.map((text, index) => ({ _id: `demo-question-${index + 1}`, text })),
  };
  const existing = await ctx.db.query("demoShares").first();
  if (existing === null) await ctx.db.insert("demoShares", { content });
  else if (!isEqual(existing.content, content)) await ctx.db.replace("demoShares", existing._id, { content });
  else return written;
  return written + 1;
}

function isEqual(stored: unknown, content: unknown): boolean {
  return sortedJson(stored) === sortedJson(content);
}

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
