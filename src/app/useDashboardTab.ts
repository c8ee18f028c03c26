import { useState } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { insightTabIn } from "../features/insights/InsightsPanel.tsx";
import { useStoredChoice } from "../hooks/useStoredChoice.ts";

const FIRST_TAB = "contributors";

/**
 * Chosen tab of a phone's dashboard. A choice is an entry of the history, so that Back returns to the first tab, and a
 * reload stays. A second choice goes back instead of adding another entry.
 */
export function useDashboardTab(): { tab: string; choose: (tab: string) => void } {
  const location = useLocation();
  const { key, hash, search } = location;
  const state: unknown = location.state;
  const how = useNavigationType();
  const navigate = useNavigate();
  const [stored, store] = useStoredChoice("dashboard");
  const named = tabInState(state) ?? (isInsightsAddress(hash) ? "insights" : null);
  const [shown, setShown] = useState(() => ({ key, byKey: new Map([[key, named ?? stored ?? FIRST_TAB]]) }));
  const previousTab = shown.byKey.get(shown.key) ?? FIRST_TAB;
  const tab = shown.byKey.get(key) ?? named ?? (how === NavigationType.Pop ? FIRST_TAB : previousTab);
  if (shown.key !== key) setShown({ key, byKey: new Map([...shown.byKey, [key, tab]]) });
  if (stored !== tab) store(tab);
  return {
    tab,
    choose: (next) => {
      if (next === tab) return;
      if (tabInState(state) !== null) void navigate(-1);
      else void navigate({ search }, { state: { tab: next } });
    },
  };
}

/** Address of a phone's tab with the insights. */
export const insightsAddress = "#insights";

/**
 * Whether an address leads into the insights. An answer links to a tab or to a row such as `#strength-1`, a claim to
 * `#goals`, the phone's menu to `#insights`.
 */
export function isInsightsAddress(hash: string): boolean {
  return insightTabIn(hash) !== undefined || hash === insightsAddress;
}

function tabInState(state: unknown): string | null {
  const tab = typeof state === "object" && state !== null && "tab" in state ? state.tab : null;
  return typeof tab === "string" ? tab : null;
}
