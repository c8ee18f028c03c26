import { AddToInsights } from "./AddToInsights.tsx";
import { FollowUpAtAnswer } from "../followUp/ReplyTools.tsx";
import type { AnsweredRespondent } from "../useRespondentAnswers.ts";

/** What the owner can do with one answer: add sentences to the insight, and ask a follow-up. */
export function AnswerTools({ respondent, responseId }: { respondent: AnsweredRespondent; responseId: string }) {
  const answer = respondent.answers.find((one) => one.responseId === responseId);
  return (
    <FollowUpAtAnswer respondent={respondent} responseId={responseId}>
      {answer !== undefined && respondent.isOfCurrentRound === true && (
        <AddToInsights responseId={answer.responseId} text={answer.tidiedText ?? answer.text} />
      )}
    </FollowUpAtAnswer>
  );
}
