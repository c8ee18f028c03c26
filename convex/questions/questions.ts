import { type Infer, v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { appError, invalid, notFound } from "../lib/appError";
import { clampPage } from "../lib/lists/numberedList";
import { ownerQuery } from "../lib/ownerFunctions";
import { consumeStorage, storedBytes } from "../lib/storageQuota";
import { parseSingleLine } from "../lib/textInput";
import { limits, pageSizes } from "../shared/limits/limits";
import * as texts from "../shared/texts/texts";
import { askedQuestion, numberedPage, type QuestionInput } from "../shared/validators";

export const DEFAULT_SET = "default";

/** The default question, which every respondent is asked first. @throws NOT_FOUND before seeding */
const defaultQuestion = ownerQuery({
  args: {},
  returns: askedQuestion,
  handler: (ctx) => requireDefaultQuestion(ctx),
});

export { defaultQuestion as default };

/** The default question. @throws NOT_FOUND before seeding */
export async function requireDefaultQuestion(ctx: QueryCtx): Promise<{ _id: Id<"questions">; text: string }> {
  const question = await findDefaultQuestion(ctx);
  if (question === null) throw appError("NOT_FOUND", texts.defaultQuestionNotFound);
  return { _id: question._id, text: question.text };
}

/** The default question; null before seeding. */
export async function findDefaultQuestion(ctx: QueryCtx): Promise<Doc<"questions"> | null> {
  return await ctx.db
    .query("questions")
    .withIndex("by_questionSet_and_questionOrder", (q) => q.eq("questionSet", DEFAULT_SET))
    .first();
}

const suggestion = v.object({
  _id: v.id("questions"),
  text: v.string(),
  questionSet: v.string(),
  questionSetLabel: v.optional(v.string()),
});

/** Set of an owner's own questions; no bank set has this id. */
const OWN_SET = "own";

/** Questions of a theme that match the search; `label` is absent for the caller's own theme. */
const themeCount = v.object({ questionSet: v.string(), label: v.optional(v.string()), count: v.number() });

/**
 * The caller's newest and the bank's questions that contain `search`, ignoring case, of one theme if `questionSet`. A
 * blank search without a theme finds all if `all`, else none.
 */
export const suggestions = ownerQuery({
  args: { search: v.string(), page: v.number(), all: v.boolean(), questionSet: v.optional(v.string()) },
  returns: v.object({ ...numberedPage(suggestion).fields, themes: v.array(themeCount) }),
  handler: async (ctx, { search, page, all, questionSet }) => {
    const term = search.slice(0, limits.searchText).trim().toLowerCase();
    const matching = await matchingQuestions(ctx, ctx.owner.userId, term);
    const themes = themeCounts(matching);
    const showsAllThemes = questionSet === undefined && (term !== "" || all);
    // Questions that were reworded in the bank are newer than the rest of their theme.
    const suggested = themes.flatMap((theme) =>
      showsAllThemes || theme.questionSet === questionSet
        ? matching.filter((question) => themeIdOf(question) === theme.questionSet)
        : [],
    );
    const { page: shownPage, pageCount, start } = clampPage(page, suggested.length, pageSizes.suggestions);
    const rows = suggested
      .slice(start, start + pageSizes.suggestions)
      .map(({ _id, text, questionSet: bankSet, questionSetLabel }) => ({
        _id,
        text,
        questionSet: bankSet,
        questionSetLabel,
      }));
    return { rows, page: shownPage, pageCount, total: suggested.length, themes };
  },
});

/** Distinct suggested questions that contain the term in lower case, the owner's newest first, then the bank's. */
async function matchingQuestions(ctx: QueryCtx, ownerId: Id<"users">, term: string): Promise<Doc<"questions">[]> {
  // No index serves substring search, so both reads are bounded.
  const suggestedOf = (userId: Id<"users"> | undefined, order: "asc" | "desc") =>
    ctx.db
      .query("questions")
      .withIndex("by_userId_and_isSuggested", (q) => q.eq("userId", userId).eq("isSuggested", true))
      .order(order)
      .take(limits.ownSuggestions);
  const byText = new Map<string, Doc<"questions">>();
  for (const question of [...(await suggestedOf(ownerId, "desc")), ...(await suggestedOf(undefined, "asc"))]) {
    const key = question.text.toLowerCase();
    if (question.questionSet !== DEFAULT_SET && key.includes(term) && !byText.has(key)) byText.set(key, question);
  }
  return [...byText.values()];
}

/** Id of the question's theme. All questions of an owner are one theme. */
function themeIdOf({ userId, questionSet }: Doc<"questions">): string {
  return userId === undefined ? questionSet : OWN_SET;
}

/** Number of questions of each theme, in the order of the themes' first questions. */
function themeCounts(questions: readonly Doc<"questions">[]): Infer<typeof themeCount>[] {
  const themes = new Map<string, Infer<typeof themeCount>>();
  for (const question of questions) {
    const id = themeIdOf(question);
    const count = (themes.get(id)?.count ?? 0) + 1;
    themes.set(id, { questionSet: id, label: question.questionSetLabel, count });
  }
  return [...themes.values()];
}

/** `reworded` maps questions to their replacements; the caller releases them (`releaseQuestions`). */
interface SavedQuestionSet {
  readonly questionIds: Id<"questions">[];
  readonly reworded: ReadonlyMap<Id<"questions">, Id<"questions">>;
}

/**
 * Saves a question set without blanks, the default question first.
 * @throws INVALID when the default question is missing or reworded, with too many, or a long one
 * @throws NOT_FOUND for a question of another owner, and before seeding
 * @throws RATE_LIMITED beyond the day's storage
 */
export async function saveQuestionSet(
  ctx: MutationCtx,
  owner: Doc<"users">,
  inputs: readonly QuestionInput[],
  target: { questionSet: "custom" } | { questionSet: "invite_question"; inviteLinkId?: Id<"inviteLinks"> },
): Promise<SavedQuestionSet> {
  const userId = owner._id;
  if (inputs.length > 4 * limits.questionsPerInvitation) throw invalid(texts.tooManyQuestions);
  const theDefault = await requireDefaultQuestion(ctx);
  const givenQuestions = inputs
    .map(({ id, text }) => ({ id, text: parseSingleLine(text, "question", limits.questionText) }))
    .filter(({ text }) => text !== "");
  const asDefault = givenQuestions.find(({ id }) => id === theDefault._id);
  if (asDefault === undefined) throw invalid(texts.defaultQuestionMissing);
  if (asDefault.text !== theDefault.text) throw invalid(texts.defaultQuestionFixed);
  const questionIds = [theDefault._id];
  const reworded = new Map<Id<"questions">, Id<"questions">>();
  const ownQuestions = givenQuestions.filter(({ id }) => id !== theDefault._id);
  if (ownQuestions.length + 1 > limits.questionsPerInvitation) throw invalid(texts.tooManyQuestions);
  for (const [index, { id, text }] of ownQuestions.entries()) {
    const existing = id === undefined ? null : await usableQuestion(ctx, userId, id);
    if (existing !== null && existing.text === text) {
      if (existing.unusedSince !== undefined) await ctx.db.patch("questions", existing._id, { unusedSince: undefined });
      if (!questionIds.includes(existing._id)) questionIds.push(existing._id);
      continue;
    }
    await consumeStorage(ctx, owner, storedBytes(1, text));
    const questionId = await ctx.db.insert("questions", {
      text,
      userId,
      isActive: true,
      isSuggested: true,
      questionOrder: index + 2,
      ...target,
    });
    questionIds.push(questionId);
    if (existing !== null) {
      reworded.set(existing._id, questionId);
      if (existing.userId === userId) await ctx.db.patch("questions", existing._id, { isSuggested: false });
    }
  }
  return { questionIds, reworded };
}

/** Saves a question that is asked alone, and suggested nowhere. @throws RATE_LIMITED beyond the day's storage */
export async function saveQuestion(
  ctx: MutationCtx,
  owner: Doc<"users">,
  text: string,
  questionSet: "custom" | "follow_up" = "custom",
): Promise<Id<"questions">> {
  await consumeStorage(ctx, owner, storedBytes(1, text));
  const fields = { text, userId: owner._id, questionSet, questionOrder: 1 };
  return await ctx.db.insert("questions", { ...fields, isActive: true, isSuggested: false });
}

/** The owner's own question or one of the bank. @throws NOT_FOUND for a question of another owner */
async function usableQuestion(ctx: QueryCtx, userId: Id<"users">, id: Id<"questions">): Promise<Doc<"questions">> {
  const question = await ctx.db.get("questions", id);
  if (question === null || (question.userId !== undefined && question.userId !== userId)) throw notFound();
  return question;
}

/** Replaces the questions that an invite link asks, and counts their uses. */
export async function replaceLinkQuestions(
  ctx: MutationCtx,
  before: readonly Id<"questions">[],
  after: readonly Id<"questions">[],
): Promise<void> {
  for (const [ids, others, step] of [
    [after, before, 1],
    [before, after, -1],
  ] as const) {
    for (const id of ids) {
      const question = others.includes(id) ? null : await ctx.db.get("questions", id);
      if (question?.userId === undefined) continue;
      await ctx.db.patch("questions", id, { linkUses: (question.linkUses ?? 0) + step });
    }
  }
  await releaseQuestions(ctx, before);
}

/**
 * Deletes an owner's questions that nothing refers to. The newest `limits.unusedQuestions` that were not reworded stay
 * as suggestions.
 */
export async function releaseQuestions(ctx: MutationCtx, ids: readonly Id<"questions">[]): Promise<void> {
  const owners = new Set<Id<"users">>();
  for (const id of new Set(ids)) {
    const question = await ctx.db.get("questions", id);
    if (question?.userId === undefined || (await isInUse(ctx, question))) continue;
    if (!question.isSuggested) await ctx.db.delete("questions", id);
    else if (question.unusedSince === undefined) {
      await ctx.db.patch("questions", id, { unusedSince: Date.now() });
      owners.add(question.userId);
    }
  }
  for (const userId of owners) {
    const unused = await ctx.db
      .query("questions")
      .withIndex("by_userId_and_unusedSince", (q) => q.eq("userId", userId).gt("unusedSince", 0))
      .order("desc")
      .take(4 * limits.unusedQuestions);
    for (const { _id } of unused.slice(limits.unusedQuestions)) await ctx.db.delete("questions", _id);
  }
}

async function isInUse(ctx: QueryCtx, { _id, linkUses = 0 }: Doc<"questions">): Promise<boolean> {
  if (linkUses > 0) return true;
  for (const table of ["respondentQuestions", "responses"] as const) {
    const first = await ctx.db
      .query(table)
      .withIndex("by_questionId", (q) => q.eq("questionId", _id))
      .first();
    if (first !== null) return true;
  }
  return false;
}
