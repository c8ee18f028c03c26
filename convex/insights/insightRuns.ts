/** Database steps of a generation. A superseded run changes nothing. */
import { v } from "convex/values";
import type { MutationCtx } from "../_generated/server";
import { internalMutation } from "../lib/internalFunctions";
import { type InsightDraft, insightDraft, sourceAnswer } from "../providers/types";
import { texts } from "../shared/texts";
import { aiProvider, type InsightDetails } from "../shared/validators";
import { grounded } from "./insightGrounding";
import * as lifecycle from "./insightLifecycle";
import { hasSources, isRetracted, listSources, sourcesByKey } from "./insightSources";

const run = lifecycle.insightRun.fields;

/** Null when superseded. */
export const begin = internalMutation({
  args: run,
  returns: v.union(v.null(), v.object({ answers: v.array(sourceAnswer), ownerName: v.string() })),
  handler: async (ctx, args) => {
    if (!(await lifecycle.begin(ctx, args))) return null;
    const owner = await ctx.db.get("users", args.userId);
    return { answers: await listSources(ctx, args.userId, args.kind), ownerName: owner?.name ?? "" };
  },
});

export const setProgress = internalMutation({
  args: { ...run, progress: v.number() },
  returns: v.null(),
  handler: (ctx, { progress, ...args }) => lifecycle.setProgress(ctx, args, progress),
});

/**
 * Restarts when a source was retracted, because any sentence may paraphrase it. An ungrounded draft fails unless
 * sources changed.
 */
export const store = internalMutation({
  args: {
    ...run,
    sourceKeys: v.array(v.string()),
    draft: insightDraft,
    provider: aiProvider,
    model: v.optional(v.string()),
  },
  returns: v.boolean(),
  handler: async (ctx, { sourceKeys, draft, provider, model, ...args }) => {
    const state = await lifecycle.generatingState(ctx, args);
    if (state === null) return false;
    const { userId, kind } = state;
    const answers = await sourcesByKey(ctx, userId, kind, sourceKeys);
    for (const [index, key] of sourceKeys.entries()) {
      // A missing answer that is not retracted is only older.
      if (answers[index] === null && (await isRetracted(ctx, key))) {
        await restartOrFail(ctx, state);
        return false;
      }
    }
    const details = grounded(draft, answers);
    // Without a model, that no sentence stands out is a result.
    const foundNothing = provider === "embedded" && !state.sourcesChanged && isEmpty(draft);
    if (isEmpty(details) && !foundNothing) {
      if (state.sourcesChanged) await restartOrFail(ctx, state);
      else await lifecycle.fail(ctx, args, texts.insightTooLittle);
      return false;
    }
    if (state.insightId !== undefined && (await ctx.db.get("insights", state.insightId)) !== null) {
      await ctx.db.delete("insights", state.insightId);
    }
    const present = answers.filter((answer) => answer !== null);
    const respondentIds = present.flatMap(({ respondentId }) => (respondentId === undefined ? [] : [respondentId]));
    const insightId = await ctx.db.insert("insights", {
      userId,
      kind,
      sourceRespondents: [...new Set(respondentIds)],
      sourceCount: present.length,
      provider,
      model,
      details,
    });
    await lifecycle.complete(ctx, state, insightId);
    return true;
  },
});

function isEmpty({ strengths, blindSpots, keyPhrases }: InsightDraft | InsightDetails): boolean {
  return strengths.length + blindSpots.length + keyPhrases.length === 0;
}

async function restartOrFail(ctx: MutationCtx, state: lifecycle.InsightState): Promise<void> {
  if (await hasSources(ctx, state.userId, state.kind)) await lifecycle.restart(ctx, state);
  else await lifecycle.fail(ctx, state, texts.insightNoSources);
}

export const fail = internalMutation({
  args: { ...run, reason: v.string() },
  returns: v.null(),
  handler: (ctx, { reason, ...args }) => lifecycle.fail(ctx, args, reason),
});

export const timeOut = internalMutation({
  args: run,
  returns: v.null(),
  handler: (ctx, args) => lifecycle.fail(ctx, args, texts.insightTimedOut),
});
