import { useMemo } from "react";
import { api } from "../../../convex/_generated/api";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import type { SavedQuestions } from "./editorState.ts";

/** The set that a new link or a new person begins with. */
export function useDefaultQuestion(): SavedQuestions {
  const live = useLiveQuery(api.questions.questions.default, {});
  const question = live.status === "ready" ? live.data : null;
  const questions = useMemo(
    () => (question === null ? null : [{ id: question._id, text: question.text, isDefault: true }]),
    [question],
  );
  if (questions !== null) return { status: "ready", questions };
  return { status: live.status === "failed" ? "failed" : "loading" };
}
