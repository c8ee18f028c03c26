/** Decides which claims or themes an owner has joined, and makes one of them. The target keeps its name and place. */
import { limits } from "../../shared/limits/limits";
import { descriptionWithoutCount } from "../../shared/insights/descriptionWithoutCount";
import type {
  Claim,
  InsightPolarity,
  JohariTheme,
  JohariWindow,
  OwnersChanges,
  Quote,
  QuoteKey,
} from "../../shared/validators";
import {
  type CorrectedClaim,
  type Correction,
  isChanged,
  isCorrectionOf,
  joinTarget,
  targetsExactly,
} from "./correctionEffects";
import { countPeopleOfAnyLink } from "../../shared/insights/countDistinctPeople";
import { detailsWithSeparatedQuotes, johariWindowWithSeparatedQuotes } from "./separatedClaims";
import {
  includesQuote,
  otherPane,
  type PaneWithOthers,
  panesWithOthers,
  type ClaimsByPolarity,
  splitAtJoinedQuotes,
  uncorrectedClaims,
  type UncorrectedEntry,
  uncorrectedTheme,
} from "./uncorrectedEntries";

/** Returns the claims with the quotes that their owner has separated or joined, in the order of these corrections. */
export function regroupedDetails(details: ClaimsByPolarity, corrections: readonly Correction[]): ClaimsByPolarity {
  return regrouped(details, corrections, {
    separate: detailsWithSeparatedQuotes,
    join: (shown, join) => detailsWithJoinedClaims(shown, join, corrections),
  });
}

/** Returns the window with the same quotes together as `regroupedDetails`. */
export function regroupedJohariWindow(window: JohariWindow, corrections: readonly Correction[]): JohariWindow {
  return regrouped(window, corrections, {
    separate: johariWindowWithSeparatedQuotes,
    join: (shown, join) => windowWithJoinedThemes(shown, join, corrections),
  });
}

/** The claim that joins the target. Both are as they were before any correction. */
interface Join extends CorrectedClaim {
  readonly target: CorrectedClaim & { readonly name?: string | undefined };
  /** Whether a quote against the target becomes one for it. */
  readonly isAgreed: boolean;
}

interface Regrouping<Whole> {
  readonly separate: (whole: Whole, separations: readonly Correction[]) => Whole;
  readonly join: (whole: Whole, join: Join) => Whole;
}

/** Applies separations and joins in their order, since each may undo an earlier one. */
function regrouped<Whole>(
  written: Whole,
  corrections: readonly Correction[],
  { separate, join }: Regrouping<Whole>,
): Whole {
  let whole = written;
  let separations: Correction[] = [];
  for (const correction of corrections) {
    const { change } = correction;
    if (change.type === "separated") separations.push(correction);
    const target = joinTarget(change);
    if (target === undefined) continue;
    whole = join(separate(whole, separations), { ...correction, target, isAgreed: change.type === "agreed" });
    separations = [];
  }
  return separate(whole, separations);
}

interface JoinedEntries<Entry> {
  /** Entries of the target claim; in the window its theme may be in several panes, or in none. */
  readonly targets: Entry[];
  /** Entries that join the target; never empty. */
  readonly joining: Entry[];
}

/** Returns the entries that become one; null where the join has no effect. */
function joinedEntries<Entry extends UncorrectedEntry>(
  all: readonly Entry[],
  join: Join,
  corrections: readonly Correction[],
): JoinedEntries<Entry> | null {
  // Polarities that differ show that one of the claims was moved. The next insight may write each in either one.
  const polarities = new Set<InsightPolarity | undefined>([join.polarity, join.target.polarity]);
  const entries = all.filter(({ polarity }) => polarities.has(polarity));
  const quotes = [...join.quotes, ...quotesJoinedTo(join.quotes, corrections)];
  const isJoining = (entry: Entry) => isCorrectionOf({ ...entry, polarity: undefined }, { ...join, quotes });
  const target = targetAmong(entries, join, isJoining);
  const targets = entries.filter(
    (entry) => entry === target || (entry.label !== undefined && entry.label === target?.label),
  );
  const leavesOut = corrections.filter(
    (correction) =>
      correction.change.type === "leftOut" &&
      isCorrectionOf(target ?? { ...join.target, label: join.target.title }, correction),
  );
  const isTargetLeftOut = leavesOut.length > 0;
  // A target that is left out takes with it the claims whose quotes it had at that time. Others are shown alone.
  if (isTargetLeftOut && !isChanged("leftOut", { quotes: join.quotes }, leavesOut)) return null;
  const joining = entries.filter(
    (entry) =>
      !targets.includes(entry) && isJoining(entry) && (isTargetLeftOut || !isChanged("leftOut", entry, corrections)),
  );
  return joining.length === 0 ? null : { targets, joining };
}

/** Returns the very claim that the owner chose, or the first entry with one of its quotes that does not join it. */
function targetAmong<Entry extends UncorrectedEntry>(
  entries: readonly Entry[],
  { target }: Join,
  isJoining: (entry: Entry) => boolean,
): Entry | undefined {
  const withQuote = (quote: QuoteKey) =>
    entries.filter((entry) => !isJoining(entry) && includesQuote(entry.quotes, quote));
  return (
    entries.find((entry) => targetsExactly(target, { ...entry, polarity: target.polarity })) ??
    target.quotes.flatMap(withQuote)[0]
  );
}

/** Quotes that other joins bring to the claim of these quotes: the next insight may write them as one claim. */
function quotesJoinedTo(quotes: readonly QuoteKey[], corrections: readonly Correction[]): QuoteKey[] {
  return corrections.flatMap(({ quotes: joining, change }) =>
    joinTarget(change)?.quotes.some((quote) => includesQuote(quotes, quote)) === true ? joining : [],
  );
}

