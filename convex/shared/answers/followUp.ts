import type { FollowUp, RespondentStatus } from "../validators";

interface RespondentWithFollowUp {
  readonly followUp?: FollowUp;
}

/** The follow-up that waits for its reply; null without one. */
export function openFollowUp({ followUp }: RespondentWithFollowUp): FollowUp | null {
  return followUp?.state === "open" ? followUp : null;
}

/** Whether the respondent has submitted, and has no follow-up to answer. */
export function hasSubmittedAll(respondent: RespondentWithFollowUp & { readonly status: RespondentStatus }): boolean {
  return respondent.status === "completed" && openFollowUp(respondent) === null;
}
