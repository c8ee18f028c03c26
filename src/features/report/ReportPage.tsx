import { Printer } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import type { Id } from "../../../convex/_generated/dataModel";
import { BackToDashboard } from "../../components/BackToDashboard.tsx";
import { peopleStoneLabel } from "../../components/respondents/StoneProgress.tsx";
import { CorrectionsContext } from "../../components/corrections/ClaimMenu.tsx";
import { PeopleStone } from "../../components/facet/PeopleStone.tsx";
import { countNoun } from "../../lib/countNoun.ts";
import { Button } from "../../components/ui/Button.tsx";
import { EmptyState } from "../../components/ui/EmptyState.tsx";
import { ErrorState } from "../../components/ui/ErrorState.tsx";
import { ReadingSkeleton } from "../../components/ui/ReadingSkeleton.tsx";
import { Spinner } from "../../components/ui/Spinner.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { displayedNarrative } from "../../../convex/shared/insights/displayedInsight";
import { formatDate } from "../../lib/formatTime.ts";
import { type ReportContent, fingerprintInGroups, shortFingerprint } from "../../lib/reportFile/ReportFile.ts";
import { roundIdIn } from "../../lib/roundIdIn.ts";
import { numberQuotes, type NumberedQuotes } from "./numberQuotes.ts";
import { reportContent } from "./reportContent.ts";
import { ReportHead } from "./ReportHead.tsx";
import { ReportInsight } from "./ReportInsight.tsx";
import { ReportMenu } from "./ReportMenu.tsx";
import { ReportSelfAssessment } from "./ReportSelfAssessment.tsx";
import { useReport, type Report, type ReportState } from "./useReport.ts";
import { type ReportFileState, useReportFile } from "./useReportFile.ts";
import { useRoundReport } from "./useRoundReport.ts";
import { useAnswerPages, type AnswerPages } from "./useAnswerPages.ts";
import { WrittenAnswers } from "./WrittenAnswers.tsx";
import "./report.css";

/** Report of the current round, or of one that has ended. */
export function ReportPage() {
  useDocumentTitle("Feedback report");
  const [search] = useSearchParams();
  const roundId = roundIdIn(search);
  return roundId === null ? <CurrentReport /> : <RoundReport key={roundId} roundId={roundId} />;
}

function CurrentReport() {
  const parts = { state: useReport(), written: useAnswerPages() };
  return (
    <CorrectionsContext value={insightKinds.externalFeedback}>
      <ReportOf {...parts} />
    </CorrectionsContext>
  );
}

function RoundReport({ roundId }: { roundId: Id<"rounds"> }) {
  return <ReportOf state={useRoundReport(roundId)} written={useAnswerPages(roundId)} roundId={roundId} />;
}

function ReportOf({
  state,
  written,
  roundId,
}: {
  state: ReportState;
  written: AnswerPages;
  /** Id of an ended round. */
  roundId?: Id<"rounds">;
}) {
  const [today] = useState(() => Date.now());
  const report = state.status === "ready" ? state.report : null;
  const numbered = useNumberedQuotes(report);
  const content = useContent(report, numbered, written, today);
  const file = useReportFile(content);
  return (
    <main className="mx-auto max-w-[46rem] px-5 py-10 md:py-14 print:max-w-none print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackToDashboard roundId={roundId} />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant={report?.completed === 0 ? "secondary" : "primary"}
            disabled={report === null || written.status !== "ready" || file.status === "making"}
            className="max-sm:px-3.5"
            onClick={() => window.print()}
          >
            <Printer aria-hidden />
            Print or save as PDF
          </Button>
          <ReportMenu file={file} name={report?.name ?? null} madeAt={today} canShare={roundId === undefined} />
        </div>
      </div>
      {state.status === "loading" && <ReadingSkeleton label="Loading your report..." className="mt-16" />}
      {state.status === "missing" && (
        <div className="mt-10">
          <ErrorState title="The report could not be put together" onRetry={() => window.location.reload()}>
            Nothing is lost. Reload the page to try again.
          </ErrorState>
        </div>
      )}
      {report !== null && (
        <ReportArticle report={report} numbered={numbered} written={written} today={today} file={file} />
      )}
    </main>
  );
}

