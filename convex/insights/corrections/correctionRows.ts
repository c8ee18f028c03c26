/** Reads and erasure of the owner's corrections for other modules. The functions are in claimCorrections.ts. */
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { insightKinds } from "../../shared/insights/insightKinds";
import { limits } from "../../shared/limits/limits";
import type { ClaimChange, ClaimCorrection, InsightKind, Quote } from "../../shared/validators";
import { wordingInForce } from "../../shared/insights/wordingInForce";
import { addsQuote, type Correction, isChanged, separatedQuote } from "./correctionEffects";
import { sourcesByKey } from "../insightSources";
import { otherPolarity } from "./uncorrectedEntries";

type CorrectionRow = Doc<"claimCorrections">;
type StoredQuote = CorrectionRow["quotes"][number];

/** The owner's stored corrections, oldest first. */
export async function storedCorrections(ctx: QueryCtx, userId: Id<"users">): Promise<CorrectionRow[]> {
  return await ctx.db
    .query("claimCorrections")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .take(limits.leftOutClaims + limits.correctedClaims + limits.addedClaims);
}

/** Stored correction with the quote that it adds, if any. */
type CorrectionInForce = CorrectionRow & Pick<Correction, "added">;

/**
 * The owner's corrections in force, oldest first. A name is not in force while a respondent whom its claim quotes is
 * removed, since it may be that respondent's words. Nor is an added claim while its owner can't read its words in the
 * answer.
 */
export async function correctionsOf(ctx: QueryCtx, userId: Id<"users">): Promise<CorrectionInForce[]> {
  const isRemoved = removalReader(ctx);
  const stored = await storedCorrections(ctx, userId);
  const addedQuotes = await readAddedQuotes(ctx, userId, stored);
  const rows: CorrectionInForce[] = [];
  for (const row of stored) {
    const added = addedQuotes.get(row._id);
    if (
      addsQuote(row.change) ? added !== undefined : row.change.type !== "renamed" || !(await hasRemoved(row, isRemoved))
    ) {
      rows.push(added === undefined ? row : { ...row, added });
    }
  }
  return rows;
}

/** Reads the quotes of added claims, as their answers have them now. */
async function readAddedQuotes(
  ctx: QueryCtx,
  userId: Id<"users">,
  stored: readonly CorrectionRow[],
): Promise<Map<CorrectionRow["_id"], Quote>> {
  const rows = stored.filter(({ change }) => addsQuote(change));
  const keys = rows.map(({ quotes }) => quotes[0]?.responseId ?? "");
  const answers = await sourcesByKey(ctx, { userId, kind: insightKinds.externalFeedback }, keys);
  const read = new Map<CorrectionRow["_id"], Quote>();
  for (const [index, { _id, quotes }] of rows.entries()) {
    const [answer, text] = [answers[index], quotes[0]?.text];
    if (!answer || text === undefined || !answer.text.includes(text)) continue;
    const { responseId, respondentId, authorName, questionText } = answer;
    read.set(_id, { responseId, respondentId, authorName, text, questionText });
  }
  return read;
}

/**
 * Corrections as their owner reads them, without words of removed people. Those words are stored until they are erased,
 * so that a claim stays corrected when the removal is undone.
 */
export async function readCorrections(
  ctx: QueryCtx,
  userId: Id<"users">,
): Promise<(ClaimCorrection & { kind: InsightKind })[]> {
  const isRemoved = removalReader(ctx);
  const rows = await correctionsOf(ctx, userId);
  const read = [];
  for (const row of rows) {
    const quotes = [];
    for (const quote of row.quotes) if (!(await isRemoved(quote))) quotes.push(quote);
    const { _id, _creationTime, kind, polarity, name, title, change } =
      quotes.length < row.quotes.length ? unnamed(row) : row;
    const others = quotes.filter((quote) => quote.text !== separatedQuote(row)?.text);
    const [first] = others;
    const visibleChange = await readChange(change, isRemoved);
    if (first === undefined || visibleChange === null) continue;
    const ofKind = rows.filter((other) => other.kind === kind);
    read.push({
      _id,
      createdAt: _creationTime,
      kind,
      // The title may be the sentence that was separated.
      name: name ?? (title === separatedQuote(row)?.text ? undefined : title) ?? first.text,
      change: visibleChange,
      polarity: isChanged("moved", row, ofKind) ? otherPolarity[polarity] : polarity,
      quotes: quotes.map(({ text }) => text),
    });
  }
  return read;
}

/** Returns the change as its owner reads it; null where all that it adds is of removed people. */
async function readChange(
  change: ClaimChange,
  isRemoved: (quote: StoredQuote) => Promise<boolean>,
): Promise<ClaimChange | null> {
  if (change.type === "separated") {
    return (await isRemoved(change.from)) ? null : { type: change.type, from: { text: change.from.text } };
  }
  if (!("to" in change) || change.to === undefined) return change;
  const { polarity, title, name, quotes } = change.to;
  const remainingQuotes = [];
  for (const quote of quotes) if (!(await isRemoved(quote))) remainingQuotes.push({ text: quote.text });
  const [first] = remainingQuotes;
  if (first === undefined) return change.type === "added" ? { type: change.type } : null;
  const given = remainingQuotes.length < quotes.length ? undefined : (name ?? title);
  return { type: change.type, to: { polarity, name: given ?? first.text, quotes: remainingQuotes } };
}

