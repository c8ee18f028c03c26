import { claimsWithWindow } from "../shared/insights/claimsWithWindow";
import type { Claim, Insight, InsightPolarity, JohariTheme, JohariWindow } from "../shared/validators";

/**
 * Returns the insight with the claims that its owner's page shows, for a report without the self-assessment. Nothing of
 * the self-assessment is in them.
 */
export function withJohariThemes(insight: Insight, window: JohariWindow | undefined): Insight {
  if (window === undefined) return insight;
  const claimsOf = (polarity: InsightPolarity, claims: readonly Claim[]) => {
    // A model's window adds no claim: the model may have named its theme by the owner's words.
    const isShared = ({ label, self }: JohariTheme) =>
      claims.some(({ title }) => title === label) ||
      (insight.provider === "builtin" && !self.some(({ text }) => text.includes(label)));
    const { seenByBoth, otherwise = [] } = window;
    return claimsWithWindow(polarity, claims, {
      ...window,
      seenByBoth: seenByBoth.filter(isShared),
      otherwise: otherwise.filter(isShared),
    });
  };
  return {
    ...insight,
    strengths: claimsOf("strength", insight.strengths),
    blindSpots: claimsOf("wish", insight.blindSpots),
  };
}
