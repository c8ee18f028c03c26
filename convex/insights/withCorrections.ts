import { insightKinds } from "../shared/insightKinds";
import type {
  Claim,
  ClaimChange,
  InsightDetails,
  InsightKind,
  InsightSide,
  JohariTheme,
  JohariWindow,
  KeyPhrase,
  OwnersChanges,
  Quote,
} from "../shared/validators";

/** What identifies a quote; one without an answer is the owner's own. */
type QuoteKey = Pick<Quote, "responseId" | "text">;

/** Owner's correction of a claim, which it knows as it was written. */
export interface Correction {
  readonly kind: InsightKind;
  readonly side: InsightSide;
  /** Absent once one of the people quoted has withdrawn, since it may be their words. */
  readonly title?: string;
  readonly quotes: readonly QuoteKey[];
  readonly change: ClaimChange;
}

/** Claim, key phrase or theme as it was written. Without `side` any side counts. */
interface Written {
  readonly kind: InsightKind;
  readonly side?: InsightSide | undefined;
  readonly quotes: readonly QuoteKey[];
  /** Title of a theme of the Johari window, which quotes more sentences than its claim. */
  readonly label?: string | undefined;
}

export const otherSide: Readonly<Record<InsightSide, InsightSide>> = { strength: "wish", wish: "strength" };

/**
 * Decides for all readers: whether all quotes are among those of the corrected claim of that kind and side. The next
 * insight may name the claim otherwise, so its quotes decide alone; of a theme also the same title and side.
 */
export function isCorrectionOf({ kind, side, quotes, label }: Written, one: Correction): boolean {
  if (quotes.length === 0 || one.kind !== kind || (side !== undefined && one.side !== side)) return false;
  if (label !== undefined && one.title === label) return true;
  return quotes.every((quote) => one.quotes.some((known) => isSame(known, quote)));
}

/** Quotes of one answer, one within the other: the next insight or the Johari window may cut a sentence elsewhere. */
function isSame(one: QuoteKey, other: QuoteKey): boolean {
  return one.responseId === other.responseId && (one.text.includes(other.text) || other.text.includes(one.text));
}

/** Whether one of the owner's corrections has this effect on what was written. */
export function isChanged(type: ClaimChange["type"], written: Written, corrections: readonly Correction[]): boolean {
  return corrections.some((one) => one.change.type === type && isCorrectionOf(written, one));
}

/**
 * Corrections that apply to one of `all`, which are written by the same provider. A move or a name is of the claim with the
 * same quotes, where there is one: another may quote a part of these. A quote that was taken out of a claim has its own.
 */
export function correctionsFor<One extends Correction>(
  written: Written,
  all: readonly Written[],
  corrections: readonly One[],
): One[] {
  const isApart = isTakenOut(written, corrections);
  return corrections.filter(
    (one) =>
      isCorrectionOf(written, one) &&
      (one.change.type === "leftOut" ||
        isOfSame(written, one) ||
        (!isApart && !all.some((other) => isOfSame(other, one)))),
  );
}

/** Whether a correction took these quotes, of one sentence, out of a claim of that side. */
function isTakenOut({ kind, side, quotes }: Written, corrections: readonly Correction[]): boolean {
  return corrections.some((one) => {
    const taken = takenOut(one);
    return (
      taken !== null &&
      one.kind === kind &&
      (side === undefined || one.side === side) &&
      quotes.length > 0 &&
      quotes.every((quote) => isSame(taken, quote))
    );
  });
}

/** The quote that the correction takes out of its claim; null for other corrections. */
export function takenOut({ change, quotes }: Pick<Correction, "change" | "quotes">): QuoteKey | null {
  if (change.type !== "separated") return null;
  const { responseId, text } = change.from;
  return quotes.some((quote) => quote.responseId === responseId && quote.text === text) ? change.from : null;
}

/** Whether a correction was made of this very claim, or of that of the theme. A stored quote may be cut. */
function isOfSame({ kind, side, quotes, label }: Written, one: Correction): boolean {
  if (one.kind !== kind || one.side !== side) return false;
  if (label !== undefined) return one.title === label;
  const isStored = ({ responseId, text }: QuoteKey) =>
    one.quotes.some((stored) => stored.responseId === responseId && text.startsWith(stored.text));
  return quotes.length === one.quotes.length && quotes.every(isStored);
}