/** Reads whether the person of a quote is removed, each person once. */
function removalReader(ctx: QueryCtx): (quote: StoredQuote) => Promise<boolean> {
  const removed = new Map<Id<"respondents">, boolean>();
  return async ({ respondentId }) => {
    if (respondentId === undefined) return false;
    const cachedRemoval = removed.get(respondentId);
    if (cachedRemoval !== undefined) return cachedRemoval;
    const isRemoved = (await ctx.db.get("respondents", respondentId))?.deleted !== false;
    removed.set(respondentId, isRemoved);
    return isRemoved;
  };
}

async function hasRemoved(
  { quotes }: CorrectionRow,
  isRemoved: (quote: StoredQuote) => Promise<boolean>,
): Promise<boolean> {
  for (const quote of quotes) if (await isRemoved(quote)) return true;
  return false;
}

/** Returns the correction without the claim's name and title, which may be words of those who are quoted. */
function unnamed(row: CorrectionRow): CorrectionRow {
  return { ...row, name: undefined, title: undefined };
}

async function eraseQuotes(
  ctx: MutationCtx,
  userId: Id<"users">,
  isGone: (quote: StoredQuote, kind: InsightKind) => boolean,
): Promise<void> {
  for (const row of await storedCorrections(ctx, userId)) {
    const quotes = row.quotes.filter((quote) => !isGone(quote, row.kind));
    const from = row.change.type === "separated" ? row.change.from : undefined;
    // Own words that were separated from a claim of others have no `responseId`: they are of the self-assessment.
    const fromKind = from?.responseId === undefined ? insightKinds.selfAssessment : row.kind;
    const isFromGone = from !== undefined && isGone(from, fromKind);
    const change = changeWithout(row, isGone);
    if (quotes.length === row.quotes.length && change === row.change && !isFromGone) continue;
    const isAlone = quotes.every((quote) => quote.text === separatedQuote(row)?.text);
    const isTargetGone = "to" in change && change.to?.quotes.length === 0;
    // The owner's name may repeat the erased words.
    if (isAlone || isTargetGone || row.change.type === "renamed" || isFromGone) {
      await ctx.db.delete("claimCorrections", row._id);
    } else await ctx.db.patch("claimCorrections", row._id, { quotes, name: undefined, title: undefined, change });
  }
}

/**
 * Returns a join without the erased quotes of its target claim and, where any was erased, without the target's names.
 * Other changes stay.
 */
function changeWithout(
  { change, kind }: CorrectionRow,
  isGone: (quote: StoredQuote, kind: InsightKind) => boolean,
): ClaimChange {
  if (!("to" in change) || change.to === undefined) return change;
  const { polarity, quotes } = change.to;
  const remaining = quotes.filter((quote) => !isGone(quote, kind));
  if (remaining.length === quotes.length) return change;
  // Without its other quotes an added claim is again the one that was added.
  return change.type === "added" && remaining.length === 0
    ? { type: "added" }
    : { ...change, to: { polarity, quotes: remaining } };
}

/** Erases the words of people whose answers are erased, and the names of those claims. */
export async function eraseCorrectedQuotes(
  ctx: MutationCtx,
  userId: Id<"users">,
  respondentIds: readonly Id<"respondents">[],
): Promise<void> {
  const erasedIds = new Set<Id<"respondents"> | undefined>(respondentIds);
  await eraseQuotes(ctx, userId, ({ respondentId }) => respondentId !== undefined && erasedIds.has(respondentId));
}

/** Erases words of the answer that are not in force any more. */
export async function eraseCorrectedWording(
  ctx: MutationCtx,
  userId: Id<"users">,
  response: Doc<"responses">,
): Promise<void> {
  const wording = wordingInForce(response);
  await eraseQuotes(ctx, userId, ({ responseId, text }) => responseId === response._id && !wording.includes(text));
}

/** Erases own words that the self-assessment does not have any more. */
export async function eraseCorrectedOwnWords(
  ctx: MutationCtx,
  userId: Id<"users">,
  answers: readonly string[],
): Promise<void> {
  await eraseQuotes(
    ctx,
    userId,
    ({ text }, kind) => kind === insightKinds.selfAssessment && !answers.some((answer) => answer.includes(text)),
  );
}

/** Deletes the owner's corrections of a kind. */
export async function deleteCorrections(ctx: MutationCtx, userId: Id<"users">, kind: InsightKind): Promise<void> {
  for (const row of await storedCorrections(ctx, userId)) {
    if (row.kind === kind) await ctx.db.delete("claimCorrections", row._id);
  }
}
