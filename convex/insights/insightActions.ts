"use node";
/** The only module here that loads providers. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import { internalAction } from "../lib/internalFunctions";
import { embedder, insightWriter } from "../providers/choose";
import { johari } from "../providers/embedded/johari";
import { ProviderError } from "../providers/types";
import { texts } from "../shared/texts";
import { insightRun } from "./insightLifecycle";
import { sourceKey } from "./insightSources";

/** Then draws the Johari window. A superseded run stores nothing. */
export const generate = internalAction({
  args: insightRun.fields,
  returns: v.null(),
  handler: async (ctx, run): Promise<void> => {
    const begun = await ctx.runMutation(internal.insights.insightRuns.begin, run);
    if (begun === null) return;
    const { answers, ownerName } = begun;
    try {
      if (answers.length === 0) throw new ProviderError("BAD_OUTPUT", texts.insightNoSources, false);
      const characters = answers.reduce((sum, { questionText, text }) => sum + questionText.length + text.length, 0);
      if (!(await ctx.runMutation(internal.accounts.aiBudget.consume, { userId: run.userId, characters }))) {
        throw new ProviderError("RATE_LIMITED", texts.aiBudgetUsedUp, true);
      }
      const writer = await insightWriter();
      const onProgress = async (progress: number): Promise<void> => {
        await ctx.runMutation(internal.insights.insightRuns.setProgress, { ...run, progress });
      };
      const draft = await writer.write(run.kind, answers, onProgress, ownerName);
      const { provider, model } = writer.info;
      const sourceKeys = answers.map(sourceKey);
      await ctx.runMutation(internal.insights.insightRuns.store, { ...run, sourceKeys, draft, provider, model });
      await draw(ctx, run.userId);
    } catch (error) {
      const reason = error instanceof ProviderError ? error.message : texts.insightFailed;
      console.error("insight generation failed:", error);
      await ctx.runMutation(internal.insights.insightRuns.fail, { ...run, reason });
    }
  },
});

export const drawJohari = internalAction({
  args: { userId: v.id("users") },
  returns: v.null(),
  handler: (ctx, { userId }): Promise<void> => draw(ctx, userId),
});

/** Follows the latest external insight; absent without one, without a self-assessment, or when the AI budget is used up. */
async function draw(ctx: ActionCtx, userId: Id<"users">): Promise<void> {
  const { self, others, strengths } = await ctx.runQuery(internal.insights.johari.sources, { userId });
  if (self.length === 0 || strengths.length === 0) {
    await ctx.runMutation(internal.insights.johari.erase, { userId });
    return;
  }
  const characters = [...self, ...strengths.flatMap(({ evidence }) => evidence)].reduce(
    (sum, { text }) => sum + text.length,
    0,
  );
  if (!(await ctx.runMutation(internal.accounts.aiBudget.consume, { userId, characters }))) {
    await ctx.runMutation(internal.insights.johari.erase, { userId });
    return;
  }
  await ctx.runMutation(internal.insights.johari.store, {
    userId,
    selfKeys: self.map(sourceKey),
    otherKeys: others.map(sourceKey),
    draft: await johari(self, strengths, await embedder()),
  });
}
