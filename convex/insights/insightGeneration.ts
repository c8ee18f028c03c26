/** Writes insights behind the scenes: survives the page closing, reports only to its own run. */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { drawWindow } from "./johariGeneration";
import { internalAction, internalMutation } from "../lib/internalFunctions";
import { grounded } from "./insightGrounding";
import * as lifecycle from "./insightLifecycle";
import * as insights from "./insightsModel";
import { insightWriter } from "../providers/choose";
import { type DraftClaim, type DraftPassage, ProviderError } from "../providers/types";
import { texts } from "../shared/texts";
import { insightKind, madeWith } from "../shared/validators";

const run = { userId: v.id("users"), kind: insightKind, run: v.number() };

/** Names an answer without its text: a response, or the place of a self-reflection answer among those not blank. */
const sourceName = v.object({ responseId: v.optional(v.id("responses")) });
const sourceAnswer = v.object({
  ...sourceName.fields,
  respondentId: v.optional(v.id("respondents")),
  who: v.string(),
  questionText: v.string(),
  text: v.string(),
});

const evidence = v.array(v.object({ answer: v.number(), text: v.string() }));
const claims = v.array(
  v.object({ title: v.string(), description: v.string(), evidence, contrary: v.optional(evidence) }),
);
const passages = v.array(v.object({ text: v.string(), evidence }));

/** Marks the run as generating and hands out its answers; null when the run no longer counts. */
export const begin = internalMutation({
  args: run,
  returns: v.union(v.null(), v.array(sourceAnswer)),
  handler: async (ctx, args) => {
    if (!(await lifecycle.begin(ctx, args))) return null;
    return await insights.sources(ctx, args.userId, args.kind);
  },
});

/** Shows how far the run is, between 0 and 1. */
export const progressed = internalMutation({
  args: { ...run, progress: v.number() },
  returns: v.null(),
  handler: async (ctx, { progress, ...args }) => {
    await lifecycle.progressed(ctx, args, progress);
    return null;
  },
});

/**
 * Stores what was written, as far as it is grounded in answers that are there now. Nothing grounded left is a failure;
 * where an answer was taken back meanwhile, it is written anew: any sentence may retell what is gone.
 * Answers the run has ended (or was overtaken) by returning false.
 */
export const store = internalMutation({
  args: {
    ...run,
    sources: v.array(sourceName),
    draft: v.object({ strengths: claims, blindSpots: claims, keyPhrases: passages, narrative: passages }),
    madeWith,
    model: v.optional(v.string()),
  },
  returns: v.boolean(),
  handler: async (ctx, args) => {
    const state = await lifecycle.writing(ctx, args);
    if (state === null) return false;
    const now = await insights.sources(ctx, args.userId, args.kind);
    const byResponse = new Map(now.map((answer) => [answer.responseId, answer]));
    const answers = args.sources.map(({ responseId }, index) =>
      args.kind === "self-reflection-insights" ? (now[index] ?? null) : (byResponse.get(responseId) ?? null),
    );
    if (await insights.lostSources(ctx, args.sources, answers)) {
      await insights.startOver(ctx, { userId: args.userId, kind: args.kind, run: args.run });
      return false;
    }
    const details = grounded(args.draft, answers);
    if (details.strengths.length + details.blindSpots.length + details.keyPhrases.length === 0) {
      // What it quoted was edited meanwhile: the answers do not say too little, they say something else.
      if (state.sourcesChanged) {
        await insights.startOver(ctx, { userId: args.userId, kind: args.kind, run: args.run });
        return false;
      }
      await lifecycle.failed(ctx, args, texts.insightTooLittle);
      return false;
    }
    const present = answers.filter((answer) => answer !== null);
    const respondentIds = present.flatMap(({ respondentId }) => (respondentId === undefined ? [] : [respondentId]));
    await insights.store(ctx, state, {
      sourceRespondents: [...new Set(respondentIds)],
      sourceCount: present.length,
      madeWith: args.madeWith,
      model: args.model,
      details,
    });
    return true;
  },
});

/** Ends the run in failure; `reason` is shown. */
export const fail = internalMutation({
  args: { ...run, reason: v.string() },
  returns: v.null(),
  handler: async (ctx, { reason, ...args }) => {
    await lifecycle.failed(ctx, args, reason);
    return null;
  },
});

/** Fails a run that has not ended in time: its action died, or hangs. */
export const timeOut = internalMutation({
  args: run,
  returns: v.null(),
  handler: async (ctx, args) => {
    await lifecycle.failed(ctx, args, texts.insightTimedOut);
    return null;
  },
});

/** Copies what a writer made into arrays that can be arguments. */
function claimArgument({ title, description, evidence, contrary }: DraftClaim) {
  return { title, description, evidence: [...evidence], contrary: contrary && [...contrary] };
}

function passageArgument({ text, evidence }: DraftPassage) {
  return { text, evidence: [...evidence] };
}

/** Reads the answers, has the insight written and stores it. */
export const generate = internalAction({
  args: run,
  returns: v.null(),
  handler: async (ctx, args): Promise<null> => {
    const answers = await ctx.runMutation(internal.insights.insightGeneration.begin, args);
    if (answers === null) return null;
    try {
      if (answers.length === 0) throw new ProviderError("BAD_OUTPUT", texts.insightNoSources, false);
      const characters = answers.reduce((sum, { questionText, text }) => sum + questionText.length + text.length, 0);
      if (!(await ctx.runMutation(internal.accounts.aiBudget.spend, { userId: args.userId, characters }))) {
        throw new ProviderError("RATE_LIMITED", texts.aiBudgetUsedUp, true);
      }
      const writer = insightWriter();
      const draft = await writer.write(args.kind, answers, async (progress) => {
        await ctx.runMutation(internal.insights.insightGeneration.progressed, { ...args, progress });
      });
      await ctx.runMutation(internal.insights.insightGeneration.store, {
        ...args,
        sources: answers.map(({ responseId }) => ({ responseId })),
        draft: {
          strengths: draft.strengths.map(claimArgument),
          blindSpots: draft.blindSpots.map(claimArgument),
          keyPhrases: draft.keyPhrases.map(passageArgument),
          narrative: draft.narrative.map(passageArgument),
        },
        madeWith: writer.madeWith.provider,
        model: writer.madeWith.model,
      });
      await drawWindow(ctx, args.userId);
    } catch (error) {
      const reason = error instanceof ProviderError ? error.message : texts.insightFailed;
      console.error("insight generation failed:", error);
      await ctx.runMutation(internal.insights.insightGeneration.fail, { ...args, reason });
    }
    return null;
  },
});
