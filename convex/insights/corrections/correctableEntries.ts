import type { Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { notFound } from "../../lib/appError";
import { claimsWithWindow, windowThemesOf } from "../../shared/insights/claimsWithWindow";
import { displayedInsight } from "../../shared/insights/displayedInsight";
import { insightKinds } from "../../shared/insights/insightKinds";
import { areIdenticalQuotes } from "../../shared/insights/quotes";
import { limits } from "../../shared/limits/limits";
import type { Claim, InsightKind, InsightPolarity, JohariWindow, Quote, QuoteKey } from "../../shared/validators";
import { currentInsightOf } from "../insights";
import { johariWindowOnceRead } from "../johari";
import { isCorrectionOf } from "./correctionEffects";
import { otherPolarity, splitAtJoinedQuotes } from "./uncorrectedEntries";

/** Claim that the owner's page shows, as it was written, or a theme that only the Johari window has. */
export interface CorrectableEntry extends Pick<Claim, "title" | "name"> {
  readonly kind: InsightKind;
  /** The polarity before the owner's corrections. */
  readonly polarity: InsightPolarity;
  readonly shownPolarity: InsightPolarity;
  /** Title of a theme that only the Johari window has. */
  readonly label: string | undefined;
  /** All quotes for the claim: `quotes`, then `joined`. */
  readonly evidence: readonly Quote[];
  /** Quotes of the claim itself. */
  readonly quotes: readonly Quote[];
  /** Quotes of claims joined to it. */
  readonly joined: readonly Quote[];
  /** Quotes against the claim, and own words that the Johari window shows with it. */
  readonly matches: readonly Quote[];
}

/** Returns what the owner's page shows of a kind and may be corrected; none where no insight is shown. */
export async function correctableEntries(
  ctx: QueryCtx,
  userId: Id<"users">,
  kind: InsightKind,
): Promise<CorrectableEntry[]> {
  const insight = displayedInsight(await currentInsightOf(ctx, userId, kind));
  if (insight === null) return [];
  const window = kind === insightKinds.externalFeedback ? await johariWindowOnceRead(ctx, userId) : undefined;
  return [
    ...entriesOfPolarity(kind, "strength", insight.strengths, window),
    ...entriesOfPolarity(kind, "wish", insight.blindSpots, window),
  ];
}

function entriesOfPolarity(
  kind: InsightKind,
  shownPolarity: InsightPolarity,
  claims: readonly Claim[],
  window: JohariWindow | undefined,
): CorrectableEntry[] {
  const { agreeing, opposed } = windowThemesOf(shownPolarity, window);
  const ofPolarity = [...agreeing, ...opposed];
  const ownWordsWith = (title: string, quotes: readonly Quote[]) =>
    ofPolarity
      .filter(({ label, others }) =>
        isCorrectionOf({ quotes: others, label }, { polarity: shownPolarity, title, quotes }),
      )
      .flatMap(({ self }) => self);
  const isOfWindow = (title: string) => claims.every((claim) => claim.title !== title);
  return claimsWithWindow(shownPolarity, claims, window).map(
    ({ title, name, evidence, counterEvidence = [], corrected }): CorrectableEntry => ({
      kind,
      title,
      label: isOfWindow(title) ? title : undefined,
      evidence,
      shownPolarity,
      polarity: corrected?.moved === true ? otherPolarity[shownPolarity] : shownPolarity,
      ...splitAtJoinedQuotes(evidence, corrected),
      matches: [...counterEvidence, ...ownWordsWith(title, evidence)],
      // A name that the owner gave is not the name as it was written.
      ...(name === undefined || corrected?.name === true ? {} : { name }),
    }),
  );
}

/**
 * The claim that the owner means: of several with these quotes, the one with the fewest.
 * @param from a quote that can be separated from the claim
 * @throws NOT_FOUND for a claim that is not shown
 */
export function requireEntry(
  all: readonly CorrectableEntry[],
  { polarity, quotes }: { readonly polarity: InsightPolarity; readonly quotes: readonly QuoteKey[] },
  from?: QuoteKey,
): CorrectableEntry {
  if (quotes.length === 0 || quotes.length > limits.quotesPerClaim) throw notFound();
  const includes = (shown: readonly Quote[], key: QuoteKey) => shown.some((quote) => areIdenticalQuotes(quote, key));
  const [entry] = all
    .filter(({ shownPolarity }) => shownPolarity === polarity)
    .filter(({ evidence }) => quotes.every((key) => includes(evidence, key)))
    .filter((shown) => from === undefined || includes(separableQuotes(shown), from))
    .toSorted((a, b) => a.evidence.length - b.evidence.length);
  if (entry === undefined) throw notFound();
  return entry;
}

/** Returns the quotes that can be separated from the claim. Its only quote cannot. */
export function separableQuotes({ matches, evidence }: CorrectableEntry): readonly Quote[] {
  return evidence.length > 1 ? [...matches, ...evidence] : matches;
}
