import { EmptyState } from "../../components/ui/EmptyState.tsx";
import { InsightsPanel, useInsightTab } from "../../features/insights/InsightsPanel.tsx";
import { SelfAssessmentPage } from "../../features/selfAssessment/SelfAssessmentPage.tsx";
import { useSelfReflection } from "../../features/selfAssessment/useSelfReflection.ts";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";

/** Page where requestors write their self-assessment and read its insight. */
export function SelfAssessment() {
  useDocumentTitle("Self Assessment");
  const reflection = useSelfReflection();
  const { tab, onTabChange } = useInsightTab("self-reflection-insights");
  return (
    <SelfAssessmentPage
      reflection={reflection}
      insights={
        <InsightsPanel
          tab={tab}
          onTabChange={onTabChange}
          // The page has the call to answer, so the empty insight has a title alone.
          selfReflection={reflection.status === "missing" ? <EmptyState title="Nothing to read yet." /> : undefined}
        />
      }
    />
  );
}
