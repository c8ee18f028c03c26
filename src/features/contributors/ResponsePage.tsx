import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useLocation, useParams } from "react-router-dom";
import { BackToDashboard } from "../../components/BackToDashboard.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { ReadingSkeleton } from "../../components/ui/ReadingSkeleton.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { formatDateTime } from "../../lib/formatTime.ts";
import { ExportMenu } from "./ExportMenu.tsx";
import { useExport } from "./useExport.ts";
import { useQuotedIn, type QuotedIn } from "./useQuotedIn.ts";
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
          <p className="text-soft">You have no answer at this address. Its author may have taken it back.</p>
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
  const location = useLocation();
  const { one } = useExport();
  const quotedIn = useQuotedIn(response.respondentId);
  const target = location.hash.slice(1);
  const quote = quoteOf(location.state);
  useEffect(() => {
    if (target === "") return;
    document.getElementById(target)?.scrollIntoView({ block: "center" });
  }, [target]);
  return (
    <article className="mt-6">
      <header className="border-b border-line pb-8">
        <h1 className="text-4xl [overflow-wrap:anywhere]">
          <bdi>{response.name}</bdi>
        </h1>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-sm [overflow-wrap:anywhere] text-faint">
            {response.email !== undefined && (
              <>
                <bdi>{response.email}</bdi> ·{" "}
              </>
            )}
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
        <Answer
          key={answer.responseId}
          answer={answer}
          quote={answer.responseId === target ? quote : null}
          quotedIn={quotedIn.filter(({ responseId }) => responseId === answer.responseId)}
        />
      ))}
      <Neighbours newer={response.newer} older={response.older} />
    </article>
  );
}

function Answer({
  answer,
  quote,
  quotedIn,
}: {
  answer: ReadableResponse["answers"][number];
  quote: string | null;
  quotedIn: QuotedIn[];
}) {
  const tidied = answer.tidiedText;
  // A quote made before the answer was tidied is found in the verbatim text alone.
  const [verbatim, setVerbatim] = useState(quote !== null && !(tidied ?? "").includes(quote));
  const text = tidied === undefined || verbatim ? answer.text : tidied;
  const { before, marked, after } = splitAtQuote(text, quote);
  return (
    <section
      id={answer.responseId}
      aria-label={answer.questionText}
      className="border-b border-line py-8 last-of-type:border-b-0"
    >
      <h2 dir="auto" className="text-lg text-soft italic">
        {answer.questionText}
      </h2>
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
      {quotedIn.length > 0 && <Quoted quotedIn={quotedIn} />}
    </section>
  );
}

const sides = { strength: "Strength", wish: "Blind spot" } as const;

function Quoted({ quotedIn }: { quotedIn: QuotedIn[] }) {
  return (
    <div className="mt-5 print:hidden">
      <h3 className="kicker">Quoted in your insights</h3>
      <ul className="mt-1 grid">
        {quotedIn.map(({ side, title, quote, hash }) => (
          <li key={`${hash} ${quote}`} className="flex min-w-0 items-center gap-3 text-sm">
            <span className="shrink-0 text-faint">{sides[side]}</span>
            <Link
              to={{ pathname: "/app", hash }}
              aria-label={`${sides[side]}: ${title}`}
              className="text-link inline-flex min-h-11 min-w-0 items-center md:min-h-8"
            >
              <span dir="auto" className="truncate">
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In the order of the completed list. */
function Neighbours({ newer, older }: Pick<ReadableResponse, "newer" | "older">) {
  if (newer === undefined && older === undefined) return null;
  return (
    <nav aria-label="Other answers" className="grid grid-cols-2 gap-4 border-t border-line pt-4 print:hidden">
      {newer !== undefined && (
        <NeighbourLink to={newer.respondentId} label="Previous" name={newer.name} className="justify-self-start" />
      )}
      {older !== undefined && (
        <NeighbourLink
          to={older.respondentId}
          label="Next"
          name={older.name}
          className="col-start-2 justify-self-end"
        />
      )}
    </nav>
  );
}

function NeighbourLink({
  to,
  label,
  name,
  className,
}: {
  to: string;
  label: "Previous" | "Next";
  name: string;
  className: string;
}) {
  return (
    <Link
      to={`/app/respondent-assessment/${to}`}
      className={`-mx-2 flex min-h-14 max-w-full min-w-0 items-center gap-2 rounded-md px-2 hover:bg-sunk ${className}`}
    >
      {label === "Previous" && <ChevronLeft aria-hidden className="size-4 shrink-0 text-faint" />}
      <span className={label === "Next" ? "min-w-0 text-right" : "min-w-0"}>
        <span className="block text-xs text-faint">{label}</span>{" "}
        <bdi className="block truncate font-medium">{name}</bdi>
      </span>
      {label === "Next" && <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />}
    </Link>
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
