import { insightKinds } from "../shared/insightKinds";
import type {
  Claim,
  InsightDetails,
  InsightKind,
  InsightSide,
  JohariTheme,
  JohariWindow,
  Quote,
} from "../shared/validators";

/** What identifies a quote; one without an answer is the owner's own. */
type QuoteKey = Pick<Quote, "responseId" | "text">;

/** Claim that its owner leaves out. */
export interface LeftOut {
  readonly kind: InsightKind;
  readonly side: InsightSide;
  /** Absent once one of the people quoted has withdrawn, since it may be their words. */
  readonly title?: string;
  readonly quotes: readonly QuoteKey[];
}

/**
 * Decides for all readers: whether all quotes are among those of one left-out claim of that kind and side. Without `side`
 * any side counts. The next insight may name the claim otherwise, so its quotes decide alone.
 */
export function isLeftOut(
  { kind, side, quotes }: { kind: InsightKind; side?: InsightSide; quotes: readonly QuoteKey[] },
  leftOut: readonly LeftOut[],
): boolean {
  return (
    quotes.length > 0 &&
    leftOut.some(
      (one) =>
        one.kind === kind &&
        (side === undefined || one.side === side) &&
        quotes.every((quote) => one.quotes.some((known) => isSame(known, quote))),
    )
  );
}

/** Quotes of one answer, one within the other: the next insight or the Johari window may cut a sentence elsewhere. */
function isSame(one: QuoteKey, other: QuoteKey): boolean {
  return one.responseId === other.responseId && (one.text.includes(other.text) || other.text.includes(one.text));
}

/** Details without left-out claims, their key phrases, their quotes among the counter-evidence of others, and passages of the narrative that quote one. */
export function detailsWithoutLeftOut<Details extends InsightDetails>(
  details: Details,
  kind: InsightKind,
  leftOut: readonly LeftOut[],
): Details {
  if (leftOut.length === 0) return details;
  const isShown = (side: InsightSide | undefined, quotes: readonly Quote[]) =>
    !isLeftOut({ kind, ...(side === undefined ? {} : { side }), quotes }, leftOut);
  /** A left-out quote contradicts no other claim either. */
  const withCounterEvidence = (claim: Claim): Claim => {
    const { counterEvidence, ...rest } = claim;
    if (counterEvidence === undefined) return claim;
    const kept = counterEvidence.filter((quote) => isShown(undefined, [quote]));
    return kept.length === 0 ? rest : { ...rest, counterEvidence: kept };
  };
  return {
    ...details,
    strengths: details.strengths.filter(({ evidence }) => isShown("strength", evidence)).map(withCounterEvidence),
    blindSpots: details.blindSpots.filter(({ evidence }) => isShown("wish", evidence)).map(withCounterEvidence),
    keyPhrases: details.keyPhrases.filter(({ side, evidence }) => isShown(side, evidence)),
    // A passage may paraphrase any of its quotes.
    narrative: details.narrative.filter(({ evidence }) => evidence.every((quote) => isShown(undefined, [quote]))),
  };
}

/**
 * The window without themes of left-out claims. A theme of the same title and side is one, whatever it quotes, since the
 * window quotes more sentences than the claim. Own sentences that are left out go, and a theme stays with what others wrote.
 */
export function windowWithoutLeftOut(window: JohariWindow, leftOut: readonly LeftOut[]): JohariWindow {
  if (leftOut.length === 0) return window;
  const left = (themes: readonly JohariTheme[]) => themes.flatMap((theme) => themeWithoutLeftOut(theme, leftOut));
  return {
    ...window,
    seenByBoth: left(window.seenByBoth),
    othersOnly: left(window.othersOnly),
    youOnly: left(window.youOnly),
    ...(window.otherwise === undefined ? {} : { otherwise: left(window.otherwise) }),
  };
}

function themeWithoutLeftOut(theme: JohariTheme, leftOut: readonly LeftOut[]): JohariTheme[] {
  const { label, side = "strength", self, others } = theme;
  const kind = insightKinds.externalFeedback;
  const isTitled = leftOut.some((one) => one.kind === kind && one.side === side && one.title === label);
  if (others.length > 0 && (isTitled || isLeftOut({ kind, side, quotes: others }, leftOut))) return [];
  const kept = self.filter((quote) => !isLeftOut({ kind: insightKinds.selfReflection, quotes: [quote] }, leftOut));
  if (kept.length === self.length) return [theme];
  // The label may be the own sentence.
  const isOwnLabel = self.some((quote) => !kept.includes(quote) && quote.text.includes(label));
  return kept.length + others.length === 0 || isOwnLabel ? [] : [{ ...theme, self: kept }];
}
