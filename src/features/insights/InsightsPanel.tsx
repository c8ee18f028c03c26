import { useState, type ReactNode } from "react";
import { Tabs } from "../../components/ui/Tabs.tsx";
import { InsightSection } from "./InsightSection.tsx";

export type InsightTab = "external-feedback-insights" | "self-reflection-insights" | "chat-assistant";

/** External feedback, unless only a self-assessment exists. */
export function defaultInsightTab(has: { completedResponses: boolean; selfReflection: boolean }): InsightTab {
  if (has.completedResponses) return "external-feedback-insights";
  return has.selfReflection ? "self-reflection-insights" : "external-feedback-insights";
}

/** Without `chat` there is no chat tab; the demo replaces both sections. */
export function InsightsPanel({
  initialTab,
  chat,
  external = <InsightSection kind="external-feedback-insights" />,
  selfReflection = <InsightSection kind="self-reflection-insights" />,
}: {
  initialTab: InsightTab;
  chat?: ReactNode;
  external?: ReactNode;
  selfReflection?: ReactNode;
}) {
  const [chosen, setChosen] = useState<InsightTab | null>(null);
  const tab = chosen ?? initialTab;
  return (
    <section aria-labelledby="insights">
      <h2 id="insights" className="text-2xl md:text-3xl">
        Your Professional Insights
      </h2>
      <Tabs
        className="mt-4"
        label="Your Professional Insights"
        value={tab}
        onChange={(key) => setChosen(key as InsightTab)}
        tabs={[
          {
            key: "external-feedback-insights",
            label: "External Feedback",
            content: external,
          },
          {
            key: "self-reflection-insights",
            label: "Self-Assessment",
            content: selfReflection,
          },
          ...(chat === undefined ? [] : [{ key: "chat-assistant", label: "Chat Assistant", content: chat }]),
        ]}
      />
    </section>
  );
}
