/** Applies the owner's corrections of claims to a Johari window, for every reader. */
import { insightKinds } from "../../shared/insights/insightKinds";
import type { JohariTheme, JohariWindow, Quote } from "../../shared/validators";
import { johariWindowWithAddedClaims, withAddedMark } from "./addedClaims";
import { type Correction, correctionsFor, isChanged, isSeparated, ownersChangesOf } from "./correctionEffects";
import { regroupedJohariWindow } from "./joinedClaims";
import { otherPolarity, type UncorrectedEntry, uncorrectedTheme } from "./uncorrectedEntries";

/** Corrections of claims from others' words, and of claims from the owner's words. */
interface Corrections {
  readonly ofOthers: readonly Correction[];
  readonly ofOwn: readonly Correction[];
}

/** Theme with the owner's corrections. */
interface CorrectedTheme {
  readonly theme: JohariTheme;
  /**
   * Whether one of the two, the others' words or the owner's, has the other polarity now while the other has stayed.
   */
  readonly isSwapped: boolean;
  /** Own sentences that the owner has separated from what others wrote. */
  readonly separated: readonly Quote[];
}

/**
 * Returns the Johari window as its owner corrected it. Where only the others' words or only the owner's change their
 * polarity, those who agreed contradict each other, and the reverse. Own sentences that are left out or separated go,
 * and their theme stays with what others wrote.
 */
export function correctedJohariWindow(written: JohariWindow, ofAllKinds: readonly Correction[]): JohariWindow {
  if (ofAllKinds.length === 0) return written;
  const corrections: Corrections = {
    ofOthers: ofAllKinds.filter(({ kind }) => kind === insightKinds.externalFeedback),
    ofOwn: ofAllKinds.filter(({ kind }) => kind === insightKinds.selfAssessment),
  };
  const { whole, ...quotes } = johariWindowWithAddedClaims(written, corrections.ofOthers);
  const window = regroupedJohariWindow(whole, corrections.ofOthers);
  const uncorrected = [...window.seenByBoth, ...window.othersOnly, ...(window.otherwise ?? [])].map(uncorrectedTheme);
  const corrected = (themes: readonly JohariTheme[]) =>
    themes
      .flatMap((theme) => correctedTheme(theme, uncorrected, corrections))
      .map((one) => ({ ...one, theme: withAddedMark(one.theme, one.theme.others, quotes) }));
  const agreed = corrected(window.seenByBoth);
  const opposed = corrected(window.otherwise ?? []);
  const otherwise = [...themesOf(opposed, { isSwapped: false }), ...themesOf(agreed, { isSwapped: true })];
  const separated = separatedSentences(agreed, opposed, corrections);
  // This pane has strengths only, so an own sentence that was moved leaves it.
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
 * Returns own sentences that were separated from others' words and are in no other theme. Strengths become themes.
 * `hasFault`: at least one of the sentences is no strength.
 */
function separatedSentences(
  agreed: readonly CorrectedTheme[],
  opposed: readonly CorrectedTheme[],
  { ofOwn }: Corrections,
): { strengths: JohariTheme[]; hasFault: boolean } {
  const keptTexts = new Set([...agreed, ...opposed].flatMap(({ theme }) => theme.self.map(({ text }) => text)));
  const strengths = new Map<string, JohariTheme>();
  let hasFault = false;
  for (const corrected of [...agreed, ...opposed]) {
    const { theme, separated } = corrected;
    // Where both agree, the owner's sentence has the polarity that the theme had before any correction.
    const wasStrength = (theme.polarity === "wish") === (theme.corrected?.moved === true);
    for (const quote of separated.filter(({ text }) => !keptTexts.has(text))) {
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
  all: readonly UncorrectedEntry[],
  { ofOthers, ofOwn }: Corrections,
): CorrectedTheme[] {
  const { polarity: _, ...withoutPolarity } = theme;
  const { label, self, others } = theme;
  const written = uncorrectedTheme(theme);
  if (isChanged("leftOut", written, ofOthers)) return [];
  const present = self.filter((quote) => !isChanged("leftOut", { quotes: [quote] }, ofOwn));
  // The theme's label may be one of the owner's sentences. Then the theme is removed with that sentence.
  const isLabel = (quote: Quote) => quote.text.includes(label);
  const isLabelLeftOut = self.some((quote) => !present.includes(quote) && isLabel(quote));
  if (present.length < self.length && (present.length + others.length === 0 || isLabelLeftOut)) return [];
  const applied = correctionsFor(written, all, ofOthers);
  const changes = ownersChangesOf(applied, theme.corrected);
  const isMoved = changes.corrected?.moved === true;
  const shownPolarity = isMoved ? otherPolarity[written.polarity] : written.polarity;
  const separated = present.filter((quote) => others.length > 0 && isSeparated(quote, written, applied, ofOthers));
  const keptQuotes = present.filter((quote) => !separated.includes(quote));
  const [first] = others;
  return [
    {
      theme: {
        ...withoutPolarity,
        ...changes,
        label: first !== undefined && separated.some(isLabel) ? first.text : label,
        self: keptQuotes,
        ...(shownPolarity === "wish" ? { polarity: shownPolarity } : {}),
      },
      separated,
      isSwapped:
        keptQuotes.length > 0 && others.length > 0 && isMoved !== isChanged("moved", { quotes: keptQuotes }, ofOwn),
    },
  ];
}
