import { memo, type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { ErrorState } from "../../components/ui/ErrorState.tsx";
import { Progress } from "../../components/ui/Progress.tsx";
import { Spinner } from "../../components/ui/Spinner.tsx";
import { countNoun } from "../../lib/countNoun.ts";
import { cx } from "../../lib/cx.ts";
import { formatDate } from "../../lib/formatTime.ts";
import { typographic } from "../../lib/typographic.ts";
import { markQuotes } from "./markQuotes.ts";
import type { NumberedQuote, NumberedQuotes } from "./numberQuotes.ts";
import type { ResponsesPage, AnswerPages } from "./useAnswerPages.ts";

type QuotesByAnswer = NumberedQuotes["ofAnswer"];

/** Number of people from which those out of view are not laid out. */
const MIN_DEFERRED_PEOPLE = 50;

/** Id that links lead to. */
const WRITTEN_ANSWERS_ID = "written";

const noQuotes: QuotesByAnswer = new Map();

/** Every answer once, in full, with its quotes marked. */
export function WrittenAnswers({
  written: { status, pages },
  people,
  ofAnswer = noQuotes,
}: {
  written: AnswerPages;
  /** Number of their authors; a confidential group is one row. */
  people: number;
  ofAnswer?: QuotesByAnswer;
}) {
  const total = pages[0]?.total;
  const { hash } = useLocation();
  const isThere = total !== 0;
  useEffect(() => {
    if (isThere && hash === `#${WRITTEN_ANSWERS_ID}`) document.getElementById(WRITTEN_ANSWERS_ID)?.scrollIntoView();
  }, [isThere, hash]);
  if (!isThere) return null;
  const isLong = total !== undefined && total > MIN_DEFERRED_PEOPLE;
  const read = pages.reduce((sum, page) => sum + page.rows.length, 0);
  return (
    <section id={WRITTEN_ANSWERS_ID} aria-label="Everything they wrote" className="report-part" tabIndex={-1}>
      <h2 className="border-b border-line pb-2 text-2xl">Everything they wrote</h2>
      {total !== undefined && (
        <p className="figures mt-2 text-sm text-faint">
          {people === 1 ? "1 person." : `${countNoun(people, "person", "people")}, newest first.`}
          {ofAnswer.size > 0 && " Marked sentences are quoted above, by their number."}
        </p>
      )}
      {pages.map((page) => (
        <PageOfPeople key={page.page} rows={page.rows} ofAnswer={ofAnswer} isLong={isLong} />
      ))}
      {status === "loading" && (
        <div className="mt-8 grid gap-3">
          <Spinner label="Loading everything they wrote..." />
          {total !== undefined && <Progress value={(100 * read) / total} label="Answers loaded" />}
        </div>
      )}
      {status === "failed" && (
        <div className="mt-8">
          <ErrorState title="The answers could not be loaded" onRetry={() => window.location.reload()}>
            Nothing is lost. Reload the page to try again.
          </ErrorState>
        </div>
      )}
    </section>
  );
}

/** A page of people, memoized, since unchanged pages need no rendering. */
const PageOfPeople = memo(function People({
  rows,
  ofAnswer,
  isLong,
}: {
  rows: ResponsesPage["rows"];
  ofAnswer: QuotesByAnswer;
  isLong: boolean;
}) {
  return rows.map(({ respondentId, name, completedAt, answers }) => (
    <section
      key={respondentId}
      aria-labelledby={respondentId}
      className={cx("report-person border-b border-line py-6", isLong && "report-person-later")}
    >
      <div className="report-lead report-keep flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 id={respondentId} className="text-xl wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>{" "}
        {completedAt !== undefined && (
          <time dateTime={new Date(completedAt).toISOString()} className="figures text-sm text-faint">
            {formatDate(completedAt)}
          </time>
        )}
      </div>
      {answers.map(({ responseId, follows, questionText, text }, index) => (
        <div key={responseId} className={cx("mt-4", follows !== undefined && "border-l-2 border-line pl-4")}>
          {follows !== undefined && <p className="report-lead eyebrow">Follow-up</p>}
          {answers[index - 1]?.questionText !== questionText && (
            <p dir="auto" className="report-question font-serif text-soft italic">
              {typographic(questionText)}
            </p>
          )}
          <AnswerText text={text} quotes={ofAnswer.get(responseId)} />
        </div>
      ))}
    </section>
  ));
});

function AnswerText({ text, quotes = [] }: { text: string; quotes?: readonly NumberedQuote[] | undefined }) {
  const { parts, unmarked } = markQuotes(text, quotes);
  return (
    <p dir="auto" className="mt-1 font-serif text-lg wrap-anywhere whitespace-pre-wrap">
      {parts.map(({ text: part, labels }, index) =>
        labels.length === 0 ? (
          part
        ) : (
          <NumberedText key={index} labels={labels}>
            {part}
          </NumberedText>
        ),
      )}
      <Labels labels={unmarked} />
    </p>
  );
}

function NumberedText({ labels, children }: { labels: string[]; children: ReactNode }) {
  return (
    <>
      <mark className="rounded-sm bg-iris-wash box-decoration-clone text-ink">{children}</mark>
      <Labels labels={labels} />
    </>
  );
}

/** Labels of quotes, to which references lead. */
function Labels({ labels }: { labels: string[] }) {
  if (labels.length === 0) return null;
  return (
    <sup className="figures ml-0.5 font-sans text-[0.65em] leading-none text-iris">
      {labels.map((label, index) => (
        <span key={label} id={`quote-${label}`} className="scroll-mt-28">
          {index > 0 && ", "}
          <span className="sr-only">Quote </span>
          {label}
        </span>
      ))}
    </sup>
  );
}
