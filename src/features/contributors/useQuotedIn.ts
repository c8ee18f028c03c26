import { quotedIn, type QuotedIn } from "../../components/contributors/quotedIn.ts";
import { useCurrentInsight } from "../../hooks/useCurrentInsight.ts";

/** In the insight that the dashboard shows; empty without one. */
export function useQuotedIn(respondentId: string): QuotedIn[] {
  const live = useCurrentInsight("external-feedback-insights");
  if (live.status !== "ready") return [];
  const insight = live.data.status === "ready" || live.data.status === "outOfDate" ? live.data.insight : null;
  if (insight === null) return [];
  return quotedIn(insight, (quote) => (quote.respondentId === respondentId ? quote.responseId : undefined));
}
