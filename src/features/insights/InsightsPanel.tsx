import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { useLocation } from "react-router-dom";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import { isThemeHash } from "../../lib/themes/themes.ts";
import { Tabs } from "../../components/ui/Tabs.tsx";
import { useStoredChoice } from "../../hooks/useStoredChoice.ts";
import { scrollContainerOf } from "../../lib/tryShowElement.ts";
import { InsightSection } from "./InsightSection.tsx";

const insightTabs = [insightKinds.externalFeedback, insightKinds.selfAssessment, "chat-assistant"] as const;

export type InsightTab = (typeof insightTabs)[number];

/** The tab that an address leads to, by its own id or a theme's. The goals are below no chat. */
export function insightTabIn(hash: string): InsightTab | undefined {
  return hash === "#goals" || isThemeHash(hash)
    ? insightKinds.externalFeedback
    : insightTabs.find((tab) => hash === `#${tab}`);
}

/** Tab that opens at first: external feedback, unless only a self-assessment exists. */
export function defaultInsightTab(has: { hasResponses: boolean; hasSelfAssessment: boolean }): InsightTab {
  return has.hasSelfAssessment && !has.hasResponses ? insightKinds.selfAssessment : insightKinds.externalFeedback;
}

/** Chosen tab. The default holds until one is chosen, by hand or by the address of a tab or row. */
export function useInsightTab(initial: InsightTab) {
  const { hash, key } = useLocation();
  const [choice, keep] = useStoredChoice("insights");
  const chosen = insightTabs.find((tab) => tab === choice);
  const [chosenAt, setChosenAt] = useState(chosen === undefined ? null : key);
  const followed = chosenAt === key ? undefined : insightTabIn(hash);
  const choose = (tab: InsightTab) => {
    keep(tab);
    setChosenAt(key);
  };
  return {
    tab: followed ?? chosen ?? initial,
    onTabChange: choose,
  };
}

/** Scrolls a tab that is opened while the sticky tabs cover its beginning. */
function useShownFromStart(panel: RefObject<HTMLElement | null>, tab: InsightTab): void {
  const shown = useRef(tab);
  useLayoutEffect(() => {
    const tabs = panel.current?.querySelector("[role=tablist]");
    const frame = tabs?.parentElement;
    if (shown.current === tab || !tabs || !frame) return;
    shown.current = tab;
    const scrolled = tabs.getBoundingClientRect().top - frame.getBoundingClientRect().top;
    if (scrolled > 0) (scrollContainerOf(tabs) ?? window).scrollBy({ top: -scrolled, behavior: "instant" });
  }, [panel, tab]);
}

/** Panel with the tabs of insights. The demo replaces both sections. */
export function InsightsPanel({
  tab,
  onTabChange,
  chat,
  external = <InsightSection kind={insightKinds.externalFeedback} />,
  selfAssessment = <InsightSection kind={insightKinds.selfAssessment} />,
}: {
  tab: InsightTab;
  onTabChange: (tab: InsightTab) => void;
  chat?: ReactNode;
  external?: ReactNode;
  selfAssessment?: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  useShownFromStart(panel, tab);
  return (
    <section ref={panel} aria-labelledby="insights">
      <h2 id="insights" className="text-2xl md:text-3xl md:short-screen:text-lg">
        Your Professional Insights
      </h2>
      <Tabs
        className="mt-4 short-screen:mt-1"
        // A phone has the dashboard's tabs there.
        sticky="top-16 max-md:static short-screen:static pane:-top-8"
        label="Your Professional Insights"
        value={tab}
        onChange={onTabChange}
        tabs={[
          {
            key: insightKinds.externalFeedback,
            label: "External Feedback",
            content: external,
          },
          {
            key: insightKinds.selfAssessment,
            label: "Self-Assessment",
            content: selfAssessment,
          },
          ...(chat === undefined ? [] : [{ key: "chat-assistant" as const, label: "Chat Assistant", content: chat }]),
        ]}
      />
    </section>
  );
}
