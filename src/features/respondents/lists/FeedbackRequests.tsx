import { type ReactNode, Suspense } from "react";
import { pageSizes } from "../../../../convex/shared/limits/limits";
import { EmptyState } from "../../../components/ui/EmptyState.tsx";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import { ListSkeleton } from "./ListStates.tsx";
import type { StoneRespondents } from "./useStoneRespondents.ts";

/** The lists are a separate chunk, since they are below the first screen. */
const RespondentLists = lazyWithRetry(() => import("./RespondentLists.tsx"));

/** Dashboard column of feedback requests. The numbers of people never change the order of its parts. */
export function FeedbackRequests({
  respondents,
  newIds,
  selfAssessmentCard,
}: {
  respondents: StoneRespondents;
  /** Ids of the rows that were completed while the page was open. */
  newIds: ReadonlySet<string>;
  selfAssessmentCard: ReactNode;
}) {
  const { pending, completed } = respondents.status === "ready" ? respondents : { pending: 0, completed: 0 };
  const hasNobody = respondents.status === "ready" && pending + completed === 0;
  // A day can't be set where everybody has answered.
  const canSetDay = hasNobody || pending > 0;
  const rows = Math.min(pending, pageSizes.respondents) + Math.min(completed, pageSizes.respondents);
  return (
    <section aria-labelledby="feedback-requests">
      <h2 id="feedback-requests" tabIndex={-1} className="text-xl">
        Feedback Requests
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-6">
        {hasNobody && <EmptyState title="No feedback requests yet. Add your first request to get started!" />}
        <Suspense fallback={<ListSkeleton rows={rows} label="Loading feedback requests..." />}>
          <RespondentLists newIds={newIds} canSetDay={canSetDay} completed={completed} />
        </Suspense>
        {selfAssessmentCard}
      </div>
    </section>
  );
}
