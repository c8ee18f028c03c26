/**
 * Owns how an owner corrects claims: leaves one out, moves it, gives it a name, separates a quote from it, or puts two
 * together.
 */
import { type Infer, type ObjectType, v } from "convex/values";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { invalid, notFound } from "../lib/appError";
import { ownerMutation, ownerQuery } from "../lib/ownerFunctions";
import { consumeRateLimit } from "../lib/rateLimits";
import { consumeStorage, storedBytes } from "../lib/storageQuota";
import { parseSingleLine } from "../lib/textInput";
import { displayedInsight } from "../shared/displayedInsight";
import { insightKinds } from "../shared/insightKinds";
import { limits } from "../shared/limits";
import * as texts from "../shared/texts";
import {
  type Claim,
  type ClaimChange,
  claimCorrection,
  insightKind,
  insightSide,
  type Quote,
} from "../shared/validators";
import { correctionsOf, readCorrections, storedCorrections } from "./correctionRows";
import { currentInsightOf } from "./insights";
import { johariRowOf } from "./johari";
import { correctionsFor, isCorrectionOf, otherSide } from "./correctionEffects";
import { splitAtJoined } from "./separatedQuotes";

/** The owner's corrections of a kind, oldest first. */
export const list = ownerQuery({
  args: { kind: insightKind },
  returns: v.array(claimCorrection),
  handler: async (ctx, { kind }) => {
    const rows = await readCorrections(ctx, ctx.owner.userId);
    return rows.filter((row) => row.kind === kind).map(({ kind: _, ...row }) => row);
  },
});

const shownQuote = v.object({ responseId: v.optional(v.id("responses")), text: v.string() });

/** Claim of the shown insight, by the side that it is shown on and its quotes; a page for one relationship has some. */
const shownClaim = { kind: insightKind, side: insightSide, quotes: v.array(shownQuote) };
type ShownClaim = ObjectType<typeof shownClaim>;

/** Leaves the claim out. @throws NOT_FOUND for a claim that is not shown, INVALID for too many, RATE_LIMITED */
export const leaveOut = ownerMutation({
  args: shownClaim,
  returns: v.object({ correctionId: v.id("claimCorrections") }),
  handler: async (ctx, shown) => {
    const written = await correctableClaim(ctx, ctx.owner.userId, shown);
    return { correctionId: await store(ctx, ctx.owner, written, { type: "leftOut" }) };
  },
});

/**
 * Moves the claim to the other side; one that was moved comes back.
 * @throws NOT_FOUND for a claim that is not shown, INVALID for too many, RATE_LIMITED
 */
export const move = ownerMutation({
  args: shownClaim,
  /** The id is null for a claim that came back. */
  returns: v.object({ correctionId: v.union(v.null(), v.id("claimCorrections")) }),
  handler: async (ctx, shown) => {
    const written = await correctableClaim(ctx, ctx.owner.userId, shown);
    const isBack = await deleteCorrectionsOf(ctx, written, "moved");
    return { correctionId: isBack ? null : await store(ctx, ctx.owner, written, { type: "moved" }) };
  },
});

/**
 * Gives the claim a name of the owner's; a blank one shows it as it was written.
 * @throws NOT_FOUND for a claim that is not shown, INVALID for too many or a long name, RATE_LIMITED
 */
export const rename = ownerMutation({
  args: { ...shownClaim, name: v.string() },
  returns: v.null(),
  handler: async (ctx, { name: typed, ...shown }) => {
    const name = parseSingleLine(typed, "The name", limits.claimName);
    const written = await correctableClaim(ctx, ctx.owner.userId, shown);
    await deleteCorrectionsOf(ctx, written, "renamed");
    if (name !== "") await store(ctx, ctx.owner, written, { type: "renamed", name });
  },
});

/**
 * Separates the claim from a quote that contradicts it, from own words that stand with it in the Johari window, or from one
 * of its own quotes, where it has several.
 * @throws NOT_FOUND for what is not shown together, INVALID for too many, RATE_LIMITED
 */
export const separate = ownerMutation({
  args: { ...shownClaim, from: shownQuote },
  returns: v.object({ correctionId: v.id("claimCorrections") }),
  handler: async (ctx, { from, ...shown }) => {
    const written = await correctableClaim(ctx, ctx.owner.userId, shown, from);
    const quote = partsOf(written).find((part) => isKey(part, from));
    if (quote === undefined) throw notFound();
    return { correctionId: await store(ctx, ctx.owner, written, { type: "separated", from: storedQuote(quote) }) };
  },
});

