import { AddToInsights } from "./AddToInsights.tsx";
import { FollowUpAtAnswer } from "../followUp/ReplyTools.tsx";
import type { ReadableResponse } from "./useResponse.ts";

/** What the owner can do with one answer: add sentences to the insight, and ask a follow-up. */
export function AnswerTools({ response, responseId }: { response: ReadableResponse; responseId: string }) {
  const answer = response.answers.find((one) => one.responseId === responseId);
  return (
    <FollowUpAtAnswer response={response} responseId={responseId}>
      {answer !== undefined && response.isOfCurrentRound === true && (
        <AddToInsights responseId={answer.responseId} text={answer.tidiedText ?? answer.text} />
      )}
    </FollowUpAtAnswer>
  );
}
