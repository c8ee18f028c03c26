import { Suspense, useState } from "react";
import type { FacetActions } from "../../../components/facet/Facet.tsx";
import { FacetProgress } from "../../../components/contributors/FacetProgress.tsx";
import { FacetProgressSkeleton } from "../../../components/contributors/FacetProgressSkeleton.tsx";
import type { Contributors } from "./useContributors.ts";
import { useRelated } from "../../../components/contributors/relationships.ts";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import { useWithdrawn } from "../removed/useWithdrawn.ts";

const ProgressByRelationship = lazyWithRetry(() => import("../relationships/ProgressByRelationship.tsx"));

/** The stone of contributors, with its states of loading and failure. */
export function ContributorsProgress({
  contributors,
  isSelfCompleted,
  actions,
}: {
  contributors: Contributors;
  isSelfCompleted: boolean;
  actions?: FacetActions;
}) {
  const withdrawn = useWithdrawn().all.length;
  const related = useRelated();
  const [hasStood, setHasStood] = useState(false);
  // A stone that is rendered before the switch above it would move down.
  if (contributors.status !== "ready" || related === null) return <FacetProgressSkeleton />;
  const { pending, completed, people } = contributors;
  const progress = {
    people,
    completed,
    all: pending + completed,
    withdrawn,
    hasSelfAssessment: isSelfCompleted,
    actions,
  };
  if (related.length === 0 || completed === 0) {
    if (!hasStood) setHasStood(true);
    return <FacetProgress {...progress} />;
  }
  return (
    // With the first answer the stone stays until the switch is there.
    <Suspense fallback={hasStood ? <FacetProgress {...progress} /> : <FacetProgressSkeleton />}>
      <ProgressByRelationship related={related} {...progress} />
    </Suspense>
  );
}
