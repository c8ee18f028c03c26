import { insightKinds } from "../shared/insightKinds";
import type { JohariTheme, JohariWindow, Quote } from "../shared/validators";
import {
  type Correction,
  isChanged,
  isSeparated,
  otherSide,
  ownersChangesOf,
  type WrittenEntry,
} from "./correctionEffects";
import { regroupedWindow } from "./joinedClaims";
import { entryOfOthers } from "./separatedQuotes";

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
export function correctedWindow(written: JohariWindow, corrections: readonly Correction[]): JohariWindow {
  if (corrections.length === 0) return written;
  const window = regroupedWindow(written, corrections);
  const all = [...window.seenByBoth, ...window.othersOnly, ...(window.otherwise ?? [])].map(entryOfOthers);
  const corrected = (themes: readonly JohariTheme[]) =>
    themes.flatMap((theme) => correctedTheme(theme, all, corrections));
  const agreed = corrected(window.seenByBoth);
  const opposed = corrected(window.otherwise ?? []);
  const otherwise = [...themesOf(opposed, { isSwapped: false }), ...themesOf(agreed, { isSwapped: true })];
  const separated = separatedSentences(agreed, opposed, corrections);
  return {
    ...window,
    ...(separated.hasFault ? { hasUnmatchedFault: true } : {}),
    seenByBoth: [...themesOf(agreed, { isSwapped: false }), ...themesOf(opposed, { isSwapped: true })],
    othersOnly: corrected(window.othersOnly).map(({ theme }) => theme),
    // Only strengths are in this pane.
    youOnly: [
      ...corrected(window.youOnly)
        .map(({ theme }) => theme)
        .filter(({ self }) => !isOwnChanged("moved", self, corrections)),
      ...separated.strengths,
    ],
    ...(window.otherwise === undefined && otherwise.length === 0 ? {} : { otherwise }),
  };
}

function themesOf(corrected: readonly CorrectedTheme[], { isSwapped }: { isSwapped: boolean }): JohariTheme[] {
  return corrected.filter((candidate) => candidate.isSwapped === isSwapped).map(({ theme }) => theme);
}

/**
 * Returns own sentences that are separated from what others wrote and are in no other theme: strengths as themes of their
 * own, and whether there is one that is none.
 */
function separatedSentences(
  agreed: readonly CorrectedTheme[],
  opposed: readonly CorrectedTheme[],
  corrections: readonly Correction[],
): { strengths: JohariTheme[]; hasFault: boolean } {
  const kept = new Set([...agreed, ...opposed].flatMap(({ theme }) => theme.self.map(({ text }) => text)));
  const strengths = new Map<string, JohariTheme>();
  let hasFault = false;
  for (const { theme, separated } of [...agreed, ...opposed]) {
    const isOpposed = opposed.some((candidate) => candidate.theme === theme);
    // Where both agree, the owner's sentence is on the side that the theme had before any correction.
    const wasStrength = (theme.side === "wish") === (theme.corrected?.side === true);
    for (const quote of separated.filter(({ text }) => !kept.has(text))) {
      const isStrength = (wasStrength !== isOpposed) !== isOwnChanged("moved", [quote], corrections);
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
  corrections: readonly Correction[],
): CorrectedTheme[] {
  const { side: _, ...unsided } = theme;
  const { label, self, others } = theme;
  const entry = entryOfOthers(theme);
  if (isChanged("leftOut", entry, corrections)) return [];
  const present = self.filter((quote) => !isOwnChanged("leftOut", [quote], corrections));
  // The label may be the own sentence.
  const isLabel = (quote: Quote) => quote.text.includes(label);
  const isLabelLeftOut = self.some((quote) => !present.includes(quote) && isLabel(quote));
  if (present.length < self.length && (present.length + others.length === 0 || isLabelLeftOut)) return [];
  const ofEntry = ownersChangesOf(entry, all, corrections);
  const changes =
    theme.corrected === undefined ? ofEntry : { ...ofEntry, corrected: { ...ofEntry.corrected, ...theme.corrected } };
  const isMoved = changes.corrected?.side === true;
  const shownSide = isMoved ? otherSide[entry.side] : entry.side;
  const separated = present.filter((quote) => others.length > 0 && isSeparated(quote, entry, all, corrections));
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
      isSwapped: kept.length > 0 && others.length > 0 && isMoved !== isOwnChanged("moved", kept, corrections),
    },
  ];
}

/** Whether the owner has made this change to the claim of these own sentences. */
function isOwnChanged(type: "leftOut" | "moved", self: readonly Quote[], corrections: readonly Correction[]): boolean {
  return isChanged(type, { kind: insightKinds.selfAssessment, quotes: self }, corrections);
}
