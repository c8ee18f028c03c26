import { useEffect, useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { BackToDashboard } from "../../components/BackToDashboard.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { ReadingSkeleton } from "../../components/ui/ReadingSkeleton.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { formatDateTime } from "../../lib/formatTime.ts";
import { ExportMenu } from "./ExportMenu.tsx";
import { useExport } from "./useExport.ts";
import { useResponse, type ReadableResponse } from "./useRespondent.ts";

/** A quote that the visitor followed is marked. */
export function ResponsePage() {
  // The title has no name: it is visible on a shared screen and in the history.
  useDocumentTitle("Response");
  const { respondentId = "" } = useParams();
  const state = useResponse(respondentId);
  return (
    <main className="mx-auto max-w-2xl px-5 py-10 md:py-16">
      <BackToDashboard />
      {state.status === "loading" && <ReadingSkeleton label="Loading the response..." className="mt-6" />}
      {state.status === "missing" && (
        <div className="mt-8 grid justify-items-start gap-3">
          <h1 className="text-3xl">Response not found</h1>
          <p className="text-soft">There is no response at this address, or it is not yours to read.</p>
          <ButtonLink to="/app" variant="secondary">
            Go to the dashboard
          </ButtonLink>
        </div>
      )}
      {state.status === "ready" && <Response response={state.response} />}
    </main>
  );
}

function Response({ response }: { response: ReadableResponse }) {
  const location = useLocation();
  const { one } = useExport();
  const target = location.hash.slice(1);
  const quote = quoteOf(location.state);
  useEffect(() => {
    if (target === "") return;
    document.getElementById(target)?.scrollIntoView({ block: "center" });
  }, [target]);
  return (
    <article className="mt-6">
      <header className="border-b border-line pb-8">
        <h1 className="text-4xl [overflow-wrap:anywhere]">{response.name}</h1>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-sm [overflow-wrap:anywhere] text-faint">
            {response.email !== undefined && <>{response.email} · </>}
            Answered{" "}
            <time dateTime={new Date(response.completedAt).toISOString()}>{formatDateTime(response.completedAt)}</time>
          </p>
          <ExportMenu
            label="Export"
            variant="secondary"
            className="print:hidden"
            onExport={(format) => void one(response.respondentId, format)}
          />
        </div>
      </header>
      {response.answers.map((answer) => (
        <Answer key={answer.responseId} answer={answer} quote={answer.responseId === target ? quote : null} />
      ))}
    </article>
  );
}

function Answer({ answer, quote }: { answer: ReadableResponse["answers"][number]; quote: string | null }) {
  const tidied = answer.tidiedText;
  // A quote made before the answer was tidied is found in the verbatim text alone.
  const [verbatim, setVerbatim] = useState(quote !== null && !(tidied ?? "").includes(quote));
  const text = tidied === undefined || verbatim ? answer.text : tidied;
  const { before, marked, after } = splitAtQuote(text, quote);
  return (
    <section
      id={answer.responseId}
      aria-label={answer.questionText}
      className="border-b border-line py-8 last:border-b-0"
    >
      <h2 className="text-lg text-soft italic">{answer.questionText}</h2>
      <p dir="auto" className="mt-4 font-serif text-xl whitespace-pre-wrap">
        {before}
        {marked !== "" && <mark className="rounded-md bg-iris-wash text-ink">{marked}</mark>}
        {after}
      </p>
      {tidied !== undefined && tidied !== answer.text && (
        <button
          type="button"
          aria-pressed={verbatim}
          onClick={() => setVerbatim(!verbatim)}
          className="text-link mt-3 min-h-11 rounded-md text-sm md:min-h-0"
        >
          {verbatim ? "Show tidied" : "Show exactly as given"}
        </button>
      )}
    </section>
  );
}

function quoteOf(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("quote" in state)) return null;
  return typeof state.quote === "string" && state.quote !== "" ? state.quote : null;
}

/** Without the quote, all of the text is `before`. */
function splitAtQuote(text: string, quote: string | null): { before: string; marked: string; after: string } {
  const at = quote === null || quote === "" ? -1 : text.indexOf(quote);
  if (at === -1 || quote === null) return { before: text, marked: "", after: "" };
  return { before: text.slice(0, at), marked: quote, after: text.slice(at + quote.length) };
}