/**
 * Puts the claim together with another one of its side, which keeps its name and place. Each claim is stored without those
 * that were put together with it before, so that taking one of these back does not depend on it.
 * @throws NOT_FOUND for a claim that is not shown, INVALID for too many or for one claim twice, RATE_LIMITED
 */
export const join = ownerMutation({
  args: { ...shownClaim, to: v.array(shownQuote) },
  returns: v.object({ correctionId: v.id("claimCorrections") }),
  handler: async (ctx, { to, ...shown }) => {
    const { userId } = ctx.owner;
    await consumeRateLimit(ctx, "correctClaim", userId);
    const all = await writtenClaims(ctx, userId, shown.kind);
    const joining = findClaim(all, shown);
    const target = findClaim(all, { ...shown, quotes: to });
    if (joining === target) throw invalid(texts.joinedAlready);
    const { side, title, name, quotes } = target;
    const change = { type: "joined" as const, to: { side, title, name, quotes: quotes.map(storedQuote) } };
    return { correctionId: await store(ctx, ctx.owner, { ...joining, evidence: [...joining.quotes] }, change) };
  },
});

/** Shows a claim as if the correction had not been made. @throws NOT_FOUND, RATE_LIMITED */
export const takeBack = ownerMutation({
  args: { correctionId: v.id("claimCorrections") },
  returns: v.null(),
  handler: async (ctx, { correctionId }) => {
    const { userId } = ctx.owner;
    await consumeRateLimit(ctx, "correctClaim", userId);
    const row = await ctx.db.get("claimCorrections", correctionId);
    if (row === null || row.userId !== userId) throw notFound();
    await ctx.db.delete("claimCorrections", correctionId);
  },
});

interface WrittenClaim extends Pick<Claim, "title" | "name" | "evidence"> {
  readonly kind: Infer<typeof insightKind>;
  /** The side before the owner's corrections. */
  readonly side: Infer<typeof insightSide>;
  readonly shownSide: Infer<typeof insightSide>;
  /** Title of a theme that only the Johari window has. */
  readonly label: string | undefined;
  /** The evidence, without the quotes of claims that were put together with it, and those. */
  readonly quotes: readonly Quote[];
  readonly joined: readonly Quote[];
  /** Quotes that contradict it, and own words that the window has with it. */
  readonly matches: readonly Quote[];
}

/** Claim with the owner's corrections of it that are in force. */
interface CorrectableClaim extends WrittenClaim {
  readonly corrections: readonly Doc<"claimCorrections">[];
}

type ShownQuote = Infer<typeof shownQuote>;

function isKey(quote: Quote, { responseId, text }: ShownQuote): boolean {
  return quote.responseId === responseId && quote.text === text;
}

/** Returns the quotes that can be separated from the claim. Its only quote cannot. */
function partsOf({ matches, evidence }: Pick<WrittenClaim, "matches" | "evidence">): readonly Quote[] {
  return evidence.length > 1 ? [...matches, ...evidence] : matches;
}

/** @throws NOT_FOUND for a claim that is not shown, RATE_LIMITED */
async function correctableClaim(
  ctx: MutationCtx,
  userId: Id<"users">,
  shown: ShownClaim,
  from?: ShownQuote,
): Promise<CorrectableClaim> {
  await consumeRateLimit(ctx, "correctClaim", userId);
  const all = await writtenClaims(ctx, userId, shown.kind);
  const claim = findClaim(all, shown, from);
  return { ...claim, corrections: correctionsFor(claim, all, await correctionsOf(ctx, userId)) };
}

/** The claim that the owner means, with the fewest quotes; one with the match `from`. @throws NOT_FOUND for a claim that is not shown */
function findClaim(
  all: readonly WrittenClaim[],
  { side, quotes }: Pick<ShownClaim, "side" | "quotes">,
  from?: ShownQuote,
): WrittenClaim {
  if (quotes.length === 0 || quotes.length > limits.quotesPerClaim) throw notFound();
  const [claim] = all
    .filter(({ shownSide }) => shownSide === side)
    .filter(({ evidence }) => quotes.every((quote) => evidence.some((shown) => isKey(shown, quote))))
    .filter((shown) => from === undefined || partsOf(shown).some((part) => isKey(part, from)))
    .toSorted((a, b) => a.evidence.length - b.evidence.length);
  if (claim === undefined) throw notFound();
  return claim;
}

