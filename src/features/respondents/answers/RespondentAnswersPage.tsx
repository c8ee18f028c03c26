import { useLocation, useParams } from "react-router-dom";
import { BackToDashboard } from "../../../components/BackToDashboard.tsx";
import { PreviousNextAnswers } from "../../../components/respondents/PreviousNextAnswers.tsx";
import { RespondentAnswerList } from "../../../components/respondents/RespondentAnswerList.tsx";
import { ButtonLink } from "../../../components/ui/ButtonLink.tsx";
import { ReadingSkeleton } from "../../../components/ui/ReadingSkeleton.tsx";
import { useDocumentTitle } from "../../../hooks/useDocumentTitle.ts";
import { followedQuote, returnPathToInsights } from "../../../lib/navigationState.ts";
import { paths, answersPath } from "../../../lib/paths.ts";
import { ExportMenu } from "../export/ExportMenu.tsx";
import { ReplyTools } from "../followUp/ReplyTools.tsx";
import { useExport } from "../export/useExport.ts";
import { AnswerTools } from "./AnswerTools.tsx";
import { useMissingAnswer } from "./useMissingAnswer.tsx";
import { useQuotedIn } from "./useQuotedIn.ts";
import { useRespondentAnswers, type AnsweredRespondent } from "../useRespondentAnswers.ts";

/** Page of one respondent's answers. A quote that the visitor followed is marked. */
export function RespondentAnswersPage() {
  // The title has no name: it is visible on a shared screen and in the history.
  useDocumentTitle("Response");
  const { respondentId = "" } = useParams();
  const state = useRespondentAnswers(respondentId);
  const missingAnswer = useMissingAnswer(respondentId);
  return (
    <main className="mx-auto max-w-2xl px-5 py-10 md:py-16">
      <BackToDashboard />
      {state.status === "loading" && <ReadingSkeleton label="Loading the response..." className="mt-6" />}
      {state.status === "missing" && (
        <div className="mt-8 grid justify-items-start gap-3">
          <h1 className="text-3xl">{missingAnswer.title}</h1>
          <p className="text-soft">{missingAnswer.reason}</p>
          <ButtonLink to={paths.dashboard} variant="secondary">
            Go to the dashboard
          </ButtonLink>
        </div>
      )}
      {state.status === "ready" && <AnswersWithTools key={respondentId} respondent={state.respondent} />}
    </main>
  );
}

function AnswersWithTools({ respondent }: { respondent: AnsweredRespondent }) {
  const { exportAnswersOf } = useExport();
  const quotedIn = useQuotedIn(respondent.respondentId);
  const location = useLocation();
  return (
    <div className="mt-6">
      <RespondentAnswerList
        respondent={respondent}
        level="h1"
        tools={
          <ExportMenu
            label="Export"
            variant="secondary"
            className="print:hidden"
            onExport={(format) => void exportAnswersOf(respondent.respondentId, format)}
          />
        }
        quotedIn={quotedIn}
        followed={followedQuote(location)}
        dashboard={paths.dashboard}
        below={(responseId) => <AnswerTools respondent={respondent} responseId={responseId} />}
      >
        <ReplyTools respondent={respondent} />
        <PreviousNextAnswers
          previous={respondent.newer}
          next={respondent.older}
          linkTo={(respondentId) => ({
            to: answersPath(respondentId),
            state: { insights: returnPathToInsights(location.state) },
          })}
          className="pt-4"
        />
      </RespondentAnswerList>
    </div>
  );
}
