import { FacetProgress } from "../../components/contributors/FacetProgress.tsx";
import { Skeleton } from "../../components/ui/Skeleton.tsx";
import type { Contributors } from "./useContributors.ts";

export function ContributorsProgress({
  contributors,
  selfCompleted,
}: {
  contributors: Contributors;
  selfCompleted: boolean;
}) {
  if (contributors.status !== "ready") {
    return (
      <div className="flex items-center gap-6 lg:gap-10">
        <Skeleton className="size-32 rounded-full md:size-40" />
        <Skeleton className="h-6 w-40" />
      </div>
    );
  }
  const { pending, completed, people } = contributors;
  return (
    <FacetProgress people={people} completed={completed} all={pending + completed} selfCompleted={selfCompleted} />
  );
}
