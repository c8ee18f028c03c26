/** Reads and erasure of left-out claims for other modules. The functions are in leftOutClaims.ts. */
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { insightKinds } from "../shared/insightKinds";
import { limits } from "../shared/limits";
import type { InsightKind, LeftOutClaim } from "../shared/validators";
import { wordingInForce } from "../shared/wordingInForce";

type StoredQuote = Doc<"leftOutClaims">["quotes"][number];

/** The owner's left-out claims, oldest first. */
export async function leftOutOf(ctx: QueryCtx, userId: Id<"users">): Promise<Doc<"leftOutClaims">[]> {
  return await ctx.db
    .query("leftOutClaims")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .take(limits.leftOutClaims);
}

/**
 * Left-out claims as their owner reads them, without words of removed people: these are stored until they are erased, so
 * that a claim stays left out when the removal is undone.
 */
export async function readLeftOut(
  ctx: QueryCtx,
  userId: Id<"users">,
): Promise<(LeftOutClaim & { kind: InsightKind })[]> {
  const removed = new Map<Id<"respondents">, boolean>();
  const isRemoved = async ({ respondentId }: StoredQuote): Promise<boolean> => {
    if (respondentId === undefined) return false;
    const known = removed.get(respondentId);
    if (known !== undefined) return known;
    const isDeleted = (await ctx.db.get("respondents", respondentId))?.deleted !== false;
    removed.set(respondentId, isDeleted);
    return isDeleted;
  };
  const rows = [];
  for (const row of await leftOutOf(ctx, userId)) {
    const quotes = [];
    for (const quote of row.quotes) if (!(await isRemoved(quote))) quotes.push(quote);
    const { _id, _creationTime, kind, side, name, title } = quotes.length < row.quotes.length ? unnamed(row) : row;
    const [first] = quotes;
    if (first === undefined) continue;
    rows.push({
      ...{ _id, createdAt: _creationTime, kind, side, name: name ?? title ?? first.text },
      quotes: quotes.map(({ text }) => text),
    });
  }
  return rows;
}

/** A name may be words of those who are quoted. */
function unnamed(row: Doc<"leftOutClaims">): Doc<"leftOutClaims"> {
  return { ...row, name: undefined, title: undefined };
}

async function eraseQuotes(
  ctx: MutationCtx,
  userId: Id<"users">,
  isGone: (quote: StoredQuote, row: Doc<"leftOutClaims">) => boolean,
): Promise<void> {
  for (const row of await leftOutOf(ctx, userId)) {
    const quotes = row.quotes.filter((quote) => !isGone(quote, row));
    if (quotes.length === row.quotes.length) continue;
    if (quotes.length === 0) await ctx.db.delete("leftOutClaims", row._id);
    else await ctx.db.patch("leftOutClaims", row._id, { quotes, name: undefined, title: undefined });
  }
}

/** Erases the words of people whose answers are erased, and the names of those claims. */
export async function eraseLeftOutQuotes(
  ctx: MutationCtx,
  userId: Id<"users">,
  respondentIds: readonly Id<"respondents">[],
): Promise<void> {
  const erasedIds = new Set<Id<"respondents"> | undefined>(respondentIds);
  await eraseQuotes(ctx, userId, ({ respondentId }) => respondentId !== undefined && erasedIds.has(respondentId));
}

/** Erases words of the answer that are not in force any more. */
export async function eraseLeftOutWording(
  ctx: MutationCtx,
  userId: Id<"users">,
  response: Doc<"responses">,
): Promise<void> {
  const wording = wordingInForce(response);
  await eraseQuotes(ctx, userId, ({ responseId, text }) => responseId === response._id && !wording.includes(text));
}

/** Erases own words that the self-assessment does not have any more. */
export async function eraseLeftOutOwnWords(
  ctx: MutationCtx,
  userId: Id<"users">,
  answers: readonly string[],
): Promise<void> {
  await eraseQuotes(
    ctx,
    userId,
    ({ text }, { kind }) => kind === insightKinds.selfAssessment && !answers.some((answer) => answer.includes(text)),
  );
}

/** Deletes the owner's left-out claims of a kind. */
export async function deleteLeftOut(ctx: MutationCtx, userId: Id<"users">, kind: InsightKind): Promise<void> {
  for (const row of await leftOutOf(ctx, userId)) {
    if (row.kind === kind) await ctx.db.delete("leftOutClaims", row._id);
  }
}
