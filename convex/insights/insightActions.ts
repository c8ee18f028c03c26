"use node";
/** Actions that write insights. Only this module of the domain loads the writers. */
import type { FunctionReturnType } from "convex/server";
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import { isOpenAiConfigured } from "../lib/configuration";
import { internalAction } from "../lib/internalFunctions";
import { chooseInsightWriter, createBuiltinInsightWriter, chooseJohariWriter } from "../providers/chooseAiProvider";
import { type InsightHooks, type ProposedJohariWindow, ProviderError } from "../providers/types";
import { times } from "../shared/limits/limits";
import { countCharacters } from "../shared/answers/countCharacters";
import * as texts from "../shared/texts/texts";
import { type InsightRun, insightRun } from "./insightLifecycle";
import type { JohariSources } from "./johari";
import { sourceKey } from "./insightSources";

/** Writes an insight, then the Johari window. A superseded run stores nothing. */
export const generate = internalAction({
  args: insightRun.fields,
  returns: v.null(),
  handler: async (ctx, run): Promise<void> => {
    const begun = await ctx.runMutation(internal.insights.insightRuns.beginRun, run);
    if (begun === null) return;
    const sourceKeys = begun.answers.map(sourceKey);
    const answerCount = begun.isPartial ? await countAllAnswers(ctx, run.userId) : undefined;
    const sources = { sourceKeys, answerCount };
    try {
      if (begun.answers.length === 0)
        throw new ProviderError("BAD_OUTPUT", texts.insightNoSources, { isRetryable: false });
      const writer = await chooseInsightWriter();
      const hooks = hooksOf(ctx, run, sourceKeys);
      // A model is charged request by request. The built-in writer makes none, so its text is charged here.
      if (writer.info.provider === "builtin") await hooks.spend(countCharacters(begun.answers));
      const { proposed, usage, ...counts } = await writer.write({ kind: run.kind, ...begun }, hooks);
      if (usage !== undefined)
        console.info("An insight was written.", JSON.stringify({ ...writer.info, ...usage, ...counts }));
      const { read, refusals, repaired } = counts;
      const written = {
        ...sources,
        proposed,
        ...writer.info,
        read: read && [...read],
        refusals: refusals && { ...refusals },
        repaired,
      };
      await ctx.runMutation(internal.insights.insightRuns.storeInsight, { ...run, ...written });
    } catch (error) {
      const reason = error instanceof ProviderError ? error.message : texts.insightFailed;
      console.error("The insight was not written.", error);
      const quotes =
        begun.hasInsight || !isOpenAiConfigured() ? undefined : await writeWithoutModel(ctx, run, begun, sources);
      await ctx.runMutation(internal.insights.insightRuns.failRun, { ...run, reason, quotes });
      if (quotes === undefined) return;
    }
    await updateJohariWindow(ctx, run.userId);
  },
});

type Begun = NonNullable<FunctionReturnType<typeof internal.insights.insightRuns.beginRun>>;

interface SourcesOfRun {
  readonly sourceKeys: string[];
  /** Number of all answers; absent where `sourceKeys` names all of them. */
  readonly answerCount: number | undefined;
}

/** Counts the answers in pages, since one transaction reads at most 16 MiB. */
async function countAllAnswers(ctx: ActionCtx, userId: Id<"users">): Promise<number> {
  let total = 0;
  let cursor: string | null = null;
  do {
    const page: FunctionReturnType<typeof internal.insights.insightRuns.countAnswers> = await ctx.runQuery(
      internal.insights.insightRuns.countAnswers,
      { userId, cursor },
    );
    total += page.count;
    ({ cursor } = page);
  } while (cursor !== null);
  return total;
}

function hooksOf(ctx: ActionCtx, run: InsightRun, sourceKeys: string[]): InsightHooks {
  const superseded = new AbortController();
  return {
    signal: AbortSignal.any([superseded.signal, AbortSignal.timeout(times.insightWriting)]),
    onProgress: async (progress) => {
      if (!(await ctx.runMutation(internal.insights.insightRuns.setProgress, { ...run, progress }))) superseded.abort();
    },
    onClaims: async (proposed) => {
      await ctx.runMutation(internal.insights.insightRuns.storePartial, { ...run, sourceKeys, proposed });
    },
    spend: spendOf(ctx, run.userId),
  };
}

/**
 * An insight of the built-in writer, for a model that failed before there was an insight. Undefined when that fails
 * too, or the budget is used up.
 */
async function writeWithoutModel(ctx: ActionCtx, run: InsightRun, begun: Begun, sources: SourcesOfRun) {
  const characters = countCharacters(begun.answers);
  const budget = { userId: run.userId, characters, provider: "builtin" } as const;
  try {
    if (characters === 0 || !(await ctx.runMutation(internal.accounts.aiBudget.consume, budget))) return undefined;
    const writer = await createBuiltinInsightWriter();
    const { proposed } = await writer.write({ kind: run.kind, ...begun }, hooksOf(ctx, run, sources.sourceKeys));
    return { ...sources, proposed, ...writer.info };
  } catch (error) {
    console.error("Quotes without a model failed.", error);
    return undefined;
  }
}

/** Writes the Johari window of the user's latest external insight. */
export const refreshJohariWindow = internalAction({
  args: { userId: v.id("users") },
  returns: v.null(),
  handler: (ctx, { userId }): Promise<void> => updateJohariWindow(ctx, userId),
});

/**
 * Writes the window of the latest external insight. The window is erased without an insight or a self-assessment, and
 * when writing fails.
 */
async function updateJohariWindow(ctx: ActionCtx, userId: Id<"users">): Promise<void> {
  const sources = await ctx.runQuery(internal.insights.johari.sources, { userId, areCorrected: false });
  const { self, others, strengths, blindSpots } = sources;
  const proposed =
    self.length === 0 || strengths.length + blindSpots.length === 0 ? null : await windowOf(ctx, userId, sources);
  if (proposed === null) {
    await ctx.runMutation(internal.insights.johari.erase, { userId });
    return;
  }
  const [selfKeys, otherKeys] = [self.map(sourceKey), others.map(sourceKey)];
  await ctx.runMutation(internal.insights.johari.storeJohari, { userId, selfKeys, otherKeys, proposed });
}

async function windowOf(
  ctx: ActionCtx,
  userId: Id<"users">,
  sources: JohariSources,
): Promise<ProposedJohariWindow | null> {
  const { self, strengths, blindSpots } = sources;
  const spend = spendOf(ctx, userId);
  try {
    const writer = await chooseJohariWriter();
    const quoted = [...self, ...[...strengths, ...blindSpots].flatMap(({ evidence }) => evidence)];
    if (writer.info.provider === "builtin") await spend(quoted.reduce((sum, { text }) => sum + text.length, 0));
    const signal = AbortSignal.timeout(times.insightWriting);
    return await writer.write(sources, { spend, signal });
  } catch (error) {
    console.error("The Johari window was not written.", error);
    return null;
  }
}

function spendOf(ctx: ActionCtx, userId: Id<"users">): InsightHooks["spend"] {
  return async (characters) => {
    if (!(await ctx.runMutation(internal.accounts.aiBudget.consume, { userId, characters }))) {
      throw new ProviderError("RATE_LIMITED", texts.aiBudgetUsedUp, { isRetryable: true });
    }
  };
}
