import { quotedIn, type QuotedIn } from "../../components/contributors/quotedIn.ts";
import { useCurrentInsight, useCurrentJohari } from "../../hooks/useCurrentInsight.ts";

/** In the insight that the dashboard shows, by its groups; empty without one, and until both are known. */
export function useQuotedIn(respondentId: string): QuotedIn[] {
  const live = useCurrentInsight("external-feedback-insights");
  const johari = useCurrentJohari();
  if (live.status !== "ready" || johari.status === "loading") return [];
  const insight = live.data.status === "ready" || live.data.status === "outOfDate" ? live.data.insight : null;
  if (insight === null) return [];
  const window = johari.status === "ready" ? (johari.data ?? undefined) : undefined;
  return quotedIn(insight, window, (quote) => (quote.respondentId === respondentId ? quote.responseId : undefined));
}
