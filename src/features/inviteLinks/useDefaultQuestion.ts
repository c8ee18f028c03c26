import { useMemo } from "react";
import { api } from "../../../convex/_generated/api";
import type { SavedQuestions } from "../../components/questionEditor/QuestionEditor.tsx";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";

/** The set a new link starts with: the default question alone. */
export function useDefaultQuestion(): SavedQuestions {
  const live = useLiveQuery(api.questions.questions.default, {});
  const question = live.status === "ready" ? live.data : null;
  const questions = useMemo(
    () => (question === null ? null : [{ id: question._id, text: question.text, isDefault: true }]),
    [question],
  );
  if (questions !== null) return { status: "ready", questions };
  return { status: live.status === "failed" ? "missing" : "loading" };
}
