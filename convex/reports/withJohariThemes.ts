import { areIdenticalQuotes } from "../shared/insights/quotes";
import type { Claim, Insight, JohariWindow, Quote, InsightPolarity } from "../shared/validators";

/**
 * Adds the themes that the window alone has as plain strengths and wishes, for a report without the self-assessment.
 * Nothing of the self-assessment is in them.
 */
export function withJohariThemes(insight: Insight, window: JohariWindow | undefined): Insight {
  // A model's window has only strengths of its insight.
  if (insight.provider !== "builtin") return insight;
  const themes = [...(window?.seenByBoth ?? []), ...(window?.otherwise ?? [])];
  const claimsOf = (polarity: InsightPolarity, claims: readonly Claim[]): Claim[] => {
    const isQuoted = (quote: Quote) =>
      claims.some(({ evidence }) => evidence.some((known) => areIdenticalQuotes(known, quote)));
    const added = themes.flatMap(
      ({ polarity: of = "strength", label, name, others, people, self, corrected }): Claim[] => {
        const isKnown = claims.some(({ title }) => title === label) || others.every(isQuoted);
        if (of !== polarity || isKnown || self.some(({ text }) => text.includes(label))) return [];
        const changes = corrected === undefined ? {} : { corrected };
        const named = name === undefined ? {} : { name };
        return [{ title: label, ...named, description: "", evidence: others, people, ...changes }];
      },
    );
    return [...claims, ...added];
  };
  return {
    ...insight,
    strengths: claimsOf("strength", insight.strengths),
    blindSpots: claimsOf("wish", insight.blindSpots),
  };
}
