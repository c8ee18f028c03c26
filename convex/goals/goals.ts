/**
 * Owns goals: what the owner works on, from a claim or a quote, until a day, and the outcome. Only the owner reads
 * them.
 */
import { v } from "convex/values";
import { storeOwnerFields } from "../accounts";
import { internal } from "../_generated/api";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { invalid, notFound } from "../lib/appError";
import { isReadableBy, ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import { markRead } from "../lib/lists/readMarks";
import { consumeStorage, storedBytes } from "../lib/storageQuota";
import { parseMultiLine, parseSingleLine } from "../lib/textInput";
import { isExactSpan } from "../shared/answers/exactSpan";
import { nameOfAuthor } from "../shared/confidentialGroup";
import { limits, times } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { goal, type Goal, sentenceKey, type SentenceKey, goalOutcome, type GoalSource } from "../shared/validators";
import { wordingInForce } from "../shared/insights/wordingInForce";
import { MORNING_HOUR } from "../lib/timeZone";
import { HOUR } from "../shared/limits/durations";
import { goalsOf, ownGoal, requestsOf, toRequest } from "./goalRows";

/** A calendar day, and when its morning begins in the owner's time zone. */
const day = { dueOn: v.string(), dueAt: v.number() };

/** Most milliseconds between a day's morning in UTC and in any time zone. */
const MAX_TIME_ZONE_OFFSET = 15 * HOUR;

/** Requires a morning ahead, within `times.goalAhead`. @throws INVALID for any other day */
function requireDay({ dueOn, dueAt }: { dueOn: string; dueAt: number }): void {
  const morning = /^\d{4}-\d{2}-\d{2}$/.test(dueOn) ? Date.parse(`${dueOn}T0${MORNING_HOUR}:00:00Z`) : Number.NaN;
  const now = Date.now();
  const isAhead = dueAt > now && dueAt <= now + times.goalAhead;
  // The comparison is false for NaN too.
  if (!(Math.abs(dueAt - morning) <= MAX_TIME_ZONE_OFFSET) || !isAhead) throw invalid(texts.goalDayWrong);
}

/** @throws INVALID when blank or too long */
function requireSentence(text: string): string {
  const sentence = parseSingleLine(text, "sentence", limits.goalSentence);
  if (sentence === "") throw invalid(texts.goalBlank);
  return sentence;
}

/** Requires fewer open goals than `limits.openGoals`. @throws INVALID when there are as many */
async function requireRoom(ctx: QueryCtx, userId: Id<"users">): Promise<void> {
  const open = [...(await goalsOf(ctx, userId, "open")), ...(await goalsOf(ctx, userId, "due"))];
  if (open.length >= limits.openGoals) throw invalid(texts.goalsTooMany);
}

/** A goal that was not given up. @throws NOT_FOUND for one given up or of another owner */
async function currentGoal(ctx: QueryCtx, userId: Id<"users">, goalId: Id<"goals">): Promise<Doc<"goals">> {
  const current = await ownGoal(ctx, userId, goalId);
  if (current.status === "givenUp") throw notFound();
  return current;
}

/** The owner's goals: due ones first, then open ones by their day, then done ones. */
export const list = ownerQuery({
  args: {},
  returns: v.array(goal),
  handler: async (ctx): Promise<Goal[]> => {
    const { userId } = ctx.owner;
    const byDay = (rows: Doc<"goals">[]) => rows.toSorted((a, b) => a.dueAt - b.dueAt);
    const rows = [
      ...byDay(await goalsOf(ctx, userId, "due")),
      ...byDay(await goalsOf(ctx, userId, "open")),
      ...(await goalsOf(ctx, userId, "done", limits.doneGoals)),
    ];
    return await Promise.all(rows.map((row) => toGoal(ctx, row)));
  },
});

async function toGoal(ctx: QueryCtx, row: Doc<"goals">): Promise<Goal> {
  const { _id, sentence, claimName, dueOn, status, outcome, note, questionId } = row;
  const question = questionId === undefined ? null : await ctx.db.get("questions", questionId);
  const respondents = await requestsOf(ctx, _id);
  const sources = await readableSources(ctx, row);
  return {
    _id,
    sentence,
    claimName,
    dueOn,
    status,
    outcome,
    note,
    quote: await quoteOf(ctx, row, sources),
    sources,
    claimQuotes: row.claimQuotes?.filter((quote) => sources.some(({ responseId }) => responseId === quote.responseId)),
    question: question?.text,
    requests: await Promise.all(respondents.map((respondent) => toRequest(ctx, respondent))),
  };
}

/** Sources without those of removed people, whose answers no page shows. Those of an ended round stay. */
async function readableSources(ctx: QueryCtx, { userId, sources }: Doc<"goals">): Promise<Goal["sources"]> {
  const readable = await Promise.all(
    sources.map(async ({ respondentId }) => {
      const respondent = await ctx.db.get("respondents", respondentId);
      return respondent !== null && (await isReadableBy(ctx, userId, respondent));
    }),
  );
  return sources.filter((_, index) => readable[index]);
}

async function quoteOf(
  ctx: QueryCtx,
  { quote }: Doc<"goals">,
  [source]: readonly GoalSource[],
): Promise<Goal["quote"]> {
  if (quote === undefined || source === undefined) return undefined;
  const respondent = await ctx.db.get("respondents", source.respondentId);
  return respondent === null ? undefined : { ...source, authorName: nameOfAuthor(respondent), text: quote };
}

/** Whether a quote is words of the response, which may have them only in its own text once it was tidied. */
function isQuoteOf(response: Doc<"responses"> | undefined, quote: string): boolean {
  return response !== undefined && (isExactSpan(wordingInForce(response), quote) || isExactSpan(response.text, quote));
}

/** Requires a quote of the one response. @throws INVALID when the answer lacks it, or there are several answers */
function requireQuoted(responses: readonly Doc<"responses">[], quote: string): void {
  const [response, ...others] = responses;
  if (others.length > 0 || !isQuoteOf(response, quote)) throw invalid(texts.goalQuoteUnknown);
}

/** The quotes that the responses still have; the claim is found by those. Undefined without any. */
function stillQuoted(
  responses: readonly Doc<"responses">[],
  quotes: readonly SentenceKey[],
): SentenceKey[] | undefined {
  const sources = quotes.slice(0, limits.goalSources).filter(({ responseId, text }) =>
    isQuoteOf(
      responses.find(({ _id }) => _id === responseId),
      text,
    ),
  );
  return sources.length === 0 ? undefined : sources;
}

/**
 * Adds a goal.
 * @throws INVALID for a wrong sentence, day or quote, or beyond `limits.openGoals`
 * @throws NOT_FOUND for an answer of another owner
 * @throws RATE_LIMITED beyond the day's storage
 */
export const add = ownerMutation({
  args: {
    sentence: v.string(),
    claimName: v.optional(v.string()),
    /** Quote of the one answer that the goal came from. */
    quote: v.optional(v.string()),
    /** Quotes of the claim, from these answers. */
    claimQuotes: v.optional(v.array(sentenceKey)),
    /** Answers that the goal came from; those beyond `limits.goalSources` are left out. */
    responseIds: v.array(v.id("responses")),
    ...day,
  },
  returns: v.object({ goalId: v.id("goals") }),
  handler: async (ctx, { responseIds, quote, dueOn, dueAt, ...args }) => {
    const { userId, user } = ctx.owner;
    const sentence = requireSentence(args.sentence);
    const claimName =
      args.claimName === undefined ? undefined : parseSingleLine(args.claimName, "claim", limits.answerText);
    requireDay({ dueOn, dueAt });
    await requireRoom(ctx, userId);
    const sources: GoalSource[] = [];
    const responses: Doc<"responses">[] = [];
    for (const responseId of new Set(responseIds.slice(0, limits.goalSources))) {
      const response = await ctx.db.get("responses", responseId);
      if (response?.userId !== userId || !response.finalSubmission) throw notFound();
      sources.push({ respondentId: response.respondentId, responseId });
      responses.push(response);
    }
    if (quote !== undefined) requireQuoted(responses, quote);
    if (args.claimQuotes?.some(({ responseId }) => !responseIds.includes(responseId)) === true) throw notFound();
    const claimQuotes = stillQuoted(responses, args.claimQuotes ?? []);
    await markRead(ctx, responses);
    const words = [sentence, claimName ?? "", quote ?? "", ...(claimQuotes ?? []).map(({ text }) => text)];
    await consumeStorage(ctx, user, storedBytes(1, ...words));
    const fields = { userId, sentence, claimName, quote, sources, claimQuotes, dueOn, dueAt };
    const goalId = await ctx.db.insert("goals", { ...fields, status: "open" });
    await updateHasGoals(ctx, userId);
    return { goalId };
  },
});

/**
 * Changes a goal's sentence and day.
 * @throws INVALID for a wrong sentence or day
 * @throws NOT_FOUND for a goal that is done, given up or of another owner
 * @throws RATE_LIMITED beyond the day's storage
 */
export const edit = ownerMutation({
  args: { goalId: v.id("goals"), sentence: v.string(), ...day },
  returns: v.null(),
  handler: async (ctx, { goalId, dueOn, dueAt, ...args }) => {
    const previousGoal = await currentGoal(ctx, ctx.owner.userId, goalId);
    if (previousGoal.status === "done") throw notFound();
    const sentence = requireSentence(args.sentence);
    if (dueAt !== previousGoal.dueAt) requireDay({ dueOn, dueAt });
    await consumeStorage(ctx, ctx.owner.user, storedBytes(0, sentence) - storedBytes(0, previousGoal.sentence));
    const status = dueAt === previousGoal.dueAt ? previousGoal.status : "open";
    await ctx.db.patch("goals", goalId, { sentence, dueOn, dueAt, status });
  },
});

/**
 * Records the outcome of a goal; "notYet" sets another day.
 * @throws INVALID for a long note, a wrong or missing day, or beyond `limits.openGoals`
 * @throws NOT_FOUND for a goal given up or of another owner
 * @throws RATE_LIMITED beyond the day's storage
 */
export const recordOutcome = ownerMutation({
  args: {
    goalId: v.id("goals"),
    outcome: goalOutcome,
    note: v.string(),
    again: v.optional(v.object(day)),
  },
  returns: v.null(),
  handler: async (ctx, { goalId, outcome, again, ...args }) => {
    const { userId, user } = ctx.owner;
    const previousGoal = await currentGoal(ctx, userId, goalId);
    const words = parseMultiLine(args.note, "note", limits.goalNote);
    const note = words === "" ? undefined : words;
    await consumeStorage(ctx, user, storedBytes(0, words) - storedBytes(0, previousGoal.note ?? ""));
    if (outcome !== "notYet") {
      await ctx.db.patch("goals", goalId, { outcome, note, status: "done", closedAt: Date.now() });
      return;
    }
    if (again === undefined) throw invalid(texts.goalDayWrong);
    requireDay(again);
    if (previousGoal.status === "done") await requireRoom(ctx, userId);
    await ctx.db.patch("goals", goalId, { outcome, note, ...again, status: "open", closedAt: undefined });
  },
});

/** Ends a goal without an outcome. @throws NOT_FOUND for a goal given up or of another owner */
export const finish = ownerMutation({
  args: { goalId: v.id("goals") },
  returns: v.null(),
  handler: async (ctx, { goalId }) => {
    await currentGoal(ctx, ctx.owner.userId, goalId);
    await ctx.db.patch("goals", goalId, { status: "done", closedAt: Date.now() });
  },
});

/**
 * Gives a goal up, and revokes the links of people who were asked about it. `restore` undoes it until it is erased.
 * @throws NOT_FOUND for a goal given up before, or of another owner
 */
export const giveUp = ownerMutation({
  args: { goalId: v.id("goals") },
  returns: v.null(),
  handler: async (ctx, { goalId }) => {
    const { userId } = ctx.owner;
    const { status } = await currentGoal(ctx, userId, goalId);
    await ctx.db.patch("goals", goalId, { status: "givenUp", formerStatus: status, closedAt: Date.now() });
    await ctx.runMutation(internal.respondents.goalRequests.remove, { goalId });
    await updateHasGoals(ctx, userId);
  },
});

/**
 * Undoes `finish`, and `giveUp` within `times.undoRemoval`.
 * @throws INVALID after `times.undoRemoval`, or beyond `limits.openGoals`
 * @throws NOT_FOUND for a goal of another owner
 */
export const restore = ownerMutation({
  args: { goalId: v.id("goals") },
  returns: v.null(),
  handler: async (ctx, { goalId }) => {
    const { userId } = ctx.owner;
    const previousGoal = await ownGoal(ctx, userId, goalId);
    const { status, formerStatus, closedAt = 0, dueAt } = previousGoal;
    if (status === "open" || status === "due") return;
    if (status === "givenUp" && closedAt < Date.now() - times.undoRemoval) throw invalid(texts.removalFinal);
    const wasDone = status === "givenUp" && formerStatus === "done";
    if (!wasDone) await requireRoom(ctx, userId);
    const open = dueAt <= Date.now() ? "due" : "open";
    await ctx.db.patch("goals", goalId, {
      status: wasDone ? "done" : open,
      formerStatus: undefined,
      closedAt: wasDone ? closedAt : undefined,
    });
    if (status === "givenUp") await ctx.runMutation(internal.respondents.goalRequests.restore, { goalId });
    await updateHasGoals(ctx, userId);
  },
});

/** Updates `hasGoals`, because the owner's pages load goals only where there are some. */
async function updateHasGoals(ctx: MutationCtx, userId: Id<"users">): Promise<void> {
  const counts = [];
  for (const status of ["open", "due", "done"] as const) counts.push((await goalsOf(ctx, userId, status, 1)).length);
  const hasGoals = counts.some((count) => count > 0) ? true : undefined;
  const user = await ctx.db.get("users", userId);
  if (user !== null && user.hasGoals !== hasGoals) await storeOwnerFields(ctx, userId, { hasGoals });
}
