import { type ObjectType, v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { invalid, notFound } from "../lib/appError";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { consumeStorage, storedBytes } from "../lib/storageQuota";
import { parseSingleLine } from "../lib/textInput";
import { insightKinds } from "../shared/insights/insightKinds";
import { limits } from "../shared/limits/limits";
import { areIdenticalQuotes } from "../shared/insights/quotes";
import * as texts from "../shared/texts/texts";
import {
  type ClaimChange,
  claimCorrection,
  insightKind,
  type InsightPolarity,
  insightPolarity,
  type Quote,
  quoteKey,
  type QuoteKey,
  sentenceKey,
} from "../shared/validators";
import { correctionsOf, readCorrections, storedCorrections } from "./corrections/correctionRows";
import { addableQuotes } from "./corrections/addableQuotes";
import { addsQuote, correctionsFor, joinTarget } from "./corrections/correctionEffects";
import {
  type CorrectableEntry,
  correctableEntries,
  requireEntry,
  separableQuotes,
} from "./corrections/correctableEntries";

/** The owner's corrections of a kind, oldest first. */
export const list = ownerQuery({
  args: { kind: insightKind },
  returns: v.array(claimCorrection),
  handler: async (ctx, { kind }) => {
    const rows = await readCorrections(ctx, ctx.owner.userId);
    return rows.filter((row) => row.kind === kind).map(({ kind: _, ...row }) => row);
  },
});

/** The shown polarity and quotes identify a claim. A page filtered by relationship sends only some of its quotes. */
const claimKey = { kind: insightKind, polarity: insightPolarity, quotes: v.array(quoteKey) };
type ClaimKey = ObjectType<typeof claimKey>;

/**
 * Leaves the claim out.
 * @throws NOT_FOUND for a claim that is not shown
 * @throws INVALID for too many
 * @throws RATE_LIMITED beyond `correctClaim` or the day's storage
 */
export const leaveOut = ownerMutation({
  args: claimKey,
  returns: v.object({ correctionId: v.id("claimCorrections") }),
  handler: async (ctx, key) => {
    const claim = await correctableClaim(ctx, ctx.owner.userId, key);
    return { correctionId: await insertCorrection(ctx, ctx.owner, claim, { type: "leftOut" }) };
  },
});

/**
 * Moves the claim to the other polarity; a claim that was moved before returns to its own.
 * @throws NOT_FOUND for a claim that is not shown
 * @throws INVALID for too many
 * @throws RATE_LIMITED beyond `correctClaim` or the day's storage
 */
export const move = ownerMutation({
  args: claimKey,
  /** Null where the claim returned to its own polarity. */
  returns: v.object({ correctionId: v.union(v.null(), v.id("claimCorrections")) }),
  handler: async (ctx, key) => {
    const claim = await correctableClaim(ctx, ctx.owner.userId, key);
    const isBack = await deleteCorrectionsOf(ctx, claim, "moved");
    return { correctionId: isBack ? null : await insertCorrection(ctx, ctx.owner, claim, { type: "moved" }) };
  },
});

/**
 * Gives the claim a name of the owner's; a blank one shows it as it was written.
 * @throws NOT_FOUND for a claim that is not shown
 * @throws INVALID for too many or a long name
 * @throws RATE_LIMITED beyond `correctClaim` or the day's storage
 */
export const rename = ownerMutation({
  args: { ...claimKey, name: v.string() },
  returns: v.null(),
  handler: async (ctx, { name: typed, ...key }) => {
    const name = parseSingleLine(typed, "name", limits.claimName);
    const claim = await correctableClaim(ctx, ctx.owner.userId, key);
    await deleteCorrectionsOf(ctx, claim, "renamed");
    if (name !== "") await insertCorrection(ctx, ctx.owner, claim, { type: "renamed", name });
  },
});

/**
 * Separates the claim from a quote that contradicts it, or from own words that are with it in the Johari window. Of
 * several quotes of a claim, separates one.
 * @throws NOT_FOUND for what is not shown together
 * @throws INVALID for too many
 * @throws RATE_LIMITED beyond `correctClaim` or the day's storage
 */
export const separate = ownerMutation({
  args: { ...claimKey, from: quoteKey },
  returns: v.object({ correctionId: v.id("claimCorrections") }),
  handler: async (ctx, { from, ...key }) => {
    const claim = await correctableClaim(ctx, ctx.owner.userId, key, from);
    const quote = separableQuotes(claim).find((one) => areIdenticalQuotes(one, from));
    if (quote === undefined) throw notFound();
    return {
      correctionId: await insertCorrection(ctx, ctx.owner, claim, { type: "separated", from: storedQuote(quote) }),
    };
  },
});

/**
 * Makes a quote against the claim one for it. Other claims lose the quote.
 * @throws NOT_FOUND for what is not shown together, and for own words
 * @throws INVALID for too many
 * @throws RATE_LIMITED beyond `correctClaim` or the day's storage
 */
export const agree = ownerMutation({
  args: { ...claimKey, quote: sentenceKey },
  returns: v.object({ correctionId: v.id("claimCorrections") }),
  handler: async (ctx, { quote, ...key }) => {
    if (key.kind !== insightKinds.externalFeedback) throw notFound();
    const claim = await correctableClaim(ctx, ctx.owner.userId, key, quote);
    const counterQuote = claim.matches.find((one) => areIdenticalQuotes(one, quote));
    if (counterQuote === undefined) throw notFound();
    const change = { type: "agreed" as const, to: storedClaim(claim) };
    const agreeing = { kind: insightKinds.externalFeedback, polarity: key.polarity, evidence: [counterQuote] };
    return { correctionId: await insertCorrection(ctx, ctx.owner, agreeing, change) };
  },
});

/**
 * Joins claims of one polarity, and sentences of neither, to another claim, which keeps its name and place. Without
 * that claim the first of several sentences becomes one. Each claim is stored without those that joined it before, so
 * that each join can be taken back alone.
 * @throws NOT_FOUND for a claim that is not shown, or other sentences than `addableQuotes` returns
 * @throws INVALID for too many, for one claim twice, or for sentences that `addableQuotes` refuses
 * @throws RATE_LIMITED beyond `correctClaim`, of which each join counts, or the day's storage
 */
export const join = ownerMutation({
  args: {
    kind: insightKind,
    polarity: insightPolarity,
    /** Empty where the sentences alone become a claim. */
    to: v.array(quoteKey),
    claims: v.array(v.array(quoteKey)),
    sentences: v.array(sentenceKey),
  },
  returns: v.object({ correctionIds: v.array(v.id("claimCorrections")) }),
  handler: async (ctx, { kind, polarity, to, claims, sentences }) => {
    const { userId } = ctx.owner;
    const count = claims.length + sentences.length;
    if (count === 0 || (sentences.length > 0 && kind !== insightKinds.externalFeedback)) throw notFound();
    if (to.length === 0 && (claims.length > 0 || sentences.length < 2)) throw notFound();
    if (count > limits.joinedAtOnce) throw invalid(texts.joinedTooMany);
    await consumeRateLimit(ctx, "correctClaim", userId, { count });
    const entries = await correctableEntries(ctx, userId, kind);
    const joining = claims.map((quotes) => requireEntry(entries, { polarity, quotes }));
    const target = to.length === 0 ? undefined : requireEntry(entries, { polarity, quotes: to });
    if (new Set([target, ...joining]).size <= joining.length) throw invalid(texts.joinedAlready);
    const quotes = await addableQuotes(ctx, userId, sentences, entries);
    const stored = target === undefined ? claimOfSentence(polarity, quotes) : storedClaim(target);
    const correctionIds: Id<"claimCorrections">[] = [];
    for (const entry of joining) {
      const change = { type: "joined" as const, to: stored };
      correctionIds.push(await insertCorrection(ctx, ctx.owner, { ...entry, evidence: entry.quotes }, change));
    }
    for (const [index, quote] of quotes.entries()) {
      const isTarget = target === undefined && index === 0;
      const change = { type: "added" as const, ...(isTarget ? {} : { to: stored }) };
      correctionIds.push(await insertCorrection(ctx, ctx.owner, { kind, polarity, evidence: [quote] }, change));
    }
    return { correctionIds };
  },
});

/** The claim that the first of these sentences becomes, as the others join it. */
function claimOfSentence(polarity: InsightPolarity, quotes: readonly Quote[]) {
  return { polarity, quotes: quotes.slice(0, 1).map(storedQuote) };
}

/**
 * Adds sentences of an answer as a claim, or to a claim that is shown.
 * @throws NOT_FOUND for an answer that its owner has not read, or a claim that is not shown
 * @throws INVALID for other words than whole sentences, for too many, and for those that a claim quotes or, before it
 * was left out, quoted
 * @throws RATE_LIMITED beyond `correctClaim` or the day's storage
 */
export const add = ownerMutation({
  args: { ...sentenceKey.fields, polarity: insightPolarity, to: v.optional(v.array(quoteKey)) },
  returns: v.object({ correctionId: v.id("claimCorrections") }),
  handler: async (ctx, { responseId, text, polarity, to }) => {
    const { userId } = ctx.owner;
    await consumeRateLimit(ctx, "correctClaim", userId);
    const entries = await correctableEntries(ctx, userId, insightKinds.externalFeedback);
    const evidence = await addableQuotes(ctx, userId, [{ responseId, text }], entries);
    const target = to && requireEntry(entries, { polarity, quotes: to });
    const change = { type: "added" as const, ...(target && { to: storedClaim(target) }) };
    return {
      correctionId: await insertCorrection(
        ctx,
        ctx.owner,
        { kind: insightKinds.externalFeedback, polarity, evidence },
        change,
      ),
    };
  },
});

/**
 * Shows a claim as if the correction had not been made.
 * @throws NOT_FOUND for a correction of another owner
 * @throws RATE_LIMITED beyond `correctClaim`
 */
export const takeBack = ownerMutation({
  args: { correctionId: v.id("claimCorrections") },
  returns: v.null(),
  handler: async (ctx, { correctionId }) => await takeBackCorrections(ctx, ctx.owner.userId, [correctionId]),
});

/**
 * Takes back corrections that were made together: all of them or none.
 * @throws NOT_FOUND for a correction of another owner, for none, or for more than can be made together
 * @throws RATE_LIMITED beyond `correctClaim`
 */
export const takeBackAll = ownerMutation({
  args: { correctionIds: v.array(v.id("claimCorrections")) },
  returns: v.null(),
  handler: async (ctx, { correctionIds }) => {
    if (correctionIds.length === 0 || correctionIds.length > limits.joinedAtOnce) throw notFound();
    await takeBackCorrections(ctx, ctx.owner.userId, correctionIds);
  },
});

/**
 * @throws NOT_FOUND for a correction of another owner
 * @throws RATE_LIMITED beyond `correctClaim`
 */
async function takeBackCorrections(
  ctx: MutationCtx,
  userId: Id<"users">,
  correctionIds: readonly Id<"claimCorrections">[],
): Promise<null> {
  await consumeRateLimit(ctx, "correctClaim", userId);
  for (const correctionId of correctionIds) {
    const row = await ctx.db.get("claimCorrections", correctionId);
    if (row === null || row.userId !== userId) throw notFound();
    await ctx.db.delete("claimCorrections", correctionId);
  }
  return null;
}

interface EntryWithCorrections extends CorrectableEntry {
  /** The claim's corrections that are in force. */
  readonly corrections: readonly Doc<"claimCorrections">[];
}

/**
 * @throws NOT_FOUND for a claim that is not shown
 * @throws RATE_LIMITED beyond `correctClaim`
 */
async function correctableClaim(
  ctx: MutationCtx,
  userId: Id<"users">,
  key: ClaimKey,
  from?: QuoteKey,
): Promise<EntryWithCorrections> {
  await consumeRateLimit(ctx, "correctClaim", userId);
  const entries = await correctableEntries(ctx, userId, key.kind);
  const entry = requireEntry(entries, key, from);
  const ofKind = (await correctionsOf(ctx, userId)).filter(({ kind }) => kind === key.kind);
  return { ...entry, corrections: correctionsFor(entry, entries, ofKind) };
}

/** Deletes corrections of a claim. @returns whether there were any */
async function deleteCorrectionsOf(
  ctx: MutationCtx,
  { corrections }: EntryWithCorrections,
  type: ClaimChange["type"],
): Promise<boolean> {
  const rows = corrections.filter(({ change }) => change.type === type);
  for (const { _id } of rows) await ctx.db.delete("claimCorrections", _id);
  return rows.length > 0;
}

/**
 * @throws INVALID for too many
 * @throws RATE_LIMITED beyond the day's storage
 */
async function insertCorrection(
  ctx: MutationCtx,
  { userId, user }: { userId: Id<"users">; user: Doc<"users"> },
  {
    kind,
    polarity,
    title,
    name,
    evidence,
  }: Pick<CorrectableEntry, "kind" | "polarity" | "evidence"> & Partial<CorrectableEntry>,
  change: ClaimChange,
): Promise<Id<"claimCorrections">> {
  const limit = limitOf(change);
  const ofSameLimit = (await storedCorrections(ctx, userId)).filter((row) => limitOf(row.change) === limit);
  if (ofSameLimit.length >= limits[limit]) throw invalid(tooMany[limit]);
  // The words of an added claim are stored here alone.
  const quotes = evidence.map((quote) => ({
    ...storedQuote(quote),
    ...(limit === "addedClaims" && { text: quote.text }),
  }));
  const words = [title ?? "", name ?? "", ...ownWordsOf(change), ...quotes.map(({ text }) => text)];
  await consumeStorage(ctx, user, storedBytes(1, ...words));
  return await ctx.db.insert("claimCorrections", { userId, kind, polarity, title, name, quotes, change });
}

/** Texts that a correction stores for its change. */
function ownWordsOf(change: ClaimChange): string[] {
  if (change.type === "renamed") return [change.name];
  if (change.type === "separated") return [change.from.text];
  const { title = "", name = "", quotes = [] } = joinTarget(change) ?? {};
  return [title, name, ...quotes.map(({ text }) => text)];
}

const tooMany = {
  leftOutClaims: texts.leftOutTooMany,
  correctedClaims: texts.correctedTooMany,
  addedClaims: texts.addedTooMany,
};

function limitOf(change: ClaimChange): keyof typeof tooMany {
  if (change.type === "leftOut") return "leftOutClaims";
  return addsQuote(change) ? "addedClaims" : "correctedClaims";
}

/** The claim that another one joins, without those that joined it before. */
function storedClaim({ polarity, title, name, quotes }: CorrectableEntry) {
  return { polarity, title, name, quotes: quotes.map(storedQuote) };
}

function storedQuote({ responseId, respondentId, text }: Quote) {
  return { responseId, respondentId, text: beginningOf(text) };
}

/** Enough of a quote to identify it in its answer, without half of a surrogate pair at its end. */
function beginningOf(text: string): string {
  return text.slice(0, limits.correctedQuote).replace(/[\uD800-\uDBFF]$/, "");
}
