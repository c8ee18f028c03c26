/** What insights rest on, how they are asked for, stored and shown. */
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import type { OwnerMutationCtx, OwnerQueryCtx } from "../lib/ownerFunctions";
import { takeRate } from "../lib/rateLimits";
import type { InsightKind } from "../providers/types";
import { limits } from "../shared/limits";
import { selfReflectionPrompts } from "../shared/selfReflectionPrompts";
import { texts } from "../shared/texts";
import type { CurrentInsight, Insight, InsightDetails, Quote } from "../shared/validators";
import type { InsightSource } from "./insightGrounding";
import * as johari from "./johari";
import * as lifecycle from "./insightLifecycle";
import * as numberedList from "../lib/numberedList";
import * as selfReflections from "./selfReflectionsModel";

/** Most answers looked at for an insight: those of removed people, kept for a while, are among them. */
const LOOKED_AT = 3 * limits.insightSources;

/** The answers an insight of this kind may rest on, newest `limits.insightSources`. */
export async function sources(ctx: QueryCtx, userId: Id<"users">, kind: InsightKind): Promise<InsightSource[]> {
  if (kind === "self-reflection-insights") {
    const row = await selfReflections.of(ctx, userId);
    const answers = (row?.responses ?? []).map((text, index) => ({
      who: "You",
      questionText: selfReflectionPrompts[index]?.prompt ?? "",
      text,
    }));
    return answers.filter(({ text }) => text !== "");
  }
  // One by one: those beyond the last that is wanted are not read.
  const responses = ctx.db
    .query("responses")
    .withIndex("by_userId_and_finalSubmission", (q) => q.eq("userId", userId).eq("finalSubmission", true))
    .order("desc");
  let lookedAt = 0;
  const names = new Map<Id<"respondents">, string | null>();
  const found: InsightSource[] = [];
  for await (const { _id, respondentId, questionText, text } of responses) {
    if (!names.has(respondentId)) {
      const respondent = await ctx.db.get("respondents", respondentId);
      names.set(respondentId, respondent === null || respondent.deleted ? null : respondent.name);
    }
    const who = names.get(respondentId) ?? null;
    if (who !== null) found.push({ responseId: _id, respondentId, who, questionText, text });
    lookedAt += 1;
    if (found.length === limits.insightSources || lookedAt === LOOKED_AT) break;
  }
  return found;
}

async function hasSources(ctx: QueryCtx, userId: Id<"users">, kind: InsightKind): Promise<boolean> {
  if (kind === "self-reflection-insights") return (await selfReflections.of(ctx, userId)) !== null;
  return (await numberedList.total(ctx, numberedList.respondentsOf(userId, "completed"))) > 0;
}

/** What the insights panel shows. */
export async function current(ctx: OwnerQueryCtx, kind: InsightKind): Promise<CurrentInsight> {
  const { userId } = ctx.owner;
  if (!(await hasSources(ctx, userId, kind))) return { status: "empty" };
  const state = await lifecycle.stateOf(ctx, userId, kind);
  if (state === null) return { status: "missing" };
  const stored = state.insightId === undefined ? null : await ctx.db.get("insights", state.insightId);
  const shown = stored === null ? undefined : toInsight(stored);
  switch (state.status) {
    case "requested":
    case "generating":
      return { status: state.status, progress: state.progress, previous: shown };
    case "failed":
      return { status: "failed", reason: state.reason ?? texts.insightFailed, previous: shown };
    case "ready":
    case "outOfDate":
      return shown === undefined ? { status: "missing" } : { status: state.status, insight: shown };
  }
}

function toInsight({
  _id,
  _creationTime,
  madeWith,
  model,
  sourceCount,
  sourceRespondents,
  details,
}: Doc<"insights">): Insight {
  return { _id, createdAt: _creationTime, madeWith, model, sourceCount, sourceRespondents, ...details };
}

