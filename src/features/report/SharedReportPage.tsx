import { Printer } from "lucide-react";
import { Suspense, useMemo, useState, useEffect } from "react";
import { useMutation } from "convex/react";
import { formatNumber } from "../../../convex/shared/locale";
import { listThemes } from "../../lib/themes/themes.ts";
import { Button } from "../../components/ui/Button.tsx";
import { EmptyState } from "../../components/ui/EmptyState.tsx";
import { ErrorState } from "../../components/ui/ErrorState.tsx";
import { ReadingSkeleton } from "../../components/ui/ReadingSkeleton.tsx";
import { Spinner } from "../../components/ui/Spinner.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { displayedNarrative, type DisplayedInsight } from "../../../convex/shared/insights/displayedInsight";
import { formatDate } from "../../lib/formatTime.ts";
import { numberQuotesInFull } from "./numberQuotes.ts";
import { ReportHead } from "./ReportHead.tsx";
import { ReportInsight } from "./ReportInsight.tsx";
import { ReportSelfAssessment } from "./ReportSelfAssessment.tsx";
import "./report.css";
import { api } from "../../../convex/_generated/api";
import type {
  SharedReport,
  Claim,
  Quote,
  SharedClaim,
  SharedInsight,
  SharedQuote,
} from "../../../convex/shared/validators";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { webStorage } from "../../lib/KeyValueStorage.ts";
import { isCountedOpening } from "./countedOpenings.ts";

const SharedReportUnavailable = lazyWithRetry(() => import("./SharedReportUnavailable.tsx"));

/** Report as the holder of its link reads it, without an account or answers. */
export function SharedReportPage({ token }: { token: string }) {
  useDocumentTitle("Feedback report");
  const report = useSharedReport(token);
  switch (report.state) {
    case "gone":
      return (
        <Suspense fallback={null}>
          <SharedReportUnavailable />
        </Suspense>
      );
    case "loading":
    case "failed":
    case "open":
      return (
        <main className="mx-auto max-w-[46rem] px-5 py-10 md:py-14 print:max-w-none print:p-0">
          <div className="flex min-h-11 items-center justify-end print:hidden">
            {report.state === "open" && report.insight !== null && (
              <Button variant="secondary" onClick={() => window.print()}>
                <Printer aria-hidden />
                Print or save as PDF
              </Button>
            )}
          </div>
          {report.state === "loading" && <ReadingSkeleton label="Loading the report..." className="mt-16" />}
          {report.state === "failed" && (
            <div className="mt-10">
              <ErrorState title="The report could not be loaded" onRetry={() => window.location.reload()}>
                Nothing is lost. Reload the page to try again.
              </ErrorState>
            </div>
          )}
          {report.state === "open" && <SharedArticle report={report} />}
        </main>
      );
  }
}

function SharedArticle({ report }: { report: OpenReport }) {
  const [today] = useState(() => Date.now());
  const { insight: sharedInsight, quotes, selfAssessment, expiresAt, endedAt } = report;
  const name = report.ownerName ?? null;
  const insight = useMemo(
    () => (sharedInsight === null ? null : insightOfSharedReport(sharedInsight)),
    [sharedInsight],
  );
  const unquotedAnswers = useMemo(() => sharedInsight?.unquotedAnswers.map(quoteOfShared) ?? [], [sharedInsight]);
  const themes = useMemo(
    () => (insight === null ? [] : listThemes({ ...insight, withoutQuotes: quotes === "none" }, undefined)),
    [insight, quotes],
  );
  const numbered = useMemo(
    () =>
      insight === null ? null : numberQuotesInFull({ ...insight, narrative: displayedNarrative(insight) }, themes),
    [insight, themes],
  );
  return (
    <article className="report mt-6">
      <ReportHead name={name} themes={themes}>
        <time dateTime={new Date(today).toISOString()}>{formatDate(today)}</time> · shared until{" "}
        <time dateTime={new Date(expiresAt).toISOString()}>{formatDate(expiresAt)}</time>
      </ReportHead>
      <p className="mt-4 text-sm text-faint">
        {choiceText(report)}
        {endedAt !== undefined && ` This round of feedback ended on ${formatDate(endedAt)}.`}
      </p>
      {insight !== null && numbered !== null && (
        <ReportInsight
          insight={insight}
          numbered={numbered}
          themes={themes}
          shared={{ ownerName: name ?? "", unquotedAnswers }}
        />
      )}
      {insight === null && <NothingYet isWriting={report.isBeingWritten} hasEnded={endedAt !== undefined} />}
      {selfAssessment !== null && <ReportSelfAssessment name={name} selfAssessment={selfAssessment} />}
    </article>
  );
}

