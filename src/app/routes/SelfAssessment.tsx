import { InsightsPanel } from "../../features/insights/InsightsPanel.tsx";
import { SelfAssessmentPage } from "../../features/selfAssessment/SelfAssessmentPage.tsx";
import { useSelfReflection } from "../../features/selfAssessment/useSelfReflection.ts";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";

export function SelfAssessment() {
  useDocumentTitle("Self Assessment");
  const reflection = useSelfReflection();
  return (
    <SelfAssessmentPage reflection={reflection} insights={<InsightsPanel initialTab="self-reflection-insights" />} />
  );
}
