import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import { chatSuggestions } from "../../../convex/shared/texts/searchReplies";
import { useCurrentInsight } from "../../hooks/useCurrentInsight.ts";
import { displayedInsight } from "../../../convex/shared/insights/displayedInsight";

/** Examples where there is an insight: two that compare all answers, and one own question. Else they are general. */
export function useChatExamples(): string[] {
  const live = useCurrentInsight(insightKinds.externalFeedback);
  const insight = live.status === "ready" ? displayedInsight(live.data) : null;
  if (insight === null) return [...chatSuggestions];
  const quotes = [...insight.strengths, ...insight.blindSpots].flatMap(({ evidence }) => evidence);
  // The first quotes answer the question that everybody is asked.
  const question = [...new Set(quotes.map(({ questionText }) => questionText))].at(-1);
  if (question === undefined) return [...chatSuggestions];
  return [chatSuggestions[0], "What should I do first?", `How did people answer “${question}”`];
}
