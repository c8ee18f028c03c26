import { type ReactNode, Suspense } from "react";
import { pageSizes } from "../../../convex/shared/limits";
import { EmptyState } from "../../components/ui/EmptyState.tsx";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { ListSkeleton } from "./ListStates.tsx";
import type { Contributors } from "./useContributors.ts";

/** Below what is seen at first. */
const RespondentLists = lazyWithRetry(() => import("./RespondentLists.tsx"));

/** Its parts have one order, which no number changes. */
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
  const { pending, completed } = contributors.status === "ready" ? contributors : { pending: 0, completed: 0 };
  const nobody = contributors.status === "ready" && pending + completed === 0;
  // Not where everybody has answered.
  const canSetDay = nobody || pending > 0;
  const rows = Math.min(pending, pageSizes.respondents) + Math.min(completed, pageSizes.respondents);
  return (
    <section aria-labelledby="feedback-requests">
      <h2 id="feedback-requests" tabIndex={-1} className="text-xl">
        Feedback Requests
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-6">
        {nobody && <EmptyState title="No feedback requests yet. Add your first request to get started!" />}
        <Suspense fallback={<ListSkeleton rows={rows} label="Loading feedback requests..." />}>
          <RespondentLists newIds={newIds} canSetDay={canSetDay} completed={completed} />
        </Suspense>
        {selfAssessmentCard}
      </div>
    </section>
  );
}
