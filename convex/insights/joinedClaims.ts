/** Decides which claims or themes an owner has put together, and makes one of them. */
import { isGroupName } from "../shared/confidentialGroup";
import { limits } from "../shared/limits";
import * as texts from "../shared/texts";
import type {
  Claim,
  InsightDetails,
  InsightKind,
  InsightSide,
  JohariTheme,
  JohariWindow,
  OwnersChanges,
  Quote,
} from "../shared/validators";
import {
  type Correction,
  includesQuote,
  isChanged,
  isCorrectionOf,
  isMadeOf,
  type QuoteKey,
  type WrittenEntry,
} from "./correctionEffects";
import {
  detailsWithSeparatedQuotes,
  entryOfOthers,
  type Sides,
  splitAtJoined,
  windowWithSeparatedQuotes,
} from "./separatedQuotes";

export interface WrittenClaim extends WrittenEntry {
  readonly side: InsightSide;
  readonly claim: Claim;
}

export function writtenClaims({ strengths, blindSpots }: Sides, kind: InsightKind): WrittenClaim[] {
  const ofSide = (side: InsightSide, claims: readonly Claim[]) =>
    claims.map((claim) => ({ kind, side, claim, ...splitAtJoined(claim.evidence, claim.corrected) }));
  return [...ofSide("strength", strengths), ...ofSide("wish", blindSpots)];
}

/** Returns the claims with the quotes that their owner has separated or put together, in the order of these corrections. */
export function regroupedDetails(
  details: InsightDetails,
  kind: InsightKind,
  corrections: readonly Correction[],
): Sides {
  return regrouped<Sides>(details, corrections, {
    separate: (sides, separations) => detailsWithSeparatedQuotes(sides, kind, separations),
    join: (sides, correction) => detailsWithJoinedClaims(sides, kind, { correction, corrections }),
  });
}

/** Returns the window with the same quotes together as `regroupedDetails`. */
export function regroupedWindow(window: JohariWindow, corrections: readonly Correction[]): JohariWindow {
  return regrouped(window, corrections, {
    separate: windowWithSeparatedQuotes,
    join: (shown, correction) => windowWithJoinedThemes(shown, { correction, corrections }),
  });
}

/** Applies separations and joins in their order, since each may undo an earlier one. */
function regrouped<Whole>(
  written: Whole,
  corrections: readonly Correction[],
  {
    separate,
    join,
  }: {
    separate: (whole: Whole, separations: readonly Correction[]) => Whole;
    join: (whole: Whole, correction: Correction) => Whole;
  },
): Whole {
  let whole = written;
  let separations: Correction[] = [];
  for (const correction of corrections) {
    if (correction.change.type === "separated") separations.push(correction);
    if (correction.change.type !== "joined") continue;
    whole = join(separate(whole, separations), correction);
    separations = [];
  }
  return separate(whole, separations);
}

interface Join {
  readonly correction: Correction;
  readonly corrections: readonly Correction[];
}

/**
 * Returns the entries that the correction puts together: those of the claim that stays, and those that join it, at least one.
 * The claim that joins is found as for other corrections, and the one that stays by any of its quotes.
 */
function joinedEntries<Entry extends WrittenEntry>(
  all: readonly Entry[],
  { correction, corrections }: Join,
): { staying: Entry[]; joining: Entry[] } | null {
  const { kind, change } = correction;
  const to = change.type === "joined" ? change.to : null;
  if (to === null) return null;
  // Where they were written on two sides, one of them was moved, and the next insight may have both on either side.
  const sides = new Set<InsightSide | undefined>([correction.side, to.side]);
  const entries = all.filter((entry) => entry.kind === kind && sides.has(entry.side));
  const quotes = [...correction.quotes, ...quotesJoinedTo(correction.quotes, kind, corrections)];
  const isJoining = (entry: Entry) => isCorrectionOf({ ...entry, side: undefined }, { ...correction, quotes });
  const first =
    entries.find((entry) => isMadeOf({ ...entry, side: to.side }, { ...to, kind })) ??
    to.quotes.flatMap((quote) => entries.filter((entry) => !isJoining(entry) && includesQuote(entry.quotes, quote)))[0];
  const claim: WrittenEntry = first ?? { ...to, kind, label: to.title };
  const leavesOut = corrections.filter(
    (candidate) => candidate.change.type === "leftOut" && isCorrectionOf(claim, candidate),
  );
  // A claim that is left out takes those with it whose quotes it had then. Others stand alone.
  const isGone = leavesOut.length > 0;
  if (isGone && !isChanged("leftOut", { kind, quotes: correction.quotes }, leavesOut)) return null;
  const staying = entries.filter(
    (entry) => entry === first || (entry.label !== undefined && entry.label === first?.label),
  );
  const joining = entries.filter(
    (entry) => !staying.includes(entry) && isJoining(entry) && (isGone || !isChanged("leftOut", entry, corrections)),
  );
  return joining.length === 0 ? null : { staying, joining };
}

/** Quotes that other joins bring to the claim of these quotes: the next insight may write them as one claim. */
function quotesJoinedTo(
  quotes: readonly QuoteKey[],
  kind: InsightKind,
  corrections: readonly Correction[],
): QuoteKey[] {
  return corrections.flatMap(({ kind: ofKind, quotes: joined, change }) =>
    change.type === "joined" && ofKind === kind && change.to.quotes.some((quote) => includesQuote(quotes, quote))
      ? joined
      : [],
  );
}

