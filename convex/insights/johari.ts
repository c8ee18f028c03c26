import { type Infer, v } from "convex/values";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { internalMutation, internalQuery } from "../lib/internalFunctions";
import { ownerQuery } from "../lib/ownerFunctions";
import {
  sourceQuote,
  proposedJohariWindow,
  type ProposedJohariTheme,
  othersClaim,
  sourceAnswer,
} from "../providers/types";
import { claimsWithWindow } from "../shared/insights/claimsWithWindow";
import { insightKinds } from "../shared/insights/insightKinds";
import { type Claim, type JohariTheme, johariWindow, type JohariWindow } from "../shared/validators";
import { groundQuotes, optionalName } from "./insightGrounding";
import { listSources, sourcesByKey } from "./insightSources";
import { unreadIds, unreadOf } from "../lib/lists/readMarks";
import { correctionsOf } from "./corrections/correctionRows";
import { correctedDetails } from "./corrections/correctedDetails";
import { correctedJohariWindow } from "./corrections/correctedJohariWindow";

/** Maximum quotes that are stored of the owner, and of others, for each theme. Further ones are checked and counted too. */
const MAX_QUOTES_PER_THEME = 4;

/**
 * Returns the window; null until the owner and others have answered. One that was written from unread answers is replaced by
 * `unreadWindowId` until `insightReadMarks.recordShown`.
 */
export const current = ownerQuery({
  args: {},
  returns: v.union(v.null(), johariWindow, v.object({ unreadWindowId: v.id("johariWindows") })),
  handler: async (ctx) => {
    const row = await johariRowOf(ctx, ctx.owner.userId);
    if (row === null) return null;
    return row.unreadSources === undefined ? row.window : { unreadWindowId: row._id };
  },
});

/** Returns the owner's window, read or not; null until the owner and others have answered. */
export async function johariWindowOf(ctx: QueryCtx, userId: Id<"users">): Promise<JohariWindow | null> {
  return (await johariRowOf(ctx, userId))?.window ?? null;
}

/** Returns the owner's window; undefined without one, and until the owner has read the answers that it was made from. */
export async function johariWindowOnceRead(ctx: QueryCtx, userId: Id<"users">): Promise<JohariWindow | undefined> {
  const row = await johariRowOf(ctx, userId);
  return row?.unreadSources === undefined ? row?.window : undefined;
}

/** Returns the row of the owner's window, as every reader may have it: with the owner's corrections. */
export async function johariRowOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"johariWindows"> | null> {
  const row = await ctx.db
    .query("johariWindows")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .unique();
  return row === null ? null : { ...row, window: correctedJohariWindow(row.window, await correctionsOf(ctx, userId)) };
}

const johariSources = v.object({
  self: v.array(sourceAnswer),
  others: v.array(sourceAnswer),
  strengths: v.array(othersClaim),
  blindSpots: v.array(othersClaim),
  /** Quotes of claims that the owner left out; empty where claims are as they were written. */
  leftOut: v.array(sourceQuote),
  /** Each quote that was taken out of a claim, if it is shown, and the claim's quotes. */
  separated: v.array(v.object({ quote: sourceQuote, from: v.array(sourceQuote) })),
  ownerName: v.string(),
});
export type JohariSources = Infer<typeof johariSources>;

/**
 * What the window is written from: the self-assessment, and claims of the latest external insight, whose quotes index
 * `others`. It is written from uncorrected claims, since it is corrected itself when it is read.
 */
