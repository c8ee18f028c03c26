import { Link, useLocation } from "react-router-dom";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import type { InsightKind } from "../../../convex/shared/validators";
import { api } from "../../../convex/_generated/api";
import { selfAssessmentPrompts } from "../../../convex/shared/questions/selfAssessmentPrompts";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { paths } from "../../lib/paths.ts";

/** Shows the answers themselves, in place of strengths and wishes. */
export default function NoThemes({ kind }: { kind: InsightKind }) {
  if (kind === insightKinds.selfAssessment) return <OwnAnswersOrLink />;
  return (
    <p className="measure text-soft">
      No sentence stands out yet. You can{" "}
      <Link to={paths.report} className="text-link">
        read everything they wrote
      </Link>
      .
    </p>
  );
}

/** Link to the own answers, except on the page that has them. */
function OwnAnswersOrLink() {
  const isOnTheirPage = useLocation().pathname === paths.selfAssessment;
  const live = useLiveQuery(api.insights.selfAssessments.current, isOnTheirPage ? "skip" : {});
  if (isOnTheirPage) return <p className="measure text-soft">No sentence stands out. This page shows all you wrote.</p>;
  if (live.status !== "ready" || live.data === null) return null;
  const { answers } = live.data;
  return (
    <dl aria-label="What you wrote" className="grid gap-6">
      {selfAssessmentPrompts.map(({ key, prompt }, index) =>
        (answers[index] ?? "").trim() === "" ? null : (
          <div key={key}>
            <dt className="font-serif text-soft italic">{prompt}</dt>
            <dd dir="auto" className="mt-1 font-serif text-lg wrap-anywhere whitespace-pre-wrap">
              {answers[index]}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
