import { insightKinds } from "../../../convex/shared/insightKinds";
import { EmptyState } from "../../components/ui/EmptyState.tsx";
import { InsightsPanel, useInsightTab } from "../../features/insights/InsightsPanel.tsx";
import { SelfAssessmentPage } from "../../features/selfAssessment/SelfAssessmentPage.tsx";
import { useSelfAssessment } from "../../features/selfAssessment/useSelfAssessment.ts";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";

/** Page where requestors write their self-assessment and read its insight. */
export function SelfAssessment() {
  useDocumentTitle("Self Assessment");
  const selfAssessment = useSelfAssessment();
  const { tab, onTabChange } = useInsightTab(insightKinds.selfAssessment);
  return (
    <SelfAssessmentPage
      selfAssessment={selfAssessment}
      insights={
        <InsightsPanel
          tab={tab}
          onTabChange={onTabChange}
          // The page has the call to answer, so the empty insight has a title alone.
          selfAssessment={selfAssessment.status === "missing" ? <EmptyState title="Nothing to read yet." /> : undefined}
        />
      }
    />
  );
}