/** Asks for a new insight; a scheduled action writes it. */
export async function request(ctx: OwnerMutationCtx, kind: InsightKind): Promise<{ started: boolean }> {
  const { userId } = ctx.owner;
  if (!(await hasSources(ctx, userId, kind))) throw invalid(texts.insightNoSources);
  const started = await lifecycle.start(ctx, userId, kind);
  if (started) await takeRate(ctx, "insightPerOwner", userId);
  return { started };
}

/** Whether an answer that was read for an insight has been taken back since: withdrawn, or its respondent removed. */
export async function lostSources(
  ctx: QueryCtx,
  read: readonly { responseId?: Id<"responses"> }[],
  answers: readonly (InsightSource | null)[],
): Promise<boolean> {
  for (const [index, { responseId }] of read.entries()) {
    if (responseId === undefined || answers[index] !== null) continue;
    const response = await ctx.db.get("responses", responseId);
    // One that is there may only have become too old to be among the newest.
    if (response === null) return true;
    if ((await ctx.db.get("respondents", response.respondentId))?.deleted !== false) return true;
  }
  return false;
}

/** Has an insight that is being written forgotten, and written anew from what is there now. */
export async function startOver(ctx: MutationCtx, run: lifecycle.Run): Promise<void> {
  await lifecycle.failed(ctx, run, texts.insightNoSources);
  if (await hasSources(ctx, run.userId, run.kind)) await lifecycle.start(ctx, run.userId, run.kind);
}

/** Stores an insight in place of the one before and ends its run. */
export async function store(
  ctx: MutationCtx,
  state: lifecycle.InsightState,
  fields: Omit<Doc<"insights">, "_id" | "_creationTime" | "userId" | "kind">,
): Promise<void> {
  const { userId, kind } = state;
  if (state.insightId !== undefined && (await ctx.db.get("insights", state.insightId)) !== null) {
    await ctx.db.delete("insights", state.insightId);
  }
  const insightId = await ctx.db.insert("insights", { userId, kind, ...fields });
  await lifecycle.stored(ctx, state, insightId);
}

/**
 * Takes everything that rested on a respondent out of the owner's insight (a description may retell what the quote
 * said, so the claim goes with it) and has the insight written anew from what is left. One of which nothing is left goes
 * as a whole.
 */
export async function forgetRespondent(
  ctx: MutationCtx,
  userId: Id<"users">,
  respondentId: Id<"respondents">,
): Promise<void> {
  const kind = "external-feedback-insights";
  await johari.redraw(ctx, userId);
  await lifecycle.sourcesChanged(ctx, userId, kind);
  const state = await lifecycle.stateOf(ctx, userId, kind);
  const stored = state?.insightId === undefined ? null : await ctx.db.get("insights", state.insightId);
  if (stored === null || !stored.sourceRespondents.includes(respondentId)) return;
  const details = without(stored.details, respondentId);
  if (Object.values(details).every((list) => list.length === 0)) await ctx.db.delete("insights", stored._id);
  else {
    const sourceRespondents = stored.sourceRespondents.filter((id) => id !== respondentId);
    await ctx.db.patch("insights", stored._id, { sourceRespondents, details });
  }
  if (await hasSources(ctx, userId, kind)) await lifecycle.start(ctx, userId, kind);
}

/** What of an insight quotes this respondent nowhere. */
function without(
  { strengths, blindSpots, keyPhrases, narrative }: InsightDetails,
  respondentId: Id<"respondents">,
): InsightDetails {
  const untouched = <Item extends { evidence: Quote[]; contrary?: Quote[] }>(items: Item[]): Item[] =>
    items.filter(({ evidence, contrary = [] }) =>
      [...evidence, ...contrary].every((quote) => quote.respondentId !== respondentId),
    );
  return {
    strengths: untouched(strengths),
    blindSpots: untouched(blindSpots),
    keyPhrases: untouched(keyPhrases),
    narrative: untouched(narrative),
  };
}
