import type { FacetActions } from "../../components/facet/Facet.tsx";
import { FacetProgress } from "../../components/contributors/FacetProgress.tsx";
import { FacetProgressSkeleton } from "../../components/contributors/FacetProgressSkeleton.tsx";
import type { Contributors } from "./useContributors.ts";
import { useWithdrawn } from "./useWithdrawn.ts";

export function ContributorsProgress({
  contributors,
  selfCompleted,
  actions,
}: {
  contributors: Contributors;
  selfCompleted: boolean;
  actions?: FacetActions;
}) {
  const withdrawn = useWithdrawn().all.length;
  if (contributors.status !== "ready") return <FacetProgressSkeleton />;
  const { pending, completed, people } = contributors;
  return (
    <FacetProgress
      people={people}
      completed={completed}
      all={pending + completed}
      withdrawn={withdrawn}
      selfCompleted={selfCompleted}
      actions={actions}
    />
  );
}