/** Claims that the owner's page shows, as they were written, also those that only the Johari window has. */
async function writtenClaims(ctx: QueryCtx, userId: Id<"users">, kind: ShownClaim["kind"]): Promise<WrittenClaim[]> {
  const insight = displayedInsight(await currentInsightOf(ctx, userId, kind));
  if (insight === null) return [];
  const row = kind === insightKinds.externalFeedback ? await johariRowOf(ctx, userId) : null;
  const window = row?.unreadSources === undefined ? row?.window : undefined;
  const themes = [...(window?.seenByBoth ?? []), ...(window?.otherwise ?? [])];
  return (["strength", "wish"] as const).flatMap((shownSide) => {
    const claims = shownSide === "strength" ? insight.strengths : insight.blindSpots;
    const besides = themes
      .filter(({ side = "strength", label }) => side === shownSide && claims.every(({ title }) => title !== label))
      .map(({ label, name, others: evidence, corrected }) => ({ label, title: label, name, evidence, corrected }));
    const ownWith = (title: string, evidence: readonly Quote[]) =>
      themes
        .filter(({ label, others: theirs, side }) =>
          isCorrectionOf(
            { kind, side: side ?? "strength", quotes: theirs, label },
            { kind, side: shownSide, title, quotes: evidence, change: { type: "leftOut" } },
          ),
        )
        .flatMap(({ self }) => self);
    return [...claims.map((claim) => ({ ...claim, label: undefined })), ...besides].map(
      ({ title, name, label, evidence, corrected, ...claim }) => ({
        matches: [...("counterEvidence" in claim ? (claim.counterEvidence ?? []) : []), ...ownWith(title, evidence)],
        kind,
        shownSide,
        title,
        label,
        evidence,
        ...splitAtJoined(evidence, corrected),
        side: corrected?.side === true ? otherSide[shownSide] : shownSide,
        // The owner's name is no name of the claim as it was written.
        ...(name === undefined || corrected?.name === true ? {} : { name }),
      }),
    );
  });
}

/** Deletes corrections of a claim. @returns whether there were any */
async function deleteCorrectionsOf(
  ctx: MutationCtx,
  { corrections }: CorrectableClaim,
  type: ClaimChange["type"],
): Promise<boolean> {
  const rows = corrections.filter(({ change }) => change.type === type);
  for (const { _id } of rows) await ctx.db.delete("claimCorrections", _id);
  return rows.length > 0;
}

/** @throws INVALID for too many, RATE_LIMITED */
async function store(
  ctx: MutationCtx,
  { userId, user }: { userId: Id<"users">; user: Doc<"users"> },
  { kind, side, title, name, evidence }: WrittenClaim,
  change: ClaimChange,
): Promise<Id<"claimCorrections">> {
  const isLeftOut = change.type === "leftOut";
  const rows = await storedCorrections(ctx, userId);
  const ofSameLimit = rows.filter((row) => (row.change.type === "leftOut") === isLeftOut);
  if (ofSameLimit.length >= (isLeftOut ? limits.leftOutClaims : limits.correctedClaims)) {
    throw invalid(isLeftOut ? texts.leftOutTooMany : texts.correctedTooMany);
  }
  const quotes = evidence.map(storedQuote);
  const words = [title, name ?? "", ...wordsOf(change), ...quotes.map(({ text }) => text)];
  await consumeStorage(ctx, user, storedBytes(1, ...words));
  return await ctx.db.insert("claimCorrections", { userId, kind, side, title, name, quotes, change });
}

/** Texts that a correction stores for its change. */
function wordsOf(change: ClaimChange): string[] {
  if (change.type === "renamed") return [change.name];
  if (change.type === "separated") return [change.from.text];
  if (change.type !== "joined") return [];
  const { title = "", name = "", quotes } = change.to;
  return [title, name, ...quotes.map(({ text }) => text)];
}

function storedQuote({ responseId, respondentId, text }: Quote) {
  return { responseId, respondentId, text: beginningOf(text) };
}

/** Enough of a quote to identify it in its answer, without half of a surrogate pair at its end. */
function beginningOf(text: string): string {
  return text.slice(0, limits.correctedQuote).replace(/[\uD800-\uDBFF]$/, "");
}