function useNumberedQuotes(report: Report | null): NumberedQuotes | null {
  const insight = report?.insight ?? null;
  const themes = report?.themes;
  return useMemo(
    () =>
      insight === null || themes === undefined
        ? null
        : numberQuotes({ ...insight, narrative: displayedNarrative(insight) }, themes),
    [insight, themes],
  );
}

/** Content of the report's file, once everybody's answers are loaded. */
function useContent(
  report: Report | null,
  numbered: NumberedQuotes | null,
  { status, pages }: AnswerPages,
  madeAt: number,
): ReportContent | null {
  const insight = report?.insight ?? null;
  const owner = report?.name ?? null;
  return useMemo(
    () =>
      insight === null || numbered === null || status !== "ready"
        ? null
        : reportContent({ insight, numbered, pages }, { owner, madeAt }),
    [insight, numbered, status, pages, owner, madeAt],
  );
}

function ReportArticle({
  report,
  numbered,
  written,
  today,
  file,
}: {
  report: Report;
  numbered: NumberedQuotes | null;
  written: AnswerPages;
  today: number;
  file: ReportFileState;
}) {
  const { insight, selfAssessment, hasSelfAssessment, themes } = report;
  return (
    <article className="report mt-10">
      <ReportHead
        name={report.name}
        themes={themes}
        stone={
          <PeopleStone
            people={report.people}
            hasSelfAssessment={hasSelfAssessment}
            label={peopleStoneLabel(report.completed, report.asked, { hasSelfAssessment })}
            className="size-24 shrink-0 max-sm:hidden md:size-32 print:block"
          />
        }
      >
        <time dateTime={new Date(today).toISOString()}>{formatDate(today)}</time> · {answeredText(report)}
      </ReportHead>
      {insight !== null && numbered !== null && <ReportInsight insight={insight} numbered={numbered} themes={themes} />}
      {insight === null && <WithoutInsight report={report} />}
      <WrittenAnswers written={written} people={report.completed} ofAnswer={numbered?.ofAnswer} />
      {selfAssessment !== null && <ReportSelfAssessment name={report.name} selfAssessment={selfAssessment} />}
      {file.status === "ready" && <ReportFingerprint fingerprint={file.fingerprint} />}
    </article>
  );
}

function answeredText({ completed, asked, round }: Report): ReactNode {
  if (round !== undefined) {
    return (
      <>
        <bdi>{round}</bdi>, {countNoun(completed, "person", "people")}
      </>
    );
  }
  if (asked === 0) return "Nobody has been asked yet";
  return `${completed} of ${asked} ${asked === 1 ? "person" : "people"} answered`;
}

function WithoutInsight({ report }: { report: Report }) {
  if (report.round !== undefined) return <EmptyState title="This round has no insight." />;
  if (report.completed === 0) {
    return (
      <EmptyState title="Nobody has answered yet.">
        When the first response arrives, this page fills by itself. You then read strengths, wishes and every answer
        whole.
      </EmptyState>
    );
  }
  if (report.isWriting) {
    return (
      <div className="py-8">
        <Spinner label="Your insights are being written. They appear here by themselves..." />
      </div>
    );
  }
  return (
    <EmptyState title="There is no insight yet.">Your dashboard says why, and lets you ask for it again.</EmptyState>
  );
}

/** Fingerprint in print alone, which identifies the file of the report's data. */
function ReportFingerprint({ fingerprint }: { fingerprint: string }) {
  return (
    <section aria-label="Fingerprint" className="report-part report-keep hidden text-sm text-soft print:block">
      <p>
        Fingerprint of this report’s data: <span className="figures">{shortFingerprint(fingerprint)}</span>
      </p>
      <p className="figures mt-1 text-faint">In full: {fingerprintInGroups(fingerprint)}</p>
      <p className="mt-1 text-faint">Whoever has the data can check it at {window.location.host}/check.</p>
    </section>
  );
}
