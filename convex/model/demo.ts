import type { QueryCtx } from "../_generated/server";
import type { DemoDashboard, DemoShare } from "../shared/validators";

/** A demo dashboard's content; null until seeded. */
export async function dashboard(ctx: QueryCtx, variant: "complete" | "incomplete"): Promise<DemoDashboard | null> {
  const row = await ctx.db
    .query("demoDashboards")
    .withIndex("by_variant", (q) => q.eq("variant", variant))
    .unique();
  return row?.content ?? null;
}

/** The demo share page's content; null until seeded. */
export async function share(ctx: QueryCtx): Promise<DemoShare | null> {
  return (await ctx.db.query("demoShares").first())?.content ?? null;
}
