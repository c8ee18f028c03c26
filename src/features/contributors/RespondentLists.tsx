import { CompletedFeedback } from "./CompletedFeedback.tsx";
import { PendingFeedback } from "./PendingFeedback.tsx";
import { RemovedPeople } from "./RemovedPeople.tsx";
import { WithdrawnAnswers } from "./WithdrawnAnswers.tsx";

/** Answers come first. Each list is absent while it is empty. */
export default function RespondentLists(shown: { newIds: ReadonlySet<string>; completed: number }) {
  return (
    <>
      <CompletedFeedback {...shown} />
      <WithdrawnAnswers />
      <PendingFeedback />
      <RemovedPeople />
    </>
  );
}