/** What the owner left out, as far as it concerns a reader. */
function choiceText({ quotes, insight }: OpenReport): string {
  switch (quotes) {
    case "named":
      return "Quotes have the names of those who wrote them.";
    case "unnamed":
      return JSON.stringify(insight).includes("[name]")
        ? "Quotes are shared without names. “[name]” stands for somebody’s name."
        : "Quotes are shared without names.";
    case "none": {
      const withheld = insight?.withheld ?? 0;
      if (withheld === 0) return "Quotes are not shared.";
      const themes =
        withheld === 1
          ? "1 theme is a quote alone and is"
          : `${formatNumber(withheld)} themes are quotes alone and are`;
      return `Quotes are not shared. ${themes} left out.`;
    }
  }
}

function NothingYet({ isWriting, hasEnded }: { isWriting: boolean; hasEnded: boolean }) {
  if (hasEnded) return <EmptyState title="There is nothing left to read." />;
  if (isWriting) {
    return (
      <div className="py-8">
        <Spinner label="The insights are being written. They appear here by themselves..." />
      </div>
    );
  }
  return <EmptyState title="There is nothing to read yet.">What people say appears here by itself.</EmptyState>;
}

type OpenReport = Extract<SharedReport, { state: "open" }>;

type SharedReportState = { state: "loading" } | { state: "failed" } | SharedReport;

/** Live shared report; the opening is counted. */
function useSharedReport(token: string): SharedReportState {
  const live = useLiveQuery(api.reports.readShared.open, { token });
  const count = useMutation(api.reports.readShared.countOpening);
  const isOpen = live.status === "ready" && live.data.state === "open";
  useEffect(() => {
    if (!isOpen || !isCountedOpening({ local: webStorage("local"), session: webStorage("session") }, token)) return;
    count({ token }).catch((error: unknown) => console.warn("The opening was not counted.", error));
  }, [isOpen, count, token]);
  if (live.status === "loading") return { state: "loading" };
  return live.status === "failed" ? { state: "failed" } : live.data;
}

/** Shared quote as a quote without ids; an author who is not shared is empty. */
const quoteOfShared = ({ text, authorName = "" }: SharedQuote): Quote => ({
  text,
  authorName,
  questionText: "",
});

const claimOfShared = ({
  evidence,
  counterEvidence,
  ...claim
}: SharedClaim): Claim & Pick<SharedClaim, "counterPeople"> => ({
  ...claim,
  evidence: evidence.map(quoteOfShared),
  ...(counterEvidence === undefined ? {} : { counterEvidence: counterEvidence.map(quoteOfShared) }),
});

/** Shared insight as the report's components read it: ids are missing, and an author who is not shared is empty. */
function insightOfSharedReport({
  unquotedSentenceCount,
  withheld: _withheld,
  unquotedAnswers: _,
  ...shared
}: SharedInsight): DisplayedInsight {
  return {
    ...shared,
    sourceRespondents: [],
    ...(unquotedSentenceCount === undefined
      ? {}
      : { unquoted: { sentenceCount: unquotedSentenceCount, answers: [], moreAnswers: 0 } }),
    strengths: shared.strengths.map(claimOfShared),
    blindSpots: shared.blindSpots.map(claimOfShared),
    keyPhrases: shared.keyPhrases.map((phrase) => ({ ...phrase, evidence: phrase.evidence.map(quoteOfShared) })),
    narrative: shared.narrative.map((sentence) => ({ ...sentence, evidence: sentence.evidence.map(quoteOfShared) })),
  };
}
