import { FullScreenLoading } from "../../components/ui/Spinner.tsx";
import { useOnboarding } from "./useOnboarding.ts";
import { SelfAssessmentForm } from "./SelfAssessmentForm.tsx";

/** Page of the self-assessment, before or after sign-up. */
export function OnboardingPage() {
  const onboarding = useOnboarding();
  if (onboarding.state === "loading") return <FullScreenLoading label="Loading..." />;
  const isSaving = onboarding.state === "saving";
  return (
    <>
      {isSaving && <FullScreenLoading label="Saving your responses" />}
      <div hidden={isSaving}>
        <SelfAssessmentForm
          drafts={onboarding.drafts}
          isFirstTime={onboarding.isFirstTime}
          onFinish={onboarding.finish}
          onSkipAll={onboarding.skip}
        />
      </div>
    </>
  );
}