function detailsWithJoinedClaims(sides: Sides, kind: InsightKind, join: Join): Sides {
  const written = writtenClaims(sides, kind);
  const found = joinedEntries(written, join);
  const [target] = found?.staying ?? [];
  if (found === null || target === undefined) return sides;
  const joined = found.joining.reduce((claim, entry) => joinedClaim(claim, entry.claim), target.claim);
  const ofSide = (side: InsightSide) =>
    written
      .filter((entry) => entry.side === side && !found.joining.includes(entry))
      .map((entry) => (entry === target ? joined : entry.claim));
  return { strengths: ofSide("strength"), blindSpots: ofSide("wish") };
}

/** Returns the claim with the quotes of another one, for it and against it. */
function joinedClaim({ counterEvidence: contrary = [], ...claim }: Claim, other: Claim): Claim {
  const { quotes: evidence, ...changes } = joinedQuotes(claim.evidence, other.evidence, {
    corrected: claim.corrected,
    people: [claim.people, other.people],
  });
  const against = unitedQuotes(contrary, other.counterEvidence ?? [])
    .filter((quote) => !includesQuote(evidence, quote))
    .slice(0, limits.quotesPerClaim);
  // Without a model it counts the people of one claim.
  const description = claim.description.includes(texts.closeToThis) ? "" : claim.description;
  return { ...claim, description, evidence, ...changes, ...(against.length === 0 ? {} : { counterEvidence: against }) };
}

/** Returns the quotes of both claims, as many as are shown, and of how many people they are. */
function joinedQuotes(
  own: readonly Quote[],
  others: readonly Quote[],
  { corrected, people }: { corrected: OwnersChanges | undefined; people: readonly number[] },
): { quotes: Quote[]; people: number; corrected: OwnersChanges } {
  const all = unitedQuotes(own, others);
  const quotes = all.slice(0, limits.quotesPerClaim);
  const joined = quotes.length - splitAtJoined(own, corrected).quotes.length;
  return { quotes, people: Math.max(...people, peopleIn(all)), corrected: { ...corrected, joined } };
}

/** Returns the quotes of both. A quote that is within another one stands once. */
function unitedQuotes(quotes: readonly Quote[], others: readonly Quote[]): Quote[] {
  const isWithin = (quote: Quote) =>
    quotes.some(({ responseId, text }) => responseId === quote.responseId && text.includes(quote.text));
  return [...quotes, ...others.filter((quote) => !isWithin(quote))];
}

/** Number of people who surely differ. Answers of groups to two questions may be of one person. */
function peopleIn(quotes: readonly Quote[]): number {
  const named = new Set<Quote["respondentId"]>();
  const answersTo = new Map<string, Set<Quote["responseId"]>>();
  for (const { authorName, respondentId, responseId, questionText } of quotes) {
    if (isGroupName(authorName)) {
      answersTo.set(questionText, (answersTo.get(questionText) ?? new Set()).add(responseId));
    } else named.add(respondentId);
  }
  return named.size + Math.max(0, ...[...answersTo.values()].map(({ size }) => size));
}

const panes = ["seenByBoth", "othersOnly", "otherwise"] as const;
type Pane = (typeof panes)[number];

/** Pane of own words after the claim that they stand with has changed its side. */
const otherPane: Readonly<Record<Pane, Pane>> = {
  seenByBoth: "otherwise",
  othersOnly: "othersOnly",
  otherwise: "seenByBoth",
};

/** Own words of both themes stand with the joined one, in the pane of each. */
function windowWithJoinedThemes(window: JohariWindow, join: Join): JohariWindow {
  const written = panes.flatMap((pane) =>
    (window[pane] ?? []).map((theme) => ({ ...entryOfOthers(theme), pane, theme })),
  );
  const found = joinedEntries(written, join);
  if (found === null) return window;
  const target = found.staying[0] ?? claimWithoutTheme(join);
  if (target === null) return window;
  const parts = [...found.staying, ...found.joining];
  const joined = found.joining.reduce((theme, entry) => joinedTheme(theme, entry.theme), target.theme);
  const selfIn = (pane: Pane) =>
    parts
      .filter((part) => (part.side === target.side ? part.pane : otherPane[part.pane]) === pane)
      .reduce<Quote[]>((self, { theme }) => unitedQuotes(self, theme.self), []);
  const hasSelf = selfIn("seenByBoth").length + selfIn("otherwise").length > 0;
  const themesOf = (pane: Pane): JohariTheme[] => {
    const self = selfIn(pane);
    const isShown = pane === "othersOnly" ? !hasSelf : self.length > 0;
    const ofPane = written.filter((entry) => entry.pane === pane);
    const [place = ofPane.length] = parts.map((part) => ofPane.indexOf(part)).filter((index) => index !== -1);
    return ofPane
      .map((entry) => (parts.includes(entry) ? [] : [entry.theme]))
      .toSpliced(place, 0, isShown ? [{ ...joined, self }] : [])
      .flat();
  };
  return {
    ...window,
    seenByBoth: themesOf("seenByBoth"),
    othersOnly: themesOf("othersOnly"),
    ...(window.otherwise === undefined && selfIn("otherwise").length === 0 ? {} : { otherwise: themesOf("otherwise") }),
  };
}

/** The claim that stays, which the window does not have; null where its title is erased. */
function claimWithoutTheme({ correction: { change } }: Join): { side: InsightSide; theme: JohariTheme } | null {
  if (change.type !== "joined" || change.to.title === undefined) return null;
  const { side, title: label, name } = change.to;
  const named = name === undefined ? {} : { name };
  const sided = side === "wish" ? { side } : {};
  return { side, theme: { label, ...named, ...sided, self: [], others: [], people: 0 } };
}

function joinedTheme(theme: JohariTheme, other: JohariTheme): JohariTheme {
  const { quotes: others, ...changes } = joinedQuotes(theme.others, other.others, {
    corrected: theme.corrected,
    people: [theme.people, other.people],
  });
  return { ...theme, others, ...changes };
}