export const sources = internalQuery({
  args: { userId: v.id("users"), areCorrected: v.boolean() },
  returns: johariSources,
  handler: async (ctx, { userId, areCorrected }) => {
    const others = await listSources(ctx, userId, insightKinds.externalFeedback);
    const places = new Map(others.map(({ responseId }, place) => [responseId, place]));
    const insight = await ctx.db
      .query("insights")
      .withIndex("by_userId_and_kind", (q) => q.eq("userId", userId).eq("kind", insightKinds.externalFeedback))
      .order("desc")
      .first();
    const corrections = areCorrected ? await correctionsOf(ctx, userId) : [];
    const details = insight === null ? null : correctedDetails(insight.details, insight.kind, corrections);
    // The window is written from the insight's claims alone, and read with those that it adds.
    const window = areCorrected ? ((await johariWindowOf(ctx, userId)) ?? undefined) : undefined;
    const indexed = (quotes: readonly { readonly responseId?: Id<"responses"> | undefined; readonly text: string }[]) =>
      quotes.flatMap(({ responseId, text }) => {
        const answerIndex = places.get(responseId);
        return answerIndex === undefined ? [] : [{ answerIndex, text }];
      });
    const quoted = (claims: readonly Claim[]) =>
      claims.flatMap(({ title, name, people, ...claim }) => {
        const evidence = indexed(claim.evidence);
        const counterEvidence = indexed(claim.counterEvidence ?? []);
        if (evidence.length === 0) return [];
        const optionalCounterEvidence = counterEvidence.length === 0 ? {} : { counterEvidence };
        return [{ title, ...optionalName(name), people, evidence, ...optionalCounterEvidence }];
      });
    return {
      self: await listSources(ctx, userId, insightKinds.selfAssessment),
      others,
      strengths: quoted(claimsWithWindow("strength", details?.strengths ?? [], window)),
      blindSpots: quoted(claimsWithWindow("wish", details?.blindSpots ?? [], window)),
      leftOut: corrections.flatMap(({ change, quotes }) => (change.type === "leftOut" ? indexed(quotes) : [])),
      separated: corrections.flatMap(({ change, quotes }) =>
        "from" in change ? indexed([change.from]).map((quote) => ({ quote, from: indexed(quotes) })) : [],
      ),
      ownerName: (await ctx.db.get("users", userId))?.name ?? "",
    };
  },
});

/** Stores the grounded part of a proposed window. Its numbers index the keys. */
export const storeJohari = internalMutation({
  args: {
    userId: v.id("users"),
    selfKeys: v.array(v.string()),
    otherKeys: v.array(v.string()),
    proposed: proposedJohariWindow,
  },
  returns: v.null(),
  handler: async (ctx, { userId, selfKeys, otherKeys, proposed }) => {
    const user = await ctx.db.get("users", userId);
    if (user === null || user.deletedAt !== undefined) return;
    const self = await sourcesByKey(ctx, { userId, kind: insightKinds.selfAssessment }, selfKeys);
    const others = await sourcesByKey(ctx, { userId, kind: insightKinds.externalFeedback }, otherKeys);
    const groundedThemes = (themes: readonly ProposedJohariTheme[]): JohariTheme[] =>
      themes.flatMap((theme) => {
        const ownQuotes = groundQuotes(theme.self, self);
        const othersQuotes = groundQuotes(theme.others, others);
        if (ownQuotes === null || othersQuotes === null || ownQuotes.length + othersQuotes.length === 0) return [];
        return [
          {
            label: theme.label,
            ...optionalName(theme.name),
            polarity: theme.polarity,
            self: ownQuotes.slice(0, MAX_QUOTES_PER_THEME),
            others: othersQuotes.slice(0, MAX_QUOTES_PER_THEME),
            people: othersQuotes.length === 0 ? 0 : theme.people,
          },
        ];
      });
    await eraseJohariWindow(ctx, userId);
    const otherwise = groundedThemes(proposed.otherwise ?? []).filter(
      ({ self: own, others: theirs }) => own.length > 0 && theirs.length > 0,
    );
    const window = {
      seenByBoth: groundedThemes(proposed.seenByBoth),
      othersOnly: groundedThemes(proposed.othersOnly),
      youOnly: groundedThemes(proposed.youOnly),
      ...(otherwise.length === 0 ? {} : { otherwise }),
      ...(proposed.hasUnmatchedFault === true ? { hasUnmatchedFault: true } : {}),
    };
    await ctx.db.insert("johariWindows", {
      userId,
      window,
      unreadSources: unreadIds(await unreadOf(ctx, others)),
    });
  },
});

/** `eraseJohariWindow` for actions. */
export const erase = internalMutation({
  args: { userId: v.id("users") },
  returns: v.null(),
  handler: (ctx, { userId }) => eraseJohariWindow(ctx, userId),
});

/** Deletes the owner's window; a later insight writes another. */
export async function eraseJohariWindow(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const row = await johariRowOf(ctx, userId);
  if (row !== null) await ctx.db.delete("johariWindows", row._id);
}

/** Erases the window, and schedules a new one. */
export async function rewriteJohariWindow(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  if ((await johariRowOf(ctx, userId)) === null) return;
  await eraseJohariWindow(ctx, userId);
  await ctx.scheduler.runAfter(0, internal.insights.insightActions.refreshJohariWindow, { userId });
}
