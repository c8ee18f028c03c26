import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import { EmptyState } from "../../components/ui/EmptyState.tsx";
import { InsightsPanel, useInsightTab } from "../../features/insights/InsightsPanel.tsx";
import { SelfAssessmentPage } from "../../features/selfAssessment/SelfAssessmentPage.tsx";
import {
  type SelfAssessmentState as Saved,
  useSelfAssessment,
} from "../../features/selfAssessment/useSelfAssessment.ts";
import { useSelfAssessmentImport } from "../../features/selfAssessment/useSelfAssessmentImport.ts";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";

const loading: Saved = { status: "loading" };

/** Page where owners write their self-assessment and read its insight. */
export function SelfAssessment() {
  useDocumentTitle("Self Assessment");
  const saved = useSelfAssessment();
  // The answers of this browser are imported here too, since the sign-up page names this one.
  const selfAssessment = useSelfAssessmentImport(saved) ? loading : saved;
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
