import { useMutation } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { notify } from "../../components/ui/notify.ts";
import { errorMessage } from "../../lib/errorMessage.ts";
import { forgetSelfAssessmentAnswers, readSelfAssessmentAnswers } from "../../lib/selfAssessmentAnswers.ts";
import { isWholeSelfAssessment } from "./handover.ts";
import type { SelfReflection } from "./useSelfReflection.ts";

/**
 * Takes a self-assessment written before signing in over into the account, where the account has none. "preparing" while
 * that is under way. What fails stays in the browser, to be taken over next time.
 */
export function useHandover(reflection: SelfReflection): "idle" | "preparing" {
  const save = useMutation(api.insights.selfReflections.save);
  const requestInsight = useMutation(api.insights.insights.request);
  const [preparing, setPreparing] = useState(false);
  const tried = useRef(false);
  const missing = reflection.status === "missing";

  useEffect(() => {
    if (!missing || tried.current) return;
    const answers = keptAnswers();
    if (!isWholeSelfAssessment(answers)) return;
    tried.current = true;
    const takeOver = async () => {
      setPreparing(true);
      try {
        const { saved } = await save({ answers: [...answers] });
        if (!saved) return;
        forgetSelfAssessmentAnswers();
      } catch (error) {
        console.error("The self-assessment was not taken over.", error);
        notify.error("Self-assessment not saved", errorMessage(error, "Please try again."));
        return;
      } finally {
        setPreparing(false);
      }
      requestInsight({ kind: "self-reflection-insights" }).catch((error: unknown) => {
        // The answers are saved; the insights panel says what became of the insight.
        console.error("The insight could not be asked for.", error);
      });
    };
    void takeOver();
  }, [missing, requestInsight, save]);

  return preparing ? "preparing" : "idle";
}

function keptAnswers(): string[] | null {
  try {
    return readSelfAssessmentAnswers();
  } catch (error) {
    console.error("The kept self-assessment can't be read.", error);
    return null;
  }
}
