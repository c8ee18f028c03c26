/**
 * Draws the Johari view anew after an insight was written, and after what it quotes has changed. Always by rules: it
 * counts and quotes, it doesn't tell.
 */
import { v } from "convex/values";
import { internal } from "../_generated/api";
import type { Id } from "../_generated/dataModel";
import type { ActionCtx } from "../_generated/server";
import { internalAction, internalMutation, internalQuery } from "../lib/internalFunctions";
import type { InsightSource } from "./insightGrounding";
import * as insights from "./insightsModel";
import * as model from "./johari";
import { johari } from "../providers/embedded/johari";

const answer = v.object({
  responseId: v.optional(v.id("responses")),
  respondentId: v.optional(v.id("respondents")),
  who: v.string(),
  questionText: v.string(),
  text: v.string(),
});
const quotes = v.array(v.object({ answer: v.number(), text: v.string() }));
const themes = v.array(
  v.object({ theme: v.string(), label: v.string(), self: quotes, others: quotes, people: v.number() }),
);

/** What both sides have said. */
export const sources = internalQuery({
  args: { userId: v.id("users") },
  returns: v.object({ self: v.array(answer), others: v.array(answer) }),
  handler: async (ctx, { userId }) => ({
    self: await insights.sources(ctx, userId, "self-reflection-insights"),
    others: await insights.sources(ctx, userId, "external-feedback-insights"),
  }),
});

/** Stores what is grounded in the answers there are now; `responseIds` says which ones the numbers in it mean. */
export const store = internalMutation({
  args: {
    userId: v.id("users"),
    responseIds: v.array(v.union(v.null(), v.id("responses"))),
    window: v.object({ seenByBoth: themes, othersOnly: themes, youOnly: themes }),
  },
  returns: v.null(),
  handler: async (ctx, { userId, responseIds, window }) => {
    const user = await ctx.db.get("users", userId);
    if (user === null || user.deletedAt !== undefined) return null;
    const self = await insights.sources(ctx, userId, "self-reflection-insights");
    const now = new Map<Id<"responses"> | undefined, InsightSource>(
      (await insights.sources(ctx, userId, "external-feedback-insights")).map((one) => [one.responseId, one]),
    );
    const others = responseIds.map((id) => (id === null ? null : (now.get(id) ?? null)));
    await model.store(ctx, userId, window, { self, others });
    return null;
  },
});

/** Reads both sides and draws the window; where one side has said nothing, the window goes. */
export async function drawWindow(ctx: ActionCtx, userId: Id<"users">): Promise<void> {
  const { self, others } = await ctx.runQuery(internal.insights.johariGeneration.sources, { userId });
  if (self.length === 0 || others.length === 0) {
    await ctx.runMutation(internal.insights.johariGeneration.erase, { userId });
    return;
  }
  const { seenByBoth, othersOnly, youOnly } = johari({ self, others });
  const pane = (list: typeof youOnly) => list.map((one) => ({ ...one, self: [...one.self], others: [...one.others] }));
  await ctx.runMutation(internal.insights.johariGeneration.store, {
    userId,
    responseIds: others.map(({ responseId }) => responseId ?? null),
    window: { seenByBoth: pane(seenByBoth), othersOnly: pane(othersOnly), youOnly: pane(youOnly) },
  });
}

/** Removes the window. */
export const erase = internalMutation({
  args: { userId: v.id("users") },
  returns: v.null(),
  handler: async (ctx, { userId }) => {
    await model.forget(ctx, userId);
    return null;
  },
});

/** Draws the window from what there is now. */
export const draw = internalAction({
  args: { userId: v.id("users") },
  returns: v.null(),
  handler: async (ctx, { userId }): Promise<null> => {
    await drawWindow(ctx, userId);
    return null;
  },
});
