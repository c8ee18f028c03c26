import type {
  Claim,
  InsightDetails,
  InsightPolarity,
  JohariTheme,
  JohariWindow,
  Quote,
} from "../../../convex/shared/validators";
import {
  claimsWithWindow,
  isOfClaim,
  isOneSentence,
  type ThemesOfPolarity,
  windowThemesOf,
} from "../../../convex/shared/insights/claimsWithWindow";
import type { DisplayedInsight } from "../../../convex/shared/insights/displayedInsight";

/** Who wrote of a theme: the panes of the Johari window. */
export type SeenBy = "both" | "others" | "you";

export const seenByNames: Record<SeenBy, string> = {
  both: "You both wrote",
  others: "They wrote",
  you: "You wrote",
};

/**
 * Sections of the insight, in their order. Blind spots are wishes of which their owner, who was asked too, wrote
 * nothing.
 */
export const themeSections = ["otherwise", "strength", "wish", "blindSpot", "own"] as const;

export type ThemeSection = (typeof themeSections)[number];

/** Strength or wish of an insight, or strength that only its owner wrote of. */
export interface Theme {
  /** Id of the theme's row. */
  id: string;
  /** Number from 1, in the order of the rows, which the report refers to. */
  number: number;
  title: string;
  /** Short name for the facet and the heading of the quotes, else the whole title. */
  name: string;
  /** Whether there is a short name. */
  isNamed: boolean;
  polarity: InsightPolarity;
  section: ThemeSection;
  seenBy: SeenBy;
  /** Whether the question decides the polarity, so that other answers may contain more wishes or strengths. */
  isByQuestion: boolean;
  /** Whether sentences of the answers are left out, so that there may be more themes. */
  isPartial: boolean;
  /** Label of who wrote it. It avoids "only", since unlike sentences may still mean the same. */
  writtenBy: string;
  /** Number of other authors who wrote of it. */
  people: number;
  /** Claim with what others wrote, and what contradicts it. */
  claim?: Claim;
  /** Quotes of the owner; in the section "otherwise" they are the opposite of the claim. */
  own: Quote[];
  /** What others say of a claim from the owner's own words; absent for a claim from others' words. */
  othersQuotes?: { agreeing: Quote[]; opposed: Quote[] };
}

/** Quotes of the claim of a theme; none where it has no claim. */
export const themeEvidence = ({ claim }: Theme): readonly Quote[] => claim?.evidence ?? [];

/** What all themes of an insight have in common, and their place in it. */
type FieldsOfList = "isByQuestion" | "isPartial" | "number";

interface ThemeOptions {
  /** Whether the owner's own words are compared, now or soon. */
  isCompared?: boolean | undefined;
}

/**
 * Themes in the order of their rows: by section, and in a section by number of people. Claims without evidence are left
 * out, unless their quotes are not shared.
 */
export function listThemes(
  insight: InsightDetails & Partial<Pick<DisplayedInsight, "provider" | "unquoted">> & { withoutQuotes?: boolean },
  johari: JohariWindow | undefined,
  { isCompared = johari !== undefined }: ThemeOptions = {},
): Theme[] {
  const isByQuestion = insight.provider === "builtin";
  const isPartial = (insight.unquoted?.sentenceCount ?? 0) > 0;
  const findsBlindSpots = isCompared && johari?.hasUnmatchedFault !== true;
  const themesOfPolarity = (polarity: InsightPolarity, claims: Claim[]) => {
    const entries = windowThemesOf(polarity, johari);
    return claimsWithWindow(polarity, claims, johari)
      .filter(({ evidence }) => evidence.length > 0 || insight.withoutQuotes === true)
      .map((claim, index) => ({
        id: `${polarity}-${index + 1}`,
        ...themeOfClaim(claim, polarity, ownQuotesOf(claim, entries, claims), { findsBlindSpots }),
      }));
  };
  return inOrderOfRows(
    [
      ...themesOfPolarity("strength", insight.strengths),
      ...themesOfPolarity("wish", insight.blindSpots),
      ...ownThemes(johari),
    ].map((theme) => ({ isByQuestion, isPartial, ...theme })),
  );
}

/** Themes in the order of their rows, with their numbers. */
export function inOrderOfRows(themes: readonly Omit<Theme, "number">[]): Theme[] {
  return themes
    .toSorted((a, b) => themeSections.indexOf(a.section) - themeSections.indexOf(b.section) || b.people - a.people)
    .map((theme, index) => ({ ...theme, number: index + 1 }));
}

