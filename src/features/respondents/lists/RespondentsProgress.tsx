import { Suspense, useState } from "react";
import type { StoneActions } from "../../../components/facet/PeopleStone.tsx";
import { StoneProgress } from "../../../components/respondents/StoneProgress.tsx";
import { StoneProgressSkeleton } from "../../../components/respondents/StoneProgressSkeleton.tsx";
import type { StoneRespondents } from "./useStoneRespondents.ts";
import { useRelatedPeople } from "../../../components/respondents/relationships.ts";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import { useWithdrawn } from "../removed/useWithdrawn.ts";

const ProgressByRelationship = lazyWithRetry(() => import("../relationships/ProgressByRelationship.tsx"));

/** The stone of respondents, with its states of loading and failure. */
export function RespondentsProgress({
  respondents,
  isSelfCompleted,
  actions,
}: {
  respondents: StoneRespondents;
  isSelfCompleted: boolean;
  actions?: StoneActions;
}) {
  const withdrawn = useWithdrawn().all.length;
  const related = useRelatedPeople();
  const [hasStood, setHasStood] = useState(false);
  // A stone that is rendered before the switch above it would move down.
  if (respondents.status !== "ready" || related === null) return <StoneProgressSkeleton />;
  const { pending, completed, people } = respondents;
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
    return <StoneProgress {...progress} />;
  }
  return (
    // With the first answer the stone stays until the switch is there.
    <Suspense fallback={hasStood ? <StoneProgress {...progress} /> : <StoneProgressSkeleton />}>
      <ProgressByRelationship related={related} {...progress} />
    </Suspense>
  );
}
