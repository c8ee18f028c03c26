import { Link } from "react-router-dom";
import type { Id } from "../../../convex/_generated/dataModel";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import type { Quote } from "../../../convex/shared/validators";
import { GoalsContext } from "../../components/goals/GoalsContext.ts";
import { AnswerLinkContext } from "../../features/insights/EvidenceQuote.tsx";
import { InsightArticle } from "../../features/insights/InsightArticle.tsx";
import EndedRound from "../../features/rounds/EndedRound.tsx";
import { answersPath, roundPath } from "../../lib/paths.ts";

/** An ended round in the place of the dashboard. Nothing in it can be changed. */
export default function EndedRoundDashboard({ roundId }: { roundId: Id<"rounds"> }) {
  const back = { insights: roundPath(roundId) };
  const answerLink = ({ respondentId, responseId, authorName, text }: Quote) =>
    respondentId === undefined || responseId === undefined ? null : (
      <Link
        to={answersPath(respondentId, responseId)}
        state={{ ...back, quote: text }}
        aria-label={`Open the answer by ${authorName}`}
        className="text-link inline-flex min-h-11 items-center rounded-md whitespace-nowrap md:inline md:min-h-0"
      >
        Open the answer
      </Link>
    );
  return (
    <GoalsContext value={null}>
      <AnswerLinkContext value={answerLink}>
        <EndedRound roundId={roundId}>
          {({ insight, window }) =>
            insight !== undefined && (
              <InsightArticle insight={insight} kind={insightKinds.externalFeedback} johari={window} />
            )
          }
        </EndedRound>
      </AnswerLinkContext>
    </GoalsContext>
  );
}
