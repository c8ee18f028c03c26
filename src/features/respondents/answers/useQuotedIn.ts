import { insightKinds } from "../../../../convex/shared/insights/insightKinds";
import { displayedInsight } from "../../../../convex/shared/insights/displayedInsight";
import { quotedIn, type QuotedIn } from "../../../components/respondents/quotedIn.ts";
import { useCurrentInsight, useCurrentJohari } from "../../../hooks/useCurrentInsight.ts";
import { useKeepPreviousData } from "../../../hooks/useLiveQuery.ts";

/**
 * Quotes of a respondent's answers in the insight that the dashboard shows, by the insight's sections; empty without
 * one, and until both are loaded. The last ones stay while the next insight is generated or not yet marked as viewed.
 */
export function useQuotedIn(respondentId: string): QuotedIn[] {
  const { live } = useKeepPreviousData(useCurrentInsight(insightKinds.externalFeedback));
  const { live: johari } = useKeepPreviousData(useCurrentJohari());
  if (live.status !== "ready" || johari.status === "loading") return [];
  const insight = displayedInsight(live.data);
  if (insight === null) return [];
  const window = johari.status === "ready" ? (johari.data ?? undefined) : undefined;
  return quotedIn(insight, window, (quote) => (quote.respondentId === respondentId ? quote.responseId : undefined));
}
