/** What the holder of a shared report's link reads: what its owner chose, live, without ids. */
import { v } from "convex/values";
import type { Doc } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { currentInsightOf, johariWindowOnceRead, roundInsightsOf, selfAssessmentOf, sourcesByKey } from "../insights";
import { ownerQuery } from "../lib/ownerFunctions";
import { sharedReportMutation, sharedReportQuery } from "../lib/sharedReportFunctions";
import { callerNetwork, tryConsumeRateLimit } from "../lib/rateLimits";
import { respondentNames } from "../respondents";
import { displayedInsight } from "../shared/insights/displayedInsight";
import { sharedReportLimits } from "../shared/limits/sharedReportLimits";
import { insightKinds } from "../shared/insights/insightKinds";
import { quotesOfInsight } from "../shared/insights/quotes";
import {
  type Insight,
  sharedQuote,
  type SharedQuote,
  sharedQuotes,
  sharedReport,
  type SharedReport,
  type SharedInsight,
} from "../shared/validators";
import { createMask, redactInsight } from "./redactInsight";
import { sharedReportCountOf } from "./sharedReports";
import { withJohariThemes } from "./withJohariThemes";

/** The report. A query writes nothing, so that a mail scanner has no effect. */
export const open = sharedReportQuery({
  args: {},
  returns: sharedReport,
  handler: async (ctx): Promise<SharedReport> =>
    ctx.sharedReport === null ? { state: "gone" } : await openedReport(ctx, ctx.sharedReport),
});

/** Quotes as the holder of a new link would read them now, each once, in the order of the report. */
export const quotesOfNewLink = ownerQuery({
  args: { quotes: sharedQuotes, hiddenNames: v.optional(v.array(v.string())) },
  returns: v.array(sharedQuote),
  handler: async (ctx, { quotes, hiddenNames }): Promise<SharedQuote[]> => {
    const { userId, user } = ctx.owner;
    const report = { userId, quotes, hiddenNames: hiddenNames?.slice(0, sharedReportLimits.hiddenNames) };
    const { insight } = await sharedInsightOf(ctx, report);
    const redacted = insight && redactInsight(insight, await redactionOf(ctx, report, insight, user.name));
    return redacted === null ? [] : quotesIn(redacted);
  },
});

function quotesIn(insight: SharedInsight): SharedQuote[] {
  const quotes = [...quotesOfInsight(insight), ...insight.unquotedAnswers];
  return [...new Map(quotes.map((quote) => [JSON.stringify(quote), quote])).values()];
}

type ReportSource = Pick<Doc<"sharedReports">, "userId" | "roundId" | "quotes" | "hiddenNames">;

/** What `redactInsight` needs to hide what the report's owner has not shared. */
async function redactionOf(
  ctx: QueryCtx,
  report: ReportSource,
  insight: Insight | null,
  ownerName = "",
): Promise<Parameters<typeof redactInsight>[1]> {
  const { userId, roundId, quotes, hiddenNames = [] } = report;
  const isNamed = quotes === "named";
  const asked = isNamed ? [] : await respondentNames(ctx, userId, insight?.sourceRespondents ?? [], roundId);
  const names = isNamed ? [] : [...asked, ...hiddenNames];
  const answers = quotes === "none" && insight !== null ? await citedAnswers(ctx, report, insight) : [];
  return { quotes, names, ownerName, answers };
}

async function openedReport(ctx: QueryCtx, report: Doc<"sharedReports">): Promise<SharedReport> {
  const { userId, roundId, quotes, expiresAt } = report;
  const owner = await ctx.db.get("users", userId);
  const endedAt = roundId === undefined ? undefined : ((await ctx.db.get("rounds", roundId))?.endedAt ?? 0);
  const { insight, isBeingWritten } = await sharedInsightOf(ctx, report);
  const selfAssessment = await sharedSelfAssessmentOf(ctx, report, endedAt);
  const redaction = await redactionOf(ctx, report, insight, owner?.name);
  const mask = createMask(redaction);
  return {
    state: "open",
    ownerName: owner?.name,
    endedAt,
    quotes,
    expiresAt,
    insight: insight === null ? null : redactInsight(insight, redaction),
    isBeingWritten,
    selfAssessment:
      selfAssessment === null
        ? null
        : { answers: selfAssessment.answers.map(mask), completedAt: selfAssessment.completedAt },
  };
}

async function sharedInsightOf(
  ctx: QueryCtx,
  { userId, roundId }: Pick<ReportSource, "userId" | "roundId">,
): Promise<{ insight: Insight | null; isBeingWritten: boolean }> {
  if (roundId !== undefined) {
    const { insight, window } = (await roundInsightsOf(ctx, roundId)) ?? {};
    const shownInsight = insight && withJohariThemes(insight, window);
    // Everybody whom the insight quotes has withdrawn.
    const isEmpty =
      shownInsight === undefined ||
      [shownInsight.strengths, shownInsight.blindSpots, shownInsight.keyPhrases, shownInsight.narrative].every(
        (list) => list.length === 0,
      );
    return { insight: isEmpty ? null : shownInsight, isBeingWritten: false };
  }
  const current = await currentInsightOf(ctx, userId, insightKinds.externalFeedback);
  const displayed = displayedInsight(current);
  const insight = displayed && withJohariThemes(displayed, await johariWindowOnceRead(ctx, userId));
  return { insight, isBeingWritten: insight === null && ["requested", "generating"].includes(current.status) };
}

/**
 * The self-assessment, if it is shared. One that was changed after the report's round belongs to a later round, and was
 * not shared.
 */
async function sharedSelfAssessmentOf(
  ctx: QueryCtx,
  { userId, selfAssessment: isShared }: Doc<"sharedReports">,
  endedAt: number | undefined,
): Promise<Doc<"selfAssessments"> | null> {
  const row = isShared ? await selfAssessmentOf(ctx, userId) : null;
  const isLater = row !== null && endedAt !== undefined && row.completedAt > endedAt;
  return isLater ? null : row;
}

/** The cited answers in full, because a generated text may repeat more of an answer than its quote. */
async function citedAnswers(
  ctx: QueryCtx,
  { userId, roundId }: Pick<ReportSource, "userId" | "roundId">,
  insight: Insight,
): Promise<string[]> {
  const cited = quotesOfInsight(insight);
  const keys = new Set(cited.flatMap(({ responseId }) => responseId ?? []));
  const sources = await sourcesByKey(ctx, { userId, kind: insightKinds.externalFeedback, roundId }, [...keys]);
  return [...cited, ...sources.filter((source) => source !== null)].map(({ text }) => text);
}

/** Counts an opening once a browser session, up to the rate limits. The result does not show whether it was counted. */
export const countOpening = sharedReportMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const { sharedReport: report } = ctx;
    if (report === null) return;
    const network = await callerNetwork(ctx);
    if (
      network !== null &&
      !(await tryConsumeRateLimit(ctx, "sharedReportOpenedByNetwork", `${network} ${report._id}`))
    )
      return;
    if (!(await tryConsumeRateLimit(ctx, "sharedReportOpened", report._id))) return;
    const { _id, opened } = await sharedReportCountOf(ctx, report._id);
    await ctx.db.patch("sharedReportCounts", _id, { opened: opened + 1, lastOpenedAt: Date.now() });
  },
});
