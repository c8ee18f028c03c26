import { CompletedFeedback } from "./CompletedFeedback.tsx";
import { DueDateLine } from "./DueDateLine.tsx";
import { PendingFeedback } from "./PendingFeedback.tsx";
import { RemovedPeople } from "./RemovedPeople.tsx";
import { WithdrawnAnswers } from "./WithdrawnAnswers.tsx";

/** Answers come first. Each list is absent while it is empty. */
export default function RespondentLists({
  canSetDay,
  ...shown
}: {
  newIds: ReadonlySet<string>;
  canSetDay: boolean;
  completed: number;
}) {
  return (
    <>
      <DueDateLine canSet={canSetDay} />
      <CompletedFeedback {...shown} />
      <WithdrawnAnswers />
      <PendingFeedback />
      <RemovedPeople />
    </>
  );
}
