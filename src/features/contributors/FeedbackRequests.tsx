import { type ReactNode, Suspense } from "react";
import { pageSizes } from "../../../convex/shared/limits";
import { EmptyState } from "../../components/ui/EmptyState.tsx";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { ListSkeleton } from "./ListStates.tsx";
import { PendingFeedback } from "./PendingFeedback.tsx";
import type { Contributors } from "./useContributors.ts";

/** Below what is seen at first. */
const CompletedFeedback = lazyWithRetry(() =>
  import("./CompletedFeedback.tsx").then((completed) => ({ default: completed.CompletedFeedback })),
);

const RemovedPeople = lazyWithRetry(() => import("./RemovedPeople.tsx"));

/** Answers come first once there are any. */
export function FeedbackRequests({
  contributors,
  newIds,
  selfAssessmentCard,
}: {
  contributors: Contributors;
  /** Completed while the page was open. */
  newIds: ReadonlySet<string>;
  selfAssessmentCard: ReactNode;
}) {
  const answered = contributors.status === "ready" ? contributors.completed : 0;
  const nobody = contributors.status === "ready" && contributors.pending + contributors.completed === 0;
  return (
    <section aria-labelledby="feedback-requests">
      <h2 id="feedback-requests" tabIndex={-1} className="text-xl">
        Feedback Requests
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-6">
        {answered === 0 && selfAssessmentCard}
        {nobody ? (
          <EmptyState title="No feedback requests yet. Add your first request to get started!" />
        ) : (
          <>
            <Suspense
              fallback={
                <ListSkeleton
                  rows={Math.min(answered, pageSizes.respondents)}
                  label="Loading completed feedback..."
                />
              }
            >
              <CompletedFeedback newIds={newIds} />
            </Suspense>
            <PendingFeedback />
          </>
        )}
        <Suspense fallback={null}>
          <RemovedPeople />
        </Suspense>
        {answered > 0 && selfAssessmentCard}
      </div>
    </section>
  );
}
