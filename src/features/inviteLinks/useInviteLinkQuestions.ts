import { useMutation } from "convex/react";
import { useMemo } from "react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import type { QuestionInput } from "../../../convex/shared/validators";
import type { QuestionsToSave, SavedQuestions } from "../../components/questionEditor/QuestionEditor.tsx";
import { useLive } from "../../hooks/useLive.ts";

/** A link's questions, and the one way to replace them. */
export function useInviteLinkQuestions(inviteLinkId: Id<"inviteLinks">): {
  saved: SavedQuestions;
  save: (questions: QuestionsToSave) => Promise<null>;
} {
  const live = useLive(api.inviteLinks.questions, { inviteLinkId });
  const saveQuestions = useMutation(api.inviteLinks.saveQuestions);
  const data = live.status === "ready" ? live.data : null;
  const questions = useMemo(
    () => data?.map(({ _id, text, questionSet }) => ({ id: _id, text, isDefault: questionSet === "default" })),
    [data],
  );
  return {
    saved:
      questions !== undefined
        ? { status: "ready", questions }
        : { status: live.status === "failed" ? "missing" : "loading" },
    save: (next) => saveQuestions({ inviteLinkId, questions: next as QuestionInput[] }),
  };
}