/** Whether the owner has separated a quote from what was written, or a claim of that quote from these. */
function isSeparated(
  quote: QuoteKey,
  written: Written,
  all: readonly Written[],
  corrections: readonly Correction[],
): boolean {
  const isFrom = ({ change }: Correction, one: QuoteKey) => change.type === "separated" && isSame(change.from, one);
  return (
    correctionsFor(written, all, corrections).some((one) => isFrom(one, quote)) ||
    corrections.some(
      (one) =>
        one.kind === written.kind &&
        one.quotes.some((known) => isSame(known, quote)) &&
        written.quotes.length > 0 &&
        written.quotes.every((known) => isFrom(one, known)),
    )
  );
}

/** The name that the owner gave last, and what the owner has changed. */
function changesOf(
  written: Written,
  all: readonly Written[],
  corrections: readonly Correction[],
): { name?: string; corrected?: OwnersChanges } {
  const changes = correctionsFor(written, all, corrections).map(({ change }) => change);
  const name = changes.flatMap((change) => (change.type === "renamed" ? [change.name] : [])).at(-1);
  const isMoved = changes.some(({ type }) => type === "moved");
  // A quote against the claim leaves its mark where it is removed. Own words stand in the window alone.
  const isFromOwn = changes.some((change) => change.type === "separated" && change.from.responseId === undefined);
  if (name === undefined && !isMoved && !isFromOwn) return {};
  return {
    ...(name === undefined ? {} : { name }),
    corrected: {
      ...(isMoved ? { side: true } : {}),
      ...(name === undefined ? {} : { name: true }),
      ...(isFromOwn ? { matches: true } : {}),
    },
  };
}

/**
 * Details as their owner corrected them: left-out claims are gone with their key phrases, others are on the other side or
 * have another name. Passages of the narrative that quote a claim that is left out or moved are gone, too.
 */
export function correctedDetails<Details extends InsightDetails>(
  details: Details,
  kind: InsightKind,
  corrections: readonly Correction[],
): Details {
  if (corrections.length === 0) return details;
  const apart = withQuotesApart(details, kind, corrections);
  const written = [
    ...apart.strengths.map((claim) => ({ kind, side: "strength" as const, quotes: claim.evidence, claim })),
    ...apart.blindSpots.map((claim) => ({ kind, side: "wish" as const, quotes: claim.evidence, claim })),
  ];
  const claims = written.flatMap((one) => correctedClaim(one, written, corrections));
  /** A moved claim follows those that were written on its side. */
  const ofSide = (side: InsightSide): Claim[] => {
    const shown = claims.filter((one) => one.side === side).map(({ claim }) => claim);
    return shown.toSorted((a, b) => Number(a.corrected?.side ?? false) - Number(b.corrected?.side ?? false));
  };
  // A passage may paraphrase any of its quotes.
  const isToldOtherwise = (quote: Quote, _: number, all: readonly Quote[]) =>
    isChanged("leftOut", { kind, quotes: [quote] }, corrections) ||
    isChanged("moved", { kind, quotes: [quote] }, corrections) ||
    corrections.some((one) => one.kind === kind && isTakenFrom(quote, all, one));
  return {
    ...details,
    strengths: ofSide("strength"),
    blindSpots: ofSide("wish"),
    keyPhrases: details.keyPhrases.flatMap((phrase) => correctedPhrase(phrase, { kind, claims: written }, corrections)),
    narrative: details.narrative.filter(({ evidence }) => !evidence.some(isToldOtherwise)),
  };
}

/** Whether the correction takes the quote out of a claim that has it beside one of `all`. */
function isTakenFrom(quote: QuoteKey, all: readonly QuoteKey[], one: Correction): boolean {
  const taken = takenOut(one);
  if (taken === null || !isSame(taken, quote)) return false;
  return all.some(
    (other) => !isSame(taken, other) && one.quotes.some((known) => !isSame(taken, known) && isSame(known, other)),
  );
}

