import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { useQuestionSet } from "../../components/questionEditor/useQuestionSet.ts";

/** A link's questions, and the one way to replace them. */
export function useInviteLinkQuestions(inviteLinkId: Id<"inviteLinks">) {
  const { questions, saveQuestions } = api.respondents.inviteLinks;
  return useQuestionSet({ read: questions, replace: saveQuestions, owner: { inviteLinkId } });
}
