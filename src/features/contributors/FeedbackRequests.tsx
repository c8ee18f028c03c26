import { type ReactNode, Suspense } from "react";
import { EmptyState } from "../../components/ui/EmptyState.tsx";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { PendingFeedback } from "./PendingFeedback.tsx";
import type { Contributors } from "./useContributors.ts";

/** Below what is seen at first. */
const CompletedFeedback = lazyWithRetry(() =>
  import("./CompletedFeedback.tsx").then((completed) => ({ default: completed.CompletedFeedback })),
);

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
  const nobody = contributors.status === "ready" && contributors.pending + contributors.completed === 0;
  return (
    <section aria-labelledby="feedback-requests">
      <h2 id="feedback-requests" tabIndex={-1} className="text-xl">
        Feedback Requests
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-6">
        {selfAssessmentCard}
        {nobody ? (
          <EmptyState title="No feedback requests yet. Add your first request to get started!" />
        ) : (
          <>
            <PendingFeedback />
            <Suspense fallback={<div className="min-h-16" />}>
              <CompletedFeedback newIds={newIds} />
            </Suspense>
          </>
        )}
      </div>
    </section>
  );
}