/**
 * Details where each quote that was taken out of a claim is a claim of its own, after the others of its side, unless
 * another claim quotes it, too. Both have the mark.
 */
function withQuotesApart(
  details: Pick<InsightDetails, "strengths" | "blindSpots">,
  kind: InsightKind,
  corrections: readonly Correction[],
): Pick<InsightDetails, "strengths" | "blindSpots"> {
  const apart = { strength: [] as Quote[], wish: [] as Quote[] };
  const kept = (side: InsightSide, claims: readonly Claim[]) =>
    claims.map((claim) => {
      const ofSide = corrections.filter((one) => one.kind === kind && one.side === side);
      const { evidence, taken } = splitQuotes(claim.evidence, ofSide);
      if (taken.length === 0) return claim;
      apart[side].push(...taken);
      return {
        ...claim,
        title: titleWithout(claim.title, taken, evidence),
        evidence,
        people: peopleWithout(claim.people, taken, evidence),
        corrected: { ...claim.corrected, matches: true as const },
      };
    });
  const shown = { strength: kept("strength", details.strengths), wish: kept("wish", details.blindSpots) };
  const quoted = [...shown.strength, ...shown.wish].flatMap(({ evidence }) => evidence);
  const alone = (side: InsightSide) =>
    apart[side]
      .filter((quote) => !quoted.some((other) => isSame(other, quote)))
      .map((quote): Claim => {
        const corrected = { matches: true as const };
        return { title: quote.text, description: "", evidence: [quote], people: 1, corrected };
      });
  return {
    strengths: [...shown.strength, ...alone("strength")],
    blindSpots: [...shown.wish, ...alone("wish")],
  };
}

/** Quotes that stay together, and those that were taken out of them. */
function splitQuotes(quotes: readonly Quote[], corrections: readonly Correction[]) {
  const isTaken = (quote: Quote) => corrections.some((one) => isTakenFrom(quote, quotes, one));
  const evidence = quotes.filter((quote) => !isTaken(quote));
  // Quotes that were all taken from one another have no claim left to stay in, so the first keeps it.
  const left = evidence.length > 0 ? evidence : quotes.slice(0, 1);
  return { evidence: left, taken: quotes.filter((quote) => !left.includes(quote)) };
}

/** A title that is the sentence of a quote which was taken out gives way to one that stays. */
function titleWithout(title: string, taken: readonly Quote[], kept: readonly Quote[]): string {
  return taken.some(({ text }) => text === title) ? (kept[0]?.text ?? title) : title;
}

/** Number of people without those of whom no quote is left. In a group each answer is another person's. */
function peopleWithout(people: number, taken: readonly Quote[], kept: readonly Quote[]): number {
  const personOf = ({ respondentId, authorName, responseId }: Quote) =>
    /^One of \d/.test(authorName) ? responseId : respondentId;
  const left = new Set(kept.map(personOf));
  const gone = new Set(taken.map(personOf).filter((person) => !left.has(person)));
  return Math.max(left.size, people - gone.size);
}

interface WrittenClaim extends Written {
  readonly side: InsightSide;
  readonly claim: Claim;
}

function correctedClaim(
  written: WrittenClaim,
  all: readonly WrittenClaim[],
  corrections: readonly Correction[],
): { side: InsightSide; claim: Claim }[] {
  const { side, claim } = written;
  if (isChanged("leftOut", written, corrections)) return [];
  const shown = withCounterEvidence(written, all, corrections);
  const found = changesOf(written, all, corrections);
  const isSeparate =
    claim.corrected?.matches === true ||
    (claim.counterEvidence ?? []).some((quote) => isSeparated(quote, written, all, corrections));
  const changes = isSeparate ? { ...found, corrected: { ...found.corrected, matches: true as const } } : found;
  if (changes.corrected?.side !== true) return [{ side, claim: { ...shown, ...changes } }];
  // A next step is for a wish.
  const { nextStep: _, ...moved } = shown;
  return [{ side: otherSide[side], claim: { ...moved, ...changes } }];
}