function detailsWithJoinedClaims(
  details: ClaimsByPolarity,
  join: Join,
  corrections: readonly Correction[],
): ClaimsByPolarity {
  const written = uncorrectedClaims(details);
  const entries = joinedEntries(written, join, corrections);
  const target = entries?.targets[0];
  if (entries === null || target === undefined) return details;
  // What was against criticism is not against praise, and the reverse.
  const joiningClaim = ({ counterEvidence, ...claim }: Claim) =>
    join.isAgreed ? claim : { ...claim, counterEvidence };
  const joined = entries.joining.reduce((claim, entry) => joinedClaim(claim, joiningClaim(entry.claim)), target.claim);
  const ofPolarity = (polarity: InsightPolarity) =>
    written
      .filter((entry) => entry.polarity === polarity && !entries.joining.includes(entry))
      .map((entry) => (entry === target ? joined : entry.claim));
  return { strengths: ofPolarity("strength"), blindSpots: ofPolarity("wish") };
}

/** Returns the claim with the quotes of another one, for it and against it. */
function joinedClaim({ counterEvidence: contrary = [], ...claim }: Claim, other: Claim): Claim {
  const { quotes: evidence, ...changes } = joinedQuotes(
    { ...claim, quotes: claim.evidence },
    { ...other, quotes: other.evidence },
  );
  const against = unitedQuotes(contrary, other.counterEvidence ?? [])
    .filter((quote) => !includesQuote(evidence, quote))
    .slice(0, limits.quotesPerClaim);
  const description = descriptionWithoutCount(claim.description);
  return { ...claim, description, evidence, ...changes, ...(against.length === 0 ? {} : { counterEvidence: against }) };
}

/** Quotes of a claim or theme, and the number of their authors. */
interface CountedQuotes {
  readonly quotes: readonly Quote[];
  readonly people: number;
  readonly corrected?: OwnersChanges | undefined;
}

/** Returns the quotes of both, at most as many as are shown, and the number of their authors. */
function joinedQuotes(
  { quotes: own, people, corrected }: CountedQuotes,
  other: CountedQuotes,
): { quotes: Quote[]; people: number; corrected: OwnersChanges } {
  const united = unitedQuotes(own, other.quotes);
  const quotes = united.slice(0, limits.quotesPerClaim);
  const joined = quotes.length - splitAtJoinedQuotes(own, corrected).quotes.length;
  return {
    quotes,
    people: Math.max(people, other.people, countPeopleOfAnyLink(united)),
    corrected: { ...corrected, joined },
  };
}

/** Returns `quotes`, and those of `others` that are within none of them. */
function unitedQuotes(quotes: readonly Quote[], others: readonly Quote[]): Quote[] {
  const isWithin = (quote: Quote) =>
    quotes.some(({ responseId, text }) => responseId === quote.responseId && text.includes(quote.text));
  return [...quotes, ...others.filter((quote) => !isWithin(quote))];
}

/**
 * Returns the window with the joined theme. Own words of both themes are with it, each in the pane where they were.
 */
function windowWithJoinedThemes(window: JohariWindow, join: Join, corrections: readonly Correction[]): JohariWindow {
  const written = panesWithOthers.flatMap((pane) =>
    (window[pane] ?? []).map((theme) => ({ ...uncorrectedTheme(theme), pane })),
  );
  const entries = joinedEntries(written, join, corrections);
  const target = entries?.targets[0] ?? targetWithoutTheme(join);
  if (entries === null || target === null) return window;
  const parts = [...entries.targets, ...entries.joining];
  const joined = entries.joining.reduce((theme, entry) => joinedTheme(theme, entry.theme), target.theme);
  const selfIn = (pane: PaneWithOthers) =>
    parts
      .filter((part) => (part.polarity === target.polarity ? part.pane : otherPane[part.pane]) === pane)
      .reduce<Quote[]>((self, { theme }) => unitedQuotes(self, theme.self), []);
  const hasSelf = selfIn("seenByBoth").length + selfIn("otherwise").length > 0;
  const themesOf = (pane: PaneWithOthers): JohariTheme[] => {
    const self = selfIn(pane);
    const isShown = pane === "othersOnly" ? !hasSelf : self.length > 0;
    const joinedThemes = isShown ? [{ ...joined, self }] : [];
    const replaced = parts.find((part) => part.pane === pane);
    const themes = written
      .filter((entry) => entry.pane === pane)
      .flatMap((entry) => {
        if (entry === replaced) return joinedThemes;
        return parts.includes(entry) ? [] : [entry.theme];
      });
    return replaced === undefined ? [...themes, ...joinedThemes] : themes;
  };
  return {
    ...window,
    seenByBoth: themesOf("seenByBoth"),
    othersOnly: themesOf("othersOnly"),
    ...(window.otherwise === undefined && selfIn("otherwise").length === 0 ? {} : { otherwise: themesOf("otherwise") }),
  };
}

/** Returns the target as an empty theme, for a window that lacks it; null where its title is erased. */
function targetWithoutTheme({ target }: Join): { polarity: InsightPolarity; theme: JohariTheme } | null {
  const { polarity, title: label, name } = target;
  if (label === undefined) return null;
  const named = name === undefined ? {} : { name };
  const polarityOfWish = polarity === "wish" ? { polarity } : {};
  return { polarity, theme: { label, ...named, ...polarityOfWish, self: [], others: [], people: 0 } };
}

function joinedTheme(theme: JohariTheme, other: JohariTheme): JohariTheme {
  const { quotes: others, ...changes } = joinedQuotes(
    { ...theme, quotes: theme.others },
    { ...other, quotes: other.others },
  );
  return { ...theme, others, ...changes };
}
