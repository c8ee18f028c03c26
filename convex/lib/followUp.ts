import type { Doc } from "../_generated/dataModel";

/** The one question about an answer that a respondent has. */
export type FollowUp = NonNullable<Doc<"respondents">["followUp"]>;

/** The follow-up that waits for its reply; null without one. */
export function openFollowUp({ followUp }: Doc<"respondents">): FollowUp | null {
  return followUp?.state === "open" ? followUp : null;
}

/** True for a respondent who has submitted, and who has no follow-up to answer. */
export function hasSubmittedAll(respondent: Doc<"respondents">): boolean {
  return respondent.status === "completed" && openFollowUp(respondent) === null;
}
