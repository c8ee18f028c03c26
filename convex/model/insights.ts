/** What insights rest on, how they are stored (only with quotes that are really there) and shown. */
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { invalid } from "../lib/appError";
import type { OwnerMutationCtx, OwnerQueryCtx } from "../lib/ownerFunctions";
import { takeRate } from "../lib/rateLimits";
import type { InsightKind } from "../providers/types";
import { limits, times } from "../shared/limits";
import { selfReflectionPrompts } from "../shared/selfReflectionPrompts";
import { texts } from "../shared/texts";
import type { Claim, CurrentInsight, GroundedText, Insight, InsightDetails, Quote } from "../shared/validators";
import * as lifecycle from "./insightLifecycle";
import * as numberedList from "./numberedList";
import * as selfReflections from "./selfReflections";

/** An answer with the ids a stored quote carries. */
export interface InsightSource {
  readonly responseId?: Id<"responses">;
  readonly respondentId?: Id<"respondents">;
  readonly who: string;
  readonly questionText: string;
  readonly text: string;
}

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
  const responses = await ctx.db
    .query("responses")
    .withIndex("by_userId_and_finalSubmission", (q) => q.eq("userId", userId).eq("finalSubmission", true))
    .order("desc")
    .take(limits.insightSources);
  const names = new Map<Id<"respondents">, string | null>();
  const found: InsightSource[] = [];
  for (const { _id, respondentId, questionText, text } of responses) {
    if (!names.has(respondentId)) {
      const respondent = await ctx.db.get("respondents", respondentId);
      names.set(respondentId, respondent === null || respondent.deleted ? null : respondent.name);
    }
    const who = names.get(respondentId) ?? null;
    if (who !== null) found.push({ responseId: _id, respondentId, who, questionText, text });
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
  const started = await start(ctx, userId, kind);
  if (started) await takeRate(ctx, "insightPerOwner", userId);
  return { started };
}

/** Starts a generation unless one is under way. It is failed after `times.insightGeneration`. */
async function start(ctx: MutationCtx, userId: Id<"users">, kind: InsightKind): Promise<boolean> {
  const run = await lifecycle.requested(ctx, userId, kind);
  if (run === null) return false;
  await ctx.scheduler.runAfter(0, internal.insightGeneration.generate, { userId, kind, run });
  await ctx.scheduler.runAfter(times.insightGeneration, internal.insightGeneration.timeOut, { userId, kind, run });
  return true;
}

/** A quote as a writer hands it in: a text and the answer it is from, by its place in the sources. */
interface HandedInQuote {
  readonly source: number;
  readonly text: string;
}

export interface HandedInDetails {
  readonly strengths: readonly { title: string; description: string; evidence: readonly HandedInQuote[] }[];
  readonly blindSpots: readonly { title: string; description: string; evidence: readonly HandedInQuote[] }[];
  readonly keyPhrases: readonly { text: string; evidence: readonly HandedInQuote[] }[];
  readonly narrative: readonly { text: string; evidence: readonly HandedInQuote[] }[];
}

const MOST_CLAIMS = 12;
const MOST_PASSAGES = 40;
const MOST_QUOTES = 20;
const LONGEST_TITLE = 200;
const LONGEST_TEXT = 2_000;

/**
 * Keeps what is grounded: a claim, phrase or sentence with a quote that is not an exact span of the answer it names is
 * rejected as a whole, and so is one without a quote. `answers` are read from the database by the caller, never taken
 * from the writer.
 */
export function grounded(handedIn: HandedInDetails, answers: readonly (InsightSource | null)[]): InsightDetails {
  const quotes = (evidence: readonly HandedInQuote[]): Quote[] | null => {
    if (evidence.length === 0) return null;
    const found: Quote[] = [];
    for (const { source, text } of evidence.slice(0, MOST_QUOTES)) {
      const answer = answers[source];
      if (answer === undefined || answer === null || text.trim() === "" || !answer.text.includes(text)) return null;
      const { responseId, respondentId, who, questionText } = answer;
      found.push({ responseId, respondentId, who, text, questionText });
    }
    return found;
  };
  const claims = (list: HandedInDetails["strengths"]): Claim[] =>
    list.slice(0, MOST_CLAIMS).flatMap(({ title, description, evidence }) => {
      const found = quotes(evidence);
      if (found === null || title.trim() === "") return [];
      return [
        {
          title: title.slice(0, LONGEST_TITLE),
          description: description.slice(0, LONGEST_TEXT),
          evidence: found,
          people: peopleIn(found),
        },
      ];
    });
  const passages = (list: HandedInDetails["narrative"]): GroundedText[] =>
    list.slice(0, MOST_PASSAGES).flatMap(({ text, evidence }) => {
      const found = quotes(evidence);
      return found === null || text.trim() === "" ? [] : [{ text: text.slice(0, LONGEST_TEXT), evidence: found }];
    });
  return {
    strengths: claims(handedIn.strengths),
    blindSpots: claims(handedIn.blindSpots),
    keyPhrases: passages(handedIn.keyPhrases),
    narrative: passages(handedIn.narrative),
  };
}

/** How many different people these quotes are from (self-reflection: one). */
function peopleIn(evidence: readonly Quote[]): number {
  return new Set(evidence.map(({ respondentId }) => respondentId)).size;
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
  await ctx.db.patch("insightStates", state._id, {
    status: state.sourcesChanged ? "outOfDate" : "ready",
    sourcesChanged: false,
    insightId,
    progress: undefined,
    reason: undefined,
  });
}

/**
 * Takes everything that rested on a respondent out of the owner's insight (a description may retell what the quote
 * said, so the claim goes with it) and has the insight written anew from what is left.
 */
export async function forgetRespondent(
  ctx: MutationCtx,
  userId: Id<"users">,
  respondentId: Id<"respondents">,
): Promise<void> {
  const kind = "external-feedback-insights";
  await lifecycle.sourcesChanged(ctx, userId, kind);
  const state = await lifecycle.stateOf(ctx, userId, kind);
  const stored = state?.insightId === undefined ? null : await ctx.db.get("insights", state.insightId);
  if (stored === null || !stored.sourceRespondents.includes(respondentId)) return;
  const untouched = <Item extends { evidence: Quote[] }>(items: Item[]): Item[] =>
    items.filter((item) => item.evidence.every((quote) => quote.respondentId !== respondentId));
  const { strengths, blindSpots, keyPhrases, narrative } = stored.details;
  await ctx.db.patch("insights", stored._id, {
    sourceRespondents: stored.sourceRespondents.filter((id) => id !== respondentId),
    details: {
      strengths: untouched(strengths),
      blindSpots: untouched(blindSpots),
      keyPhrases: untouched(keyPhrases),
      narrative: untouched(narrative),
    },
  });
  if (await hasSources(ctx, userId, kind)) await start(ctx, userId, kind);
}
