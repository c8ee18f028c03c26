import { useLocation, useParams } from "react-router-dom";
import { BackToDashboard } from "../../components/BackToDashboard.tsx";
import { AnsweredAt, OtherAnswers, ResponseText } from "../../components/contributors/ResponseText.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { ReadingSkeleton } from "../../components/ui/ReadingSkeleton.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { followedQuote } from "../../lib/followedQuote.ts";
import { placeInInsights } from "../../lib/placeInInsights.ts";
import { ExportMenu } from "./ExportMenu.tsx";
import { useExport } from "./useExport.ts";
import { useGoneAnswer } from "./useGoneAnswer.tsx";
import { useQuotedIn } from "./useQuotedIn.ts";
import { useResponse, type ReadableResponse } from "./useRespondent.ts";

/** A quote that the visitor followed is marked. */
export function ResponsePage() {
  // The title has no name: it is visible on a shared screen and in the history.
  useDocumentTitle("Response");
  const { respondentId = "" } = useParams();
  const state = useResponse(respondentId);
  const gone = useGoneAnswer(respondentId);
  return (
    <main className="mx-auto max-w-2xl px-5 py-10 md:py-16">
      <BackToDashboard />
      {state.status === "loading" && <ReadingSkeleton label="Loading the response..." className="mt-6" />}
      {state.status === "missing" && (
        <div className="mt-8 grid justify-items-start gap-3">
          <h1 className="text-3xl">{gone.title}</h1>
          <p className="text-soft">{gone.reason}</p>
          <ButtonLink to="/app" variant="secondary">
            Go to the dashboard
          </ButtonLink>
        </div>
      )}
      {state.status === "ready" && <Response key={respondentId} response={state.response} />}
    </main>
  );
}

function Response({ response }: { response: ReadableResponse }) {
  const { one } = useExport();
  const quotedIn = useQuotedIn(response.respondentId);
  const location = useLocation();
  const followed = followedQuote(location);
  return (
    <article className="mt-6">
      <header className="border-b border-line pb-8">
        <h1 className="text-4xl [overflow-wrap:anywhere]">
          <bdi>{response.name}</bdi>
        </h1>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <AnsweredAt {...response} />
          <ExportMenu
            label="Export"
            variant="secondary"
            className="print:hidden"
            onExport={(format) => void one(response.respondentId, format)}
          />
        </div>
      </header>
      <ResponseText answers={response.answers} quotedIn={quotedIn} followed={followed} dashboard="/app" level="h2" />
      <OtherAnswers
        previous={response.newer}
        next={response.older}
        linkTo={(respondentId) => ({
          to: `/app/respondent-assessment/${respondentId}`,
          state: { insights: placeInInsights(location.state) },
        })}
        className="pt-4"
      />
    </article>
  );
}
