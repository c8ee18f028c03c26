import { toast } from "../../components/ui/toast.ts";
import { currentStep, useHistorySteps } from "../../hooks/useHistorySteps.ts";
import type { Drafts } from "../answering/drafts/Drafts.ts";
import { useTranscriber } from "../answering/transcription/useTranscriber.ts";
import type { FlowNotice } from "../answering/useFlowNotice.ts";
import { useQuestionFlow } from "../answering/useQuestionFlow.ts";
import type { FocusTargets } from "../answering/useFocusAfter.ts";
import { useVoiceInput } from "../answering/recorder/useVoiceInput.ts";
import { prompts } from "./useOnboarding.ts";

/** Scope of the self-assessment's recordings in this browser. */
export const RECORDING_SCOPE = "selfAssessment";

const selfAssessmentCaller = { kind: "selfAssessment" } as const;

function showToast({ tone, title, description }: FlowNotice): void {
  if (tone === "error") toast.error(title, description);
  else toast.info(title, description);
}

/** State of the form, and its moves between the prompts, which also move the focus. */
export function useSelfAssessmentForm(
  drafts: Drafts,
  { heading, answer }: FocusTargets,
  onFinish: () => Promise<void>,
) {
  const flow = useQuestionFlow(prompts, drafts, { complete: "first", opened: currentStep()?.question });
  const transcriber = useTranscriber(selfAssessmentCaller);
  const move = (way: () => void, into: typeof heading | typeof answer = heading) => {
    way();
    requestAnimationFrame(() => (into.current ?? heading.current)?.focus());
  };
  const goTo = (index: number) => move(() => flow.goTo(index));
  useHistorySteps({ question: flow.index, goTo });
  const voice = useVoiceInput(flow, RECORDING_SCOPE, showToast, () => move(flow.next));
  return {
    flow,
    transcriber,
    voice,
    goTo,
    goBack: () => move(flow.previous),
    skip: () => (flow.isLast ? void onFinish() : move(flow.next)),
    advance: () => {
      if (!flow.isAnswered) return;
      if (flow.isLast) void onFinish();
      else move(flow.next, document.activeElement === answer.current ? answer : heading);
    },
  };
}

export type SelfAssessmentFormState = ReturnType<typeof useSelfAssessmentForm>;
