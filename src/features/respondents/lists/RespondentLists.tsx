import { Suspense } from "react";
import { useIsMailConfigured } from "../../../hooks/useIsMailConfigured.ts";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import { useUnsentLinks } from "../add/useUnsentLinks.ts";
import { CompletedFeedback } from "./CompletedFeedback.tsx";
import { DueDateLine } from "../dueDate/DueDateLine.tsx";
import { PendingFeedback } from "./PendingFeedback.tsx";
import { RemovedPeople } from "../removed/RemovedPeople.tsx";
import { WithdrawnAnswers } from "../removed/WithdrawnAnswers.tsx";

const AddedPeople = lazyWithRetry(() =>
  import("../add/AddedPeople.tsx").then((links) => ({ default: links.AddedPeople })),
);

/**
 * Lists of respondents, answers first. Each list is absent while it is empty. Unsent links of a new round are above.
 */
export default function RespondentLists({
  canSetDay,
  completed,
  newIds,
}: {
  newIds: ReadonlySet<string>;
  canSetDay: boolean;
  completed: number;
}) {
  const isMailConfigured = useIsMailConfigured();
  const { links, isRestored, add, clear } = useUnsentLinks("round");
  return (
    <>
      {links.length > 0 && (
        <Suspense fallback={null}>
          <AddedPeople links={links} isRestored={isRestored} isMailConfigured={isMailConfigured} onDone={clear} />
        </Suspense>
      )}
      <DueDateLine canSet={canSetDay} />
      <CompletedFeedback newIds={newIds} completed={completed} onRound={add} />
      <WithdrawnAnswers />
      <PendingFeedback completed={completed} />
      <RemovedPeople />
    </>
  );
}
