/** Database steps of a generation. A superseded run changes nothing. */
import { type Infer, v } from "convex/values";
import type { Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { internalMutation, internalQuery } from "../lib/internalFunctions";
import { type ProposedInsight, proposedInsight, type SourceAnswer, sourceAnswer } from "../providers/types";
import { insightKinds } from "../shared/insights/insightKinds";
import { quotesOfInsight } from "../shared/insights/quotes";
import * as texts from "../shared/texts/texts";
import { aiProvider, type InsightDetails } from "../shared/validators";
import { groundInsight, groundQuotes } from "./insightGrounding";
import {
  beginInsightRun,
  completeInsightRun,
  failInsightRun,
  generatingInsightState,
  insightRun,
  type InsightState,
  insightStateOf,
  restartInsightRun,
  setInsightProgress,
  setPartialInsight,
  startDueUpdate,
} from "./insightLifecycle";
import { hasSources, isErasedOrRemoved, listSources, readSources, sourcesByKey } from "./insightSources";
import { markRead, unreadIds, unreadOf } from "../lib/lists/readMarks";
import { unquotedContent } from "./unquotedContent";

/** Respondents that one page of a count reads; they take about half a megabyte. */
const RESPONDENTS_PER_COUNT = 1_000;

const runArgs = insightRun.fields;

/** Begins a run, and returns what it reads; null when superseded. */
export const beginRun = internalMutation({
  args: runArgs,
  returns: v.union(
    v.null(),
    v.object({
      answers: v.array(sourceAnswer),
      isPartial: v.boolean(),
      ownerName: v.string(),
      self: v.array(sourceAnswer),
      hasInsight: v.boolean(),
    }),
  ),
  handler: async (ctx, args) => {
    if (!(await beginInsightRun(ctx, args))) return null;
    const { userId, kind } = args;
    const owner = await ctx.db.get("users", userId);
    const state = await insightStateOf(ctx, userId, kind);
    const isAboutSelf = kind === insightKinds.selfAssessment;
    const sources = await readSources(ctx, userId, kind);
    const unreadSources = unreadIds(await unreadOf(ctx, sources.answers));
    if (state !== null) await ctx.db.patch("insightStates", state._id, { unreadSources });
    return {
      ...sources,
      ownerName: owner?.name ?? "",
      self: isAboutSelf ? [] : await listSources(ctx, userId, insightKinds.selfAssessment),
      hasInsight: state?.insightId !== undefined && (await ctx.db.get("insights", state.insightId)) !== null,
    };
  },
});

/** Counts the answers of one page of respondents. `cursor` is the page's end, null after the last page. */
export const countAnswers = internalQuery({
  args: { userId: v.id("users"), cursor: v.union(v.string(), v.null()) },
  returns: v.object({ count: v.number(), cursor: v.union(v.string(), v.null()) }),
  handler: async (ctx, { userId, cursor }) => {
    const { page, isDone, continueCursor } = await ctx.db
      .query("respondents")
      .withIndex("by_userId_and_deleted_and_status_and_lastRemindedAt", (q) =>
        q.eq("userId", userId).eq("deleted", false).eq("status", "completed"),
      )
      .paginate({ cursor, numItems: RESPONDENTS_PER_COUNT });
    const count = page.reduce((sum, { finalAnswers }) => sum + finalAnswers, 0);
    return { count, cursor: isDone ? null : continueCursor };
  },
});

/** Stores progress; false when superseded. */
export const setProgress = internalMutation({
  args: { ...runArgs, progress: v.number() },
  returns: v.boolean(),
  handler: (ctx, { progress, ...args }) => setInsightProgress(ctx, args, progress),
});

/** Stores the grounded part of `proposed` while the run goes on; nothing once a cited answer is gone. */
export const storePartial = internalMutation({
  args: { ...runArgs, sourceKeys: v.array(v.string()), proposed: proposedInsight },
  returns: v.null(),
  handler: async (ctx, { sourceKeys, proposed, ...args }) => {
    const state = await generatingInsightState(ctx, args);
    if (state === null) return;
    const cited = citedIn(proposed);
    const keys = sourceKeys.map((key, index) => (cited.has(index) ? key : ""));
    const answers = await sourcesByKey(ctx, state, keys);
    if (answers.some((answer, index) => answer === null && cited.has(index))) return;
    await setPartialInsight(ctx, state, groundInsight(proposed, answers));
  },
});

function citedIn(proposed: ProposedInsight): Set<number> {
  return new Set(quotesOfInsight(proposed).map(({ answerIndex }) => answerIndex));
}

const writtenInsight = v.object({
  /** Keys of all answers to which the proposed insight's numbers refer. */
  sourceKeys: v.array(v.string()),
  proposed: proposedInsight,
  provider: aiProvider,
  model: v.optional(v.string()),
  /** Indices of the answers that were read; absent when all were. */
  read: v.optional(v.array(v.number())),
  /** Number of all answers; absent where `sourceKeys` has them all. */
  answerCount: v.optional(v.number()),
  /** Number of claims and citations that a model's run refused, by reason. */
  refusals: v.optional(v.record(v.string(), v.number())),
  /** Number of claims that were refused first and kept when asked again. */
  repaired: v.optional(v.number()),
});

/**
 * Stores a run's insight; false where it stored none. The run restarts when a source was erased or its respondent removed, because any
 * sentence may paraphrase it. An ungrounded insight fails unless sources changed.
 */
export const storeInsight = internalMutation({
  args: { ...runArgs, ...writtenInsight.fields },
  returns: v.boolean(),
  handler: async (ctx, { userId, kind, run: runNumber, ...written }) => {
    const args = { userId, kind, run: runNumber };
    const state = await generatingInsightState(ctx, args);
    if (state === null) return false;
    const { sourceKeys, proposed, provider } = written;
    const answers = await sourcesByKey(ctx, { userId, kind }, sourceKeys);
    for (const [index, key] of sourceKeys.entries()) {
      // A missing answer that is neither erased nor removed is only older.
      if (answers[index] === null && (await isErasedOrRemoved(ctx, key))) {
        await restartOrFail(ctx, state);
        return false;
      }
    }
    const details = groundInsight(proposed, answers);
    // The built-in writer may find no sentence that stands out, which is a result.
    const foundNothing = provider === "builtin" && !state.sourcesChanged && lacksClaimsAndPhrases(proposed);
    if (lacksClaimsAndPhrases(details) && !foundNothing) {
      if (state.sourcesChanged) await restartOrFail(ctx, state);
      else await failInsightRun(ctx, args, texts.insightTooLittle);
      return false;
    }
    await completeInsightRun(ctx, state, await replaceInsight(ctx, state, written, { answers, details }));
    return true;
  },
});

async function replaceInsight(
  ctx: MutationCtx,
  state: InsightState,
  { proposed, read, answerCount = 0, provider, model, refusals, repaired }: Infer<typeof writtenInsight>,
  { answers, details }: { answers: readonly (SourceAnswer | null)[]; details: InsightDetails },
): Promise<Id<"insights">> {
  if (state.insightId !== undefined && (await ctx.db.get("insights", state.insightId)) !== null) {
    await ctx.db.delete("insights", state.insightId);
  }
  const wasRead = new Set(read ?? answers.keys());
  const present = answers.filter((answer, index) => answer !== null && wasRead.has(index));
  const inAll = Math.max(answerCount, answers.filter((answer) => answer !== null).length);
  const respondentIds = present.flatMap((answer) => answer?.respondentId ?? []);
  const unread = await unreadOf(ctx, answers);
  // The holder of a read-only link reads the insight at once.
  const isShared = unread.length > 0 && (await hasSharedReport(ctx, state.userId));
  if (isShared) await markRead(ctx, unread);
  return await ctx.db.insert("insights", {
    userId: state.userId,
    kind: state.kind,
    sourceRespondents: [...new Set(respondentIds)],
    sourceCount: present.length,
    answerCount: inAll > present.length ? inAll : undefined,
    provider,
    model,
    details,
    refusals,
    repaired,
    unreadSources: isShared ? undefined : unreadIds(unread),
    unquoted:
      provider === "builtin" && respondentIds.length > 0
        ? {
            ...unquotedContent(present, details, sentencesByAnswer(proposed.unquotedAnswers, answers)),
            foreign: proposed.foreign,
            byQuestion: proposed.byQuestion,
          }
        : undefined,
  });
}

async function hasSharedReport(ctx: QueryCtx, userId: Id<"users">): Promise<boolean> {
  const live = await ctx.db
    .query("sharedReports")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .first();
  return live !== null;
}

/** Returns the sentence of each answer that `quotes` has one of, if it is an exact span. */
function sentencesByAnswer(
  quotes: ProposedInsight["unquotedAnswers"] = [],
  answers: readonly (SourceAnswer | null)[],
): Map<Id<"responses">, string> {
  const grounded = quotes.flatMap((quote) => groundQuotes([quote], answers) ?? []);
  return new Map(grounded.flatMap(({ responseId, text }) => (responseId === undefined ? [] : [[responseId, text]])));
}

function lacksClaimsAndPhrases({ strengths, blindSpots, keyPhrases }: ProposedInsight | InsightDetails): boolean {
  return strengths.length + blindSpots.length + keyPhrases.length === 0;
}

async function restartOrFail(ctx: MutationCtx, state: InsightState): Promise<void> {
  if (await hasSources(ctx, state.userId, state.kind)) await restartInsightRun(ctx, state);
  else await failInsightRun(ctx, state, texts.insightNoSources);
}

/**
 * Ends a run without an insight. `quotes` is an insight of the built-in writer, stored where the owner has none yet.
 */
export const failRun = internalMutation({
  args: { ...runArgs, reason: v.string(), quotes: v.optional(writtenInsight) },
  returns: v.null(),
  handler: async (ctx, { reason, quotes, ...args }) => {
    const state = await generatingInsightState(ctx, args);
    if (state === null || quotes === undefined || (await ctx.db.get("users", args.userId)) === null) {
      await failInsightRun(ctx, args, reason);
      return;
    }
    const answers = await sourcesByKey(ctx, args, quotes.sourceKeys);
    const insightId = await replaceInsight(ctx, state, quotes, {
      answers,
      details: groundInsight(quotes.proposed, answers),
    });
    await failInsightRun(ctx, args, reason, insightId);
  },
});

/** Writes the insight again, which the built-in writer does without a request. */
export const update = internalMutation({
  args: runArgs,
  returns: v.null(),
  handler: async (ctx, args) =>
    startDueUpdate(ctx, args, { hasSources: await hasSources(ctx, args.userId, args.kind) }),
});

/** Fails a run that is still active when its time is up. */
export const timeOut = internalMutation({
  args: runArgs,
  returns: v.null(),
  handler: (ctx, args) => failInsightRun(ctx, args, texts.insightTimedOut),
});