/** What the owner wrote on a claim. Words against it count before words for it. */
interface OwnQuotes {
  quotes: Quote[];
  isOpposed: boolean;
}

function ownQuotesOf(claim: Claim, { agreeing, opposed }: ThemesOfPolarity, claims: readonly Claim[]): OwnQuotes {
  const opposedQuotes = ownQuotesOn(claim, opposed, claims);
  return opposedQuotes.length > 0
    ? { quotes: opposedQuotes, isOpposed: true }
    : { quotes: ownQuotesOn(claim, agreeing, claims), isOpposed: false };
}

function themeOfClaim(
  claim: Claim,
  polarity: InsightPolarity,
  { quotes, isOpposed }: OwnQuotes,
  { findsBlindSpots }: { findsBlindSpots: boolean },
): Omit<Theme, FieldsOfList | "id"> {
  const seenBy = quotes.length > 0 && !isOpposed ? "both" : "others";
  // What its owner has added is not compared with the owner's own words.
  const isAdded = claim.corrected?.added === true;
  const isBlindSpot = findsBlindSpots && !isAdded && seenBy === "others";
  return {
    title: claim.title,
    name: claim.name ?? claim.title,
    isNamed: claim.name !== undefined,
    polarity,
    section: isOpposed ? "otherwise" : sectionOfPolarity(polarity, { isBlindSpot }),
    seenBy,
    writtenBy: isOpposed ? "You see it differently" : seenByNames[seenBy],
    people: claim.people,
    claim,
    own: quotes,
  };
}

/** Quotes of the owner in the window's entry of a claim. */
function ownQuotesOn(claim: Claim, entries: readonly JohariTheme[], claims: readonly Claim[]): Quote[] {
  const withoutClaim = entries.filter(({ label }) => claims.every(({ title }) => title !== label));
  const entryOfClaim =
    entries.find(({ label }) => label === claim.title) ?? withoutClaim.find((entry) => isOfClaim(entry, claim));
  return entryOfClaim?.self ?? [];
}

/** Themes of which only the owner writes, without the sentences that contradict a claim. */
function ownThemes(johari: JohariWindow | undefined): Omit<Theme, FieldsOfList>[] {
  const setAgainst = new Set((johari?.otherwise ?? []).flatMap(({ self }) => self.map(({ text }) => text)));
  return (johari?.youOnly ?? [])
    .map(({ label, name, self }, index) => ({
      id: `own-${index + 1}`,
      title: label,
      name: name ?? label,
      isNamed: name !== undefined,
      polarity: "strength" as const,
      section: "own" as const,
      seenBy: "you" as const,
      writtenBy: seenByNames.you,
      people: 0,
      own: self.filter(({ text }) => !setAgainst.has(text)),
    }))
    .filter(({ own }) => own.length > 0);
}

/** Whether a hash is the id of a theme's row, as `listThemes` makes it. */
export function isThemeHash(hash: string): boolean {
  return /^#(strength|wish|own)-\d+$/.test(hash);
}

/** Claims from the owner's own words, with what others say of the same sentence. */
export function withOthersQuotes(themes: readonly Theme[], johari: JohariWindow | undefined): Theme[] {
  return themes.map((theme) => {
    const ownQuotes = theme.claim?.evidence ?? [];
    const quotesOn = (entries: readonly JohariTheme[]) => {
      const same = entries.filter(({ self }) =>
        self.some((ours) => ownQuotes.some((quote) => isOneSentence(ours, quote))),
      );
      const quotes = same.flatMap(({ others }) => others);
      return [...new Map(quotes.map((quote) => [`${quote.responseId} ${quote.text}`, quote])).values()];
    };
    return {
      ...theme,
      othersQuotes: { agreeing: quotesOn(johari?.seenByBoth ?? []), opposed: quotesOn(johari?.otherwise ?? []) },
    };
  });
}

function sectionOfPolarity(polarity: InsightPolarity, { isBlindSpot }: { isBlindSpot: boolean }): ThemeSection {
  if (polarity === "strength") return "strength";
  return isBlindSpot ? "blindSpot" : "wish";
}

/** Whether the title is a person's sentence in the place of a name. */
export function isQuote({ isNamed, title, claim, own }: Theme): boolean {
  return !isNamed && [...(claim?.evidence ?? []), ...own].some(({ text }) => text === title);
}

