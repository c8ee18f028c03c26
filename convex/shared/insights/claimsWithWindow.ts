import type { Claim, InsightPolarity, JohariTheme, JohariWindow, Quote } from "../validators";
import { countPeopleOfAnyLink } from "./countDistinctPeople";

/** Themes of the Johari window in one polarity: where the owner wrote the same, and where the opposite. */
export interface ThemesOfPolarity {
  readonly agreeing: readonly JohariTheme[];
  readonly opposed: readonly JohariTheme[];
}

/** Returns the window's themes of a polarity, which is that of others' sentences; strength where a theme has none. */
export function windowThemesOf(polarity: InsightPolarity, window: JohariWindow | undefined): ThemesOfPolarity {
  const isOfPolarity = (theme: JohariTheme) => (theme.polarity ?? "strength") === polarity;
  return {
    agreeing: (window?.seenByBoth ?? []).filter(isOfPolarity),
    opposed: (window?.otherwise ?? []).filter(isOfPolarity),
  };
}

/**
 * Returns the claims of a polarity for every reader, so that the page, reports, comparisons of rounds and the chat count
 * the same people. The window adds claims that the insight lacks, and quotes that the owner has joined to a claim in
 * the window alone.
 */
export function claimsWithWindow(
  polarity: InsightPolarity,
  claims: readonly Claim[],
  window: JohariWindow | undefined,
): Claim[] {
  const { agreeing, opposed } = windowThemesOf(polarity, window);
  const themes = [...agreeing, ...opposed];
  const apart = claims.filter((claim) => !themes.some((theme) => isJoinedTo(theme, claim)));
  return [...apart.map((claim) => withJoinedQuotes(claim, themes)), ...claimsOfWindow(themes, apart)];
}

/** Whether the owner has joined the claim to a theme that the window alone has. */
function isJoinedTo(theme: JohariTheme, claim: Claim): boolean {
  const joined = joinedQuotesOf(theme);
  return theme.label !== claim.title && claim.evidence.length > 0 && claim.evidence.every(isQuotedIn(joined));
}

/** Quotes of what the owner has joined to a theme: the last ones. */
function joinedQuotesOf({ others, corrected }: JohariTheme): readonly Quote[] {
  return others.slice(others.length - (corrected?.joined ?? 0));
}

/** Claims that only the Johari window has. */
function claimsOfWindow(themes: readonly JohariTheme[], claims: readonly Claim[]): Claim[] {
  return themes
    .filter((theme) => !claims.some((claim) => isOfClaim(theme, claim)))
    .map(({ label, name, others, people, corrected }) => ({
      title: label,
      ...(name === undefined ? {} : { name }),
      description: "",
      evidence: others,
      people,
      ...(corrected === undefined ? {} : { corrected }),
    }));
}

/** Claim with the quotes of what its owner put together with it, where only the window had that. */
function withJoinedQuotes(claim: Claim, themes: readonly JohariTheme[]): Claim {
  const theme = themes.find(({ label }) => label === claim.title);
  const further = (theme === undefined ? [] : joinedQuotesOf(theme)).filter(
    (quote) => !isQuotedIn(claim.evidence)(quote),
  );
  if (theme === undefined || further.length === 0) return claim;
  const evidence = [...claim.evidence, ...further];
  const joined = (claim.corrected?.joined ?? 0) + further.length;
  return {
    ...claim,
    // It describes fewer quotes, and may count their people.
    description: "",
    evidence,
    people: Math.max(claim.people, theme.people, countPeopleOfAnyLink(evidence)),
    corrected: { ...claim.corrected, ...theme.corrected, joined },
  };
}

/**
 * Whether a theme of the Johari window is of a claim. The window follows its insight by seconds, so that a claim may
 * have a new title while its quotes are the same.
 */
export function isOfClaim({ label, others }: JohariTheme, claim: Claim): boolean {
  return label === claim.title || (others.length > 0 && others.every(isQuotedIn(claim.evidence)));
}

function isQuotedIn(quotes: readonly Quote[]): (quote: Quote) => boolean {
  return (quote) =>
    quotes.some(
      (other) =>
        other.responseId === quote.responseId && other.authorName === quote.authorName && isOneSentence(other, quote),
    );
}

/** Whether one quote contains the other, so that both are of one sentence. */
export function isOneSentence(first: Quote, other: Quote): boolean {
  return first.text.includes(other.text) || other.text.includes(first.text);
}
