/** Decides how a reader has a Johari window whose owner has corrected claims. */
import { insightKinds } from "../shared/insightKinds";
import type { JohariTheme, JohariWindow, Quote } from "../shared/validators";
import { windowWithAddedClaims, withAddedMark } from "./addedClaims";
import { type Correction, correctionsFor, isChanged, isSeparated, ownersChangesOf } from "./correctionEffects";
import { regroupedWindow } from "./joinedClaims";
import { otherSide, type WrittenEntry, writtenTheme } from "./writtenEntries";

/** Corrections of what others wrote, and of what the owner wrote. */
interface Corrections {
  readonly ofOthers: readonly Correction[];
  readonly ofOwn: readonly Correction[];
}

/** Theme with the owner's corrections. */
interface CorrectedTheme {
  readonly theme: JohariTheme;
  /** Whether either what others wrote or what the owner wrote is on the other side now, but not both. */
  readonly isSwapped: boolean;
  /** Own sentences that the owner has separated from what others wrote. */
  readonly separated: readonly Quote[];
}

/**
 * Returns the Johari window as its owner corrected it. Where either what others or what the owner wrote is on the other side
 * now, those who agreed contradict each other, and the reverse. Own sentences that are left out or separated go, and a
 * theme stays with what others wrote.
 */
export function correctedWindow(written: JohariWindow, ofAllKinds: readonly Correction[]): JohariWindow {
  if (ofAllKinds.length === 0) return written;
  const corrections: Corrections = {
    ofOthers: ofAllKinds.filter(({ kind }) => kind === insightKinds.externalFeedback),
    ofOwn: ofAllKinds.filter(({ kind }) => kind === insightKinds.selfAssessment),
  };
  const { whole, added } = windowWithAddedClaims(written, corrections.ofOthers);
  const window = regroupedWindow(whole, corrections.ofOthers);
  const all = [...window.seenByBoth, ...window.othersOnly, ...(window.otherwise ?? [])].map(writtenTheme);
  const corrected = (themes: readonly JohariTheme[]) =>
    themes
      .flatMap((theme) => correctedTheme(theme, all, corrections))
      .map((one) => ({ ...one, theme: withAddedMark(one.theme, one.theme.others, added) }));
  const agreed = corrected(window.seenByBoth);
  const opposed = corrected(window.otherwise ?? []);
  const otherwise = [...themesOf(opposed, { isSwapped: false }), ...themesOf(agreed, { isSwapped: true })];
  const separated = separatedSentences(agreed, opposed, corrections);
  // Only strengths are in this pane.
  const youOnly = corrected(window.youOnly)
    .map(({ theme }) => theme)
    .filter(({ self }) => !isChanged("moved", { quotes: self }, corrections.ofOwn));
  return {
    ...window,
    ...(separated.hasFault ? { hasUnmatchedFault: true } : {}),
    seenByBoth: [...themesOf(agreed, { isSwapped: false }), ...themesOf(opposed, { isSwapped: true })],
    othersOnly: corrected(window.othersOnly).map(({ theme }) => theme),
    youOnly: [...youOnly, ...separated.strengths],
    ...(window.otherwise === undefined && otherwise.length === 0 ? {} : { otherwise }),
  };
}

function themesOf(corrected: readonly CorrectedTheme[], { isSwapped }: { isSwapped: boolean }): JohariTheme[] {
  return corrected.filter((candidate) => candidate.isSwapped === isSwapped).map(({ theme }) => theme);
}

/**
 * Own sentences separated from others' words and in no other theme: strengths become themes; `hasFault` says whether any is
 * not a strength.
 */
function separatedSentences(
  agreed: readonly CorrectedTheme[],
  opposed: readonly CorrectedTheme[],
  { ofOwn }: Corrections,
): { strengths: JohariTheme[]; hasFault: boolean } {
  const kept = new Set([...agreed, ...opposed].flatMap(({ theme }) => theme.self.map(({ text }) => text)));
  const strengths = new Map<string, JohariTheme>();
  let hasFault = false;
  for (const corrected of [...agreed, ...opposed]) {
    const { theme, separated } = corrected;
    // Where both agree, the owner's sentence is on the side that the theme had before any correction.
    const wasStrength = (theme.side === "wish") === (theme.corrected?.side === true);
    for (const quote of separated.filter(({ text }) => !kept.has(text))) {
      const isMoved = isChanged("moved", { quotes: [quote] }, ofOwn);
      const isStrength = (wasStrength !== opposed.includes(corrected)) !== isMoved;
      if (isStrength) strengths.set(quote.text, { label: quote.text, self: [quote], others: [], people: 0 });
      else hasFault = true;
    }
  }
  return { strengths: [...strengths.values()], hasFault };
}

/** Returns the theme with its owner's changes; empty where nothing of it is left. */
function correctedTheme(
  theme: JohariTheme,
  all: readonly WrittenEntry[],
  { ofOthers, ofOwn }: Corrections,
): CorrectedTheme[] {
  const { side: _, ...unsided } = theme;
  const { label, self, others } = theme;
  const written = writtenTheme(theme);
  if (isChanged("leftOut", written, ofOthers)) return [];
  const present = self.filter((quote) => !isChanged("leftOut", { quotes: [quote] }, ofOwn));
  // The label may be the own sentence.
  const isLabel = (quote: Quote) => quote.text.includes(label);
  const isLabelLeftOut = self.some((quote) => !present.includes(quote) && isLabel(quote));
  if (present.length < self.length && (present.length + others.length === 0 || isLabelLeftOut)) return [];
  const applied = correctionsFor(written, all, ofOthers);
  const changes = ownersChangesOf(applied, theme.corrected);
  const isMoved = changes.corrected?.side === true;
  const shownSide = isMoved ? otherSide[written.side] : written.side;
  const separated = present.filter((quote) => others.length > 0 && isSeparated(quote, written, applied, ofOthers));
  const kept = present.filter((quote) => !separated.includes(quote));
  const [first] = others;
  return [
    {
      theme: {
        ...unsided,
        ...changes,
        label: first !== undefined && separated.some(isLabel) ? first.text : label,
        self: kept,
        ...(shownSide === "wish" ? { side: shownSide } : {}),
      },
      separated,
      isSwapped: kept.length > 0 && others.length > 0 && isMoved !== isChanged("moved", { quotes: kept }, ofOwn),
    },
  ];
}
