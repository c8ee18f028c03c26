import { useMutation } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import { api } from "../../../convex/_generated/api";
import { limits } from "../../../convex/shared/limits/limits";
import { toast } from "../../components/ui/toast.ts";
import { useViewer } from "../../hooks/useViewer.ts";
import { errorMessage } from "../../lib/errorMessage.ts";
import { selfAssessmentAnswers } from "../../lib/selfAssessmentAnswers.ts";
import type { SelfAssessmentState } from "./useSelfAssessment.ts";

/**
 * Imports the answers of this browser, and returns whether that is in progress. A failed import is retried on the next
 * visit. An account needs no equal copy here.
 */
export function useSelfAssessmentImport(selfAssessment: SelfAssessmentState): boolean {
  const viewer = useViewer();
  const hasAccount = viewer.status === "ready" && !viewer.viewer.isAnonymous;
  const save = useMutation(api.insights.selfAssessments.save);
  const requestInsight = useMutation(api.insights.insights.request);
  const [isImporting, setIsImporting] = useState(false);
  const hasTried = useRef(false);
  const isMissing = selfAssessment.status === "missing";

  useEffect(() => {
    if (!isMissing || hasTried.current) return;
    const stored = selfAssessmentAnswers();
    const answers = stored.load();
    if (!isComplete(answers)) return;
    hasTried.current = true;
    const importAnswers = async () => {
      setIsImporting(true);
      try {
        const { saved } = await save({ answers: [...answers] });
        if (!saved) return;
        stored.clear();
      } catch (error) {
        console.error("The self-assessment was not taken over.", error);
        toast.error("Self-assessment not saved", errorMessage(error, "Please try again."));
        return;
      } finally {
        setIsImporting(false);
      }
      requestInsight({ kind: insightKinds.selfAssessment }).catch((error: unknown) => {
        // The insights panel shows the insight's state.
        console.error("The insight did not start.", error);
      });
    };
    void importAnswers();
  }, [isMissing, requestInsight, save]);

  const saved = selfAssessment.status === "ready" ? selfAssessment.answers : null;
  useEffect(() => {
    const stored = selfAssessmentAnswers();
    if (hasAccount && saved !== null && isEqual(saved, stored.load())) stored.clear();
  }, [hasAccount, saved]);

  return isImporting;
}

/** Whether this browser's answers are the saved ones, which are trimmed. */
function isEqual(saved: readonly string[], stored: readonly string[] | null): boolean {
  return stored?.length === saved.length && saved.every((answer, index) => answer === stored[index]?.trim());
}

function isComplete(answers: readonly string[] | null): answers is readonly string[] {
  return (
    answers !== null &&
    answers.length === limits.selfAssessmentAnswers &&
    answers.some((answer) => answer.trim() !== "")
  );
}