/** A quote of a left-out claim contradicts no other claim either, nor does one that the owner has separated. */
function withCounterEvidence(
  written: WrittenClaim,
  all: readonly WrittenClaim[],
  corrections: readonly Correction[],
): Claim {
  const { kind, claim } = written;
  const { counterEvidence, ...rest } = claim;
  if (counterEvidence === undefined) return claim;
  const kept = counterEvidence.filter(
    (quote) =>
      !isChanged("leftOut", { kind, quotes: [quote] }, corrections) && !isSeparated(quote, written, all, corrections),
  );
  return kept.length === 0 ? rest : { ...rest, counterEvidence: kept };
}

/** A phrase follows a moved claim, unless a claim that stays on its side quotes it, too. */
function correctedPhrase(
  phrase: KeyPhrase,
  { kind, claims }: { kind: InsightKind; claims: readonly WrittenClaim[] },
  corrections: readonly Correction[],
): KeyPhrase[] {
  const { side, evidence: quotes } = phrase;
  const written = { kind, side, quotes };
  if (isChanged("leftOut", written, corrections)) return [];
  if (side === undefined || !isChanged("moved", written, corrections)) return [phrase];
  const isKept = claims.some(
    (one) =>
      one.side === side &&
      quotes.every((quote) => one.quotes.some((known) => isSame(known, quote))) &&
      changesOf(one, claims, corrections).corrected?.side !== true,
  );
  return [isKept ? phrase : { ...phrase, side: otherSide[side] }];
}

/** Theme with the owner's corrections. */
interface CorrectedTheme {
  readonly theme: JohariTheme;
  /** Whether what others wrote or what the owner wrote is on the other side now; not both. */
  readonly isSwapped: boolean;
  /** Own sentences that the owner has separated from what others wrote. */
  readonly separated: readonly Quote[];
}

/**
 * The window as its owner corrected it. Where one of both is on the other side now, who said the same say the opposite, and
 * the reverse. Own sentences that are left out or separated go, and a theme stays with what others wrote.
 */
export function correctedWindow(written: JohariWindow, corrections: readonly Correction[]): JohariWindow {
  if (corrections.length === 0) return written;
  const window = windowWithQuotesApart(written, corrections);
  const all = [...window.seenByBoth, ...window.othersOnly, ...(window.otherwise ?? [])].map(writtenTheme);
  const corrected = (themes: readonly JohariTheme[]) =>
    themes.flatMap((theme) => correctedTheme(theme, all, corrections));
  const both = corrected(window.seenByBoth);
  const opposed = corrected(window.otherwise ?? []);
  const swapped = (themes: readonly CorrectedTheme[]) =>
    themes.filter(({ isSwapped }) => isSwapped).map(({ theme }) => theme);
  const unswapped = (themes: readonly CorrectedTheme[]) =>
    themes.filter(({ isSwapped }) => !isSwapped).map(({ theme }) => theme);
  const otherwise = [...unswapped(opposed), ...swapped(both)];
  const apart = separatedOwn(both, opposed, corrections);
  return {
    ...window,
    ...(apart.hasFault ? { hasUnmatchedFault: true } : {}),
    seenByBoth: [...unswapped(both), ...swapped(opposed)],
    othersOnly: corrected(window.othersOnly).map(({ theme }) => theme),
    // Only strengths are in this pane.
    youOnly: [
      ...corrected(window.youOnly)
        .map(({ theme }) => theme)
        .filter((theme) => !isOwnMoved(theme, corrections)),
      ...apart.strengths,
    ],
    ...(window.otherwise === undefined && otherwise.length === 0 ? {} : { otherwise }),
  };
}

