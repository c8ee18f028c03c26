import { api } from "../../../convex/_generated/api";
import { themesOf, type Theme } from "../../components/facet/themes.ts";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { displayedInsight } from "../../lib/displayedInsight.ts";
import { useJohari } from "./useInsight.ts";

/** Of the insight on screen; empty without one. */
export function useThemes(): Theme[] {
  const live = useLiveQuery(api.insights.insights.current, { kind: "external-feedback-insights" });
  const johari = useJohari();
  const insight = live.status === "ready" ? displayedInsight(live.data) : null;
  if (insight === null) return [];
  return themesOf(insight, johari.status === "ready" ? johari.window : undefined);
}
