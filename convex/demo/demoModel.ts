import type { MutationCtx, QueryCtx } from "../_generated/server";
import { demoDashboards } from "../shared/demoDashboards";
import { demoContent } from "../shared/demoData";
import type { DemoDashboard, DemoShare } from "../shared/validators";

type Variant = "complete" | "incomplete";

/** A demo dashboard's content; null until seeded. */
export async function dashboard(ctx: QueryCtx, variant: Variant): Promise<DemoDashboard | null> {
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

/** Writes the demo data where it is missing or has changed; answers how many rows that were. */
export async function seed(ctx: MutationCtx): Promise<number> {
  let written = 0;
  for (const [variant, content] of [
    ["complete", demoDashboards.complete()],
    ["incomplete", demoDashboards.incomplete()],
  ] as const) {
    const existing = await ctx.db
      .query("demoDashboards")
      .withIndex("by_variant", (q) => q.eq("variant", variant))
      .unique();
    if (existing !== null && same(existing.content, content)) continue;
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
  else if (!same(existing.content, content)) await ctx.db.replace("demoShares", existing._id, { content });
  else return written;
  return written + 1;
}

/** Whether two contents say the same; stored objects have their keys in another order. */
function same(stored: unknown, content: unknown): boolean {
  return canonical(stored) === canonical(content);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