/**
 * Whether a name is above the first of the quotes that are shown. It does not where one of them is in its place, or
 * where it only repeats one person's first words. A name of the owner's choice stays.
 */
export function hasOwnName(
  { isNamed, name, title, people, claim }: Pick<Theme, "isNamed" | "name" | "title" | "people" | "claim">,
  shown: readonly Quote[],
): boolean {
  const [first] = shown;
  if (first === undefined) return true;
  if (!isNamed) return !shown.some(({ text }) => text === title);
  return people > 1 || claim?.corrected?.name === true || !isBeginning(name, first.text);
}

/** Longest subject before the words of a name, as "Also she" of "Also she shows it fast". */
const MAX_SUBJECT_WORDS = 2;

/**
 * Whether a text begins with the words of a name, whatever their case and punctuation. A subject may precede several
 * words; a single word after it is a name.
 */
function isBeginning(name: string, text: string): boolean {
  const wordsOf = (one: string) => one.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const [named, words] = [wordsOf(name), wordsOf(text)];
  const isAt = (start: number) => named.every((word, index) => word === words[start + index]);
  return isAt(0) || (named.length > 1 && Array.from({ length: MAX_SUBJECT_WORDS }, (_, index) => index + 1).some(isAt));
}

/** Smallest and largest number of themes of each section, as rows. */
const [MIN_ROWS, MAX_ROWS] = [3, 5];
/** Rows of a section that a phone shows at least. One that the owner sees differently has two quotes. */
const MIN_PHONE_ROWS = 2;
/** More facets would be too narrow for their names. One more still stands, so that no single theme lacks a facet. */
const MAX_THEME_FACETS = 9;
/** So many facets with a title are a stone that needs no single person's sentences in the place of titles. */
const MIN_TITLED_FACETS = 5;

/**
 * Themes that each have a facet, in their order: those with a title or of several people, most people first, the
 * sections in turn. Other sentences have facets only where fewer than five themes have one. The owner alone has one
 * facet.
 */
export function themesWithFacets(themes: readonly Theme[]): Theme[] {
  const turnOf = ({ section, number }: Theme) =>
    themes.filter((other) => other.section === section && other.number < number).length;
  const candidates = themes.filter((theme) => !isOwn(theme) || turnOf(theme) === 0 || themes.every(isOwn));
  const [titled, sentences] = [candidates.filter((theme) => !isQuoteOfOne(theme)), candidates.filter(isQuoteOfOne)];
  const byTurns = (some: readonly Theme[]) =>
    some.toSorted((a, b) => Math.max(b.people, 1) - Math.max(a.people, 1) || turnOf(a) - turnOf(b));
  const ranked = [...byTurns(titled), ...byTurns(sentences).slice(0, Math.max(0, MIN_TITLED_FACETS - titled.length))];
  const chosen = ranked.slice(0, ranked.length === MAX_THEME_FACETS + 1 ? ranked.length : MAX_THEME_FACETS);
  return candidates.filter((theme) => chosen.includes(theme));
}

function isQuoteOfOne(theme: Theme): boolean {
  return theme.people < 2 && isQuote(theme);
}

function isOwn({ section }: Theme): boolean {
  return section === "own";
}

function countOfSeveral(themes: readonly Theme[]): number {
  return themes.filter(({ people }) => people > 1).length;
}

/**
 * Number of a section's rows that are not collapsed: three, or up to five of several people where the screen is wide.
 * On a phone two, or three that have a name or several people. No single row is collapsed there.
 */
export function visibleRowCount(themes: readonly Theme[], { isPhone }: { isPhone: boolean }): number {
  const section = themes[0]?.section;
  if (section === "own") return !isPhone || themes.length > 2 ? 1 : themes.length;
  if (isPhone) {
    const namedOrSharedCount = section === "otherwise" ? 0 : themes.filter((theme) => !isQuoteOfOne(theme)).length;
    const visible = Math.min(MIN_ROWS, Math.max(MIN_PHONE_ROWS, namedOrSharedCount));
    return themes.length === visible + 1 ? themes.length : visible;
  }
  const most = section === "otherwise" ? MIN_ROWS : MAX_ROWS;
  return Math.min(most, Math.max(MIN_ROWS, countOfSeveral(themes)));
}
