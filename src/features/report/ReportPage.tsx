import { Printer } from "lucide-react";
import { useMemo, useState } from "react";
import { BackToDashboard } from "../../components/BackToDashboard.tsx";
import { facetLabel } from "../../components/contributors/FacetProgress.tsx";
import { Facet } from "../../components/facet/Facet.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { EmptyState } from "../../components/ui/EmptyState.tsx";
import { ErrorState } from "../../components/ui/ErrorState.tsx";
import { ReadingSkeleton } from "../../components/ui/ReadingSkeleton.tsx";
import { Spinner } from "../../components/ui/Spinner.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { portraitOf } from "../../lib/displayedInsight.ts";
import { formatDate } from "../../lib/formatTime.ts";
import { numberQuotes } from "./numberQuotes.ts";
import { ReportHead } from "./ReportHead.tsx";
import { ReportInsight } from "./ReportInsight.tsx";
import { ReportMenu } from "./ReportMenu.tsx";
import { ReportReflection } from "./ReportReflection.tsx";
import { useReport, type Report } from "./useReport.ts";
import { useWrittenResponses, type WrittenResponses } from "./useWrittenResponses.ts";
import { WrittenAnswers } from "./WrittenAnswers.tsx";
import "./report.css";

export function ReportPage() {
  useDocumentTitle("Feedback report");
  const state = useReport();
  const written = useWrittenResponses();
  return (
    <main className="mx-auto max-w-[46rem] px-5 py-10 md:py-14 print:max-w-none print:p-0">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackToDashboard />
        <div className="flex items-center gap-2">
          <Button
            variant={state.status === "ready" && state.report.completed === 0 ? "secondary" : "primary"}
            disabled={state.status !== "ready" || written.status !== "ready"}
            onClick={() => window.print()}
          >
            <Printer aria-hidden />
            Print or save as PDF
          </Button>
          <ReportMenu />
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
      {state.status === "ready" && <ReportArticle report={state.report} written={written} />}
    </main>
  );
}

function ReportArticle({ report, written }: { report: Report; written: WrittenResponses }) {
  const [today] = useState(() => Date.now());
  const { insight, reflection, themes } = report;
  const numbered = useMemo(
    () => (insight === null ? null : numberQuotes({ ...insight, narrative: portraitOf(insight) }, themes)),
    [insight, themes],
  );
  return (
    <article className="report mt-10">
      <ReportHead
        name={report.name}
        themes={themes}
        stone={
          <Facet
            people={report.people}
            selfCompleted={reflection !== null}
            label={facetLabel(report.completed, report.asked, reflection !== null)}
            className="size-24 shrink-0 max-sm:hidden md:size-32 print:block"
          />
        }
      >
        <time dateTime={new Date(today).toISOString()}>{formatDate(today)}</time> · {answeredText(report)}
      </ReportHead>
      {insight !== null && numbered !== null && <ReportInsight insight={insight} numbered={numbered} themes={themes} />}
      {insight === null && <NoInsight report={report} />}
      <WrittenAnswers written={written} people={report.completed} ofAnswer={numbered?.ofAnswer} />
      {reflection !== null && <ReportReflection name={report.name} reflection={reflection} />}
    </article>
  );
}

function answeredText({ completed, asked }: Report): string {
  if (asked === 0) return "Nobody has been asked yet";
  return `${completed} of ${asked} ${asked === 1 ? "contributor" : "contributors"} answered`;
}

function NoInsight({ report }: { report: Report }) {
  if (report.completed === 0) {
    return (
      <EmptyState title="Nobody has answered yet.">
        When the first response arrives, this page fills by itself. You then read strengths, wishes and every answer
        whole.
      </EmptyState>
    );
  }
  if (report.writing) {
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
