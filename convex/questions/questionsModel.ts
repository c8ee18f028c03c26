import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { appError, invalid, notFound } from "../lib/appError";
import type { OwnerQueryCtx } from "../lib/ownerFunctions";
import { limits, pageSizes } from "../shared/limits";
import { texts } from "../shared/texts";
import type { QuestionInput } from "../shared/validators";
import { oneLine } from "../lib/text";

export const DEFAULT_SET = "default";

/** The default question, or null before seeding. */
export async function findDefault(ctx: QueryCtx): Promise<Doc<"questions"> | null> {
  return await ctx.db
    .query("questions")
    .withIndex("by_questionSet_and_questionOrder", (q) => q.eq("questionSet", DEFAULT_SET))
    .first();
}

/** The default question's id and text. NOT_FOUND before seeding. */
export async function requireDefault(ctx: QueryCtx): Promise<{ _id: Id<"questions">; text: string }> {
  const question = await findDefault(ctx);
  if (question === null) throw appError("NOT_FOUND", texts.defaultQuestionNotFound);
  return { _id: question._id, text: question.text };
}

interface SuggestionPage {
  rows: { _id: Id<"questions">; text: string; questionSet: string; questionSetLabel?: string }[];
  page: number;
  pageCount: number;
  total: number;
}

/**
 * Questions to pick from. Substring search has no index, so it reads a bounded number: the owner's newest and the
 * library, which is some forty rows.
 */
export async function suggestions(
  ctx: OwnerQueryCtx,
  { search, page, all }: { search: string; page: number; all: boolean },
): Promise<SuggestionPage> {
  const term = search.slice(0, limits.searchText).trim().toLowerCase();
  if (term === "" && !all) return { rows: [], page: 1, pageCount: 1, total: 0 };
  const suggested = (userId: Id<"users"> | undefined, order: "asc" | "desc") =>
    ctx.db
      .query("questions")
      .withIndex("by_userId_and_isSuggested", (q) => q.eq("userId", userId).eq("isSuggested", true))
      .order(order)
      .take(limits.ownSuggestions);
  const seen = new Set<string>();
  const rows: SuggestionPage["rows"] = [];
  for (const question of [...(await suggested(ctx.owner.userId, "desc")), ...(await suggested(undefined, "asc"))]) {
    const text = question.text.toLowerCase();
    if (question.questionSet === DEFAULT_SET || !text.includes(term) || seen.has(text)) continue;
    seen.add(text);
    rows.push({
      _id: question._id,
      text: question.text,
      questionSet: question.questionSet,
      questionSetLabel: question.questionSetLabel,
    });
  }
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSizes.suggestions));
  const shown = Number.isFinite(page) ? Math.min(Math.max(1, Math.trunc(page)), pageCount) : 1;
  const start = (shown - 1) * pageSizes.suggestions;
  return { rows: rows.slice(start, start + pageSizes.suggestions), page: shown, pageCount, total: rows.length };
}

/** A question set as it is stored: ids in order, and which ids stand in for reworded ones. */
export interface SavedSet {
  readonly questionIds: Id<"questions">[];
  readonly reworded: ReadonlyMap<Id<"questions">, Id<"questions">>;
}

/**
 * Turns what an owner saved into question rows: blank ones are left out, the default question comes first, new and
 * reworded ones get rows of their own (a row's text never changes: others may have been asked it).
 * INVALID without the default question, with it reworded, or with too many; NOT_FOUND for another owner's question.
 */
export async function saveSet(
  ctx: MutationCtx,
  userId: Id<"users">,
  inputs: readonly QuestionInput[],
  newIn: { questionSet: "custom" } | { questionSet: "invite_question"; inviteLinkId?: Id<"inviteLinks"> },
): Promise<SavedSet> {
  if (inputs.length > 4 * limits.questionsPerInvitation) throw invalid(texts.tooManyQuestions);
  const defaultQuestion = await requireDefault(ctx);
  const wanted = inputs
    .map(({ id, text }) => ({ id, text: oneLine(text, "The question", limits.questionText) }))
    .filter(({ text }) => text !== "");
  const asDefault = wanted.find(({ id }) => id === defaultQuestion._id);
  if (asDefault === undefined) throw invalid(texts.defaultQuestionMissing);
  if (asDefault.text !== defaultQuestion.text) throw invalid(texts.defaultQuestionFixed);
  const questionIds = [defaultQuestion._id];
  const reworded = new Map<Id<"questions">, Id<"questions">>();
  const own = wanted.filter(({ id }) => id !== defaultQuestion._id);
  if (own.length + 1 > limits.questionsPerInvitation) throw invalid(texts.tooManyQuestions);
  for (const [index, { id, text }] of own.entries()) {
    const existing = id === undefined ? null : await usableQuestion(ctx, userId, id);
    if (existing !== null && existing.text === text) {
      if (!questionIds.includes(existing._id)) questionIds.push(existing._id);
      continue;
    }
    const questionId = await ctx.db.insert("questions", {
      text,
      userId,
      isActive: true,
      isSuggested: true,
      questionOrder: index + 2,
      ...newIn,
    });
    questionIds.push(questionId);
    if (existing !== null) {
      reworded.set(existing._id, questionId);
      if (existing.userId === userId) await ctx.db.patch("questions", existing._id, { isSuggested: false });
    }
  }
  return { questionIds, reworded };
}

/** A question this owner may ask: their own or the library's. */
async function usableQuestion(ctx: QueryCtx, userId: Id<"users">, id: Id<"questions">): Promise<Doc<"questions">> {
  const question = await ctx.db.get("questions", id);
  if (question === null || (question.userId !== undefined && question.userId !== userId)) throw notFound();
  return question;
}
