import { insightKinds } from "../../../convex/shared/insightKinds";
import { useCurrentInsight } from "../../hooks/useCurrentInsight.ts";
import { displayedInsight } from "../../../convex/shared/displayedInsight";

const MAX_EXAMPLES = 3;

/** Examples from the owner's questions whose answers the insight quotes; empty without any. */
export function useChatExamples(): string[] {
  const live = useCurrentInsight(insightKinds.externalFeedback);
  const insight = live.status === "ready" ? displayedInsight(live.data) : null;
  if (insight === null) return [];
  const quotes = [...insight.strengths, ...insight.blindSpots].flatMap(({ evidence }) => evidence);
  const questions = new Set(quotes.map(({ questionText }) => questionText));
  return [...questions].slice(0, MAX_EXAMPLES).map((question) => `How did people answer “${question}”`);
}