/** The window where each quote of others that was taken out of a claim is a theme of its own, as in the insight. */
function windowWithQuotesApart(window: JohariWindow, corrections: readonly Correction[]): JohariWindow {
  const apart: JohariTheme[] = [];
  const kept = (themes: readonly JohariTheme[]) =>
    themes.map((theme) => {
      const { kind, side } = writtenTheme(theme);
      const { evidence: others, taken } = splitQuotes(
        theme.others,
        corrections.filter((one) => one.kind === kind && one.side === side),
      );
      if (taken.length === 0) return theme;
      const corrected = { matches: true as const };
      const ofSide = side === "wish" ? { side } : {};
      apart.push(
        ...taken.map((quote) => ({ label: quote.text, self: [], others: [quote], people: 1, corrected, ...ofSide })),
      );
      const label = titleWithout(theme.label, taken, others);
      return { ...theme, label, others, people: peopleWithout(theme.people, taken, others), corrected };
    });
  const [both, alone, opposed] = [kept(window.seenByBoth), kept(window.othersOnly), kept(window.otherwise ?? [])];
  const quoted = [...both, ...alone, ...opposed].flatMap(({ others }) => others);
  return {
    ...window,
    seenByBoth: both,
    othersOnly: [
      ...alone,
      ...apart.filter(({ others }) => !others.some((quote) => quoted.some((other) => isSame(other, quote)))),
    ],
    ...(window.otherwise === undefined ? {} : { otherwise: opposed }),
  };
}

/** Own sentences that are separated from what others wrote, and stand in no other theme. */
function separatedOwn(
  both: readonly CorrectedTheme[],
  opposed: readonly CorrectedTheme[],
  corrections: readonly Correction[],
): { strengths: JohariTheme[]; hasFault: boolean } {
  const isKept = ({ text }: Quote) =>
    [...both, ...opposed].some(({ theme }) => theme.self.some((quote) => quote.text === text));
  const strengths = new Map<string, JohariTheme>();
  let hasFault = false;
  for (const { theme, separated } of [...both, ...opposed]) {
    const isOpposed = opposed.some((one) => one.theme === theme);
    for (const quote of separated.filter((one) => !isKept(one))) {
      // The owner's sentence is on the theme's side where both wrote it, as written.
      const isWritten = (theme.side === "wish") === (theme.corrected?.side === true);
      const isStrength = (isWritten !== isOpposed) !== isOwnMoved({ self: [quote] }, corrections);
      if (isStrength) strengths.set(quote.text, { label: quote.text, self: [quote], others: [], people: 0 });
      else hasFault = true;
    }
  }
  return { strengths: [...strengths.values()], hasFault };
}

/** What others wrote of a theme. */
function writtenTheme({ side, others: quotes, label }: JohariTheme) {
  const writtenSide: InsightSide = side ?? "strength";
  return { kind: insightKinds.externalFeedback, side: writtenSide, quotes, label };
}

function correctedTheme(
  theme: JohariTheme,
  all: readonly Written[],
  corrections: readonly Correction[],
): CorrectedTheme[] {
  const { side: _, ...unsided } = theme;
  const { label, self, others } = theme;
  const written = writtenTheme(theme);
  if (isChanged("leftOut", written, corrections)) return [];
  const isOwnLeftOut = (quote: Quote) =>
    isChanged("leftOut", { kind: insightKinds.selfAssessment, quotes: [quote] }, corrections);
  const present = self.filter((quote) => !isOwnLeftOut(quote));
  // The label may be the own sentence.
  const isLabel = (quote: Quote) => quote.text.includes(label);
  const isOwnLabel = self.some((quote) => !present.includes(quote) && isLabel(quote));
  if (present.length < self.length && (present.length + others.length === 0 || isOwnLabel)) return [];
  const found = changesOf(written, all, corrections);
  const changes =
    theme.corrected === undefined ? found : { ...found, corrected: { ...found.corrected, ...theme.corrected } };
  const isMoved = changes.corrected?.side === true;
  const shownSide = isMoved ? otherSide[written.side] : written.side;
  const separated = present.filter((quote) => others.length > 0 && isSeparated(quote, written, all, corrections));
  const kept = present.filter((quote) => !separated.includes(quote));
  const [first] = others;
  const shownLabel = first !== undefined && separated.some(isLabel) ? first.text : label;
  return [
    {
      theme: {
        ...unsided,
        ...changes,
        label: shownLabel,
        self: kept,
        ...(shownSide === "wish" ? { side: shownSide } : {}),
      },
      separated,
      isSwapped: kept.length > 0 && others.length > 0 && isMoved !== isOwnMoved({ self: kept }, corrections),
    },
  ];
}

function isOwnMoved({ self }: Pick<JohariTheme, "self">, corrections: readonly Correction[]): boolean {
  return isChanged("moved", { kind: insightKinds.selfAssessment, quotes: self }, corrections);
}
