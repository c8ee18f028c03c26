import { CompletedFeedback } from "./CompletedFeedback.tsx";
import { PendingFeedback } from "./PendingFeedback.tsx";
import { RemovedPeople } from "./RemovedPeople.tsx";
import { WithdrawnAnswers } from "./WithdrawnAnswers.tsx";

/** Answers come first. Each list is absent while it is empty. */
export default function RespondentLists({ newIds }: { newIds: ReadonlySet<string> }) {
  return (
    <>
      <CompletedFeedback newIds={newIds} />
      <WithdrawnAnswers />
      <PendingFeedback />
      <RemovedPeople />
    </>
  );
}
