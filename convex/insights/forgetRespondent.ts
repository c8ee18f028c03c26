import type { Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import type { InsightDetails, Quote } from "../shared/validators";
import { retractAnswersCiting } from "./chat";
import { markSourcesChanged, start, stateOf } from "./insightLifecycle";
import { hasSources } from "./insightSources";
import { redraw } from "./johari";

/** Removes every claim that quotes the respondent, because its description may paraphrase. */
export async function forgetRespondent(
  ctx: MutationCtx,
  userId: Id<"users">,
  respondentId: Id<"respondents">,
): Promise<void> {
  await redraw(ctx, userId);
  await removeFromInsight(ctx, userId, respondentId);
  await retractAnswersCiting(ctx, userId, respondentId);
}

async function removeFromInsight(
  ctx: MutationCtx,
  userId: Id<"users">,
  respondentId: Id<"respondents">,
): Promise<void> {
  const kind = "external-feedback-insights";
  await markSourcesChanged(ctx, userId, kind);
  const state = await stateOf(ctx, userId, kind);
  const stored = state?.insightId === undefined ? null : await ctx.db.get("insights", state.insightId);
  if (stored === null || !stored.sourceRespondents.includes(respondentId)) return;
  const details = withoutQuotesOf(stored.details, respondentId);
  if (Object.values(details).every((list) => list.length === 0)) await ctx.db.delete("insights", stored._id);
  else {
    const sourceRespondents = stored.sourceRespondents.filter((id) => id !== respondentId);
    await ctx.db.patch("insights", stored._id, { sourceRespondents, details });
  }
  if (await hasSources(ctx, userId, kind)) await start(ctx, userId, kind);
}

function withoutQuotesOf(
  { strengths, blindSpots, keyPhrases, narrative }: InsightDetails,
  respondentId: Id<"respondents">,
): InsightDetails {
  const unquoted = <Item extends { evidence: Quote[]; counterEvidence?: Quote[] }>(items: Item[]): Item[] =>
    items.filter(({ evidence, counterEvidence = [] }) =>
      [...evidence, ...counterEvidence].every((quote) => quote.respondentId !== respondentId),
    );
  return {
    strengths: unquoted(strengths),
    blindSpots: unquoted(blindSpots),
    keyPhrases: unquoted(keyPhrases),
    narrative: unquoted(narrative),
  };
}
