import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";

/** Cancels a scheduled function. One that runs, has ended or is gone is left alone. */
export async function cancelScheduledFunction(ctx: MutationCtx, job: Id<"_scheduled_functions">): Promise<void> {
  const row = await ctx.db.system.get("_scheduled_functions", job);
  if (row?.state.kind === "pending") await ctx.scheduler.cancel(job);
}
