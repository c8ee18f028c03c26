import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { BackToDashboard } from "../../components/BackToDashboard.tsx";
import { MarkedText } from "../../components/respondents/MarkedText.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { EmptyState } from "../../components/ui/EmptyState.tsx";
import { ErrorState } from "../../components/ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../components/ui/Skeleton.tsx";
import { formatDate } from "../../lib/formatTime.ts";
import { followedQuote } from "../../lib/navigationState.ts";
import { paths } from "../../lib/paths.ts";
import type { SelfAssessmentState } from "./useSelfAssessment.ts";

/** Titles in prompt order. */
const promptTitles = [
  "Your greatest professional strengths",
  "Your unique perspective or approach",
  "A situation where you had significant impact",
  "What makes you different from others in similar roles",
  "The accomplishment you are most proud of",
] as const;

/** Page with the owner's answers to the five prompts. */
export function SelfAssessmentPage({
  selfAssessment,
  insights,
}: {
  selfAssessment: SelfAssessmentState;
  insights: ReactNode;
}) {
  return (
    <main className="mx-auto max-w-[88rem] px-5 py-10 md:px-10 md:py-14">
      <BackToDashboard />
      <div className="mt-6 grid gap-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-20">
        <section aria-labelledby="self-assessment">
          <h1 id="self-assessment" className="text-3xl">
            Self Assessment
          </h1>
          <SelfAssessmentContent selfAssessment={selfAssessment} />
        </section>
        {insights}
      </div>
    </main>
  );
}

function SelfAssessmentContent({ selfAssessment }: { selfAssessment: SelfAssessmentState }) {
  if (selfAssessment.status === "loading") {
    return (
      <Loading label="Loading your self-assessment..." className="mt-8 grid gap-4">
        {promptTitles.map((title) => (
          <div key={title} className="grid gap-2 py-3">
            <Skeleton className="h-4 w-52" />
            <Skeleton />
            <Skeleton className="w-4/5" />
          </div>
        ))}
      </Loading>
    );
  }
  if (selfAssessment.status === "failed") {
    return (
      <div className="mt-6">
        <ErrorState title="Your self-assessment could not be loaded" onRetry={() => window.location.reload()}>
          Nothing is lost. Reload the page to try again.
        </ErrorState>
      </div>
    );
  }
  if (selfAssessment.status === "missing") {
    return (
      <div className="mt-4">
        <EmptyState
          title="You have not written about yourself yet."
          action={<ButtonLink to={paths.onboarding}>Complete Self-Assessment</ButtonLink>}
        >
          Five questions, a few minutes each. You then see where others agree, and where not.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <p className="mt-2 text-sm text-faint">
        Written{" "}
        <time dateTime={new Date(selfAssessment.completedAt).toISOString()}>
          {formatDate(selfAssessment.completedAt)}
        </time>
      </p>
      <SelfAssessmentAnswers answers={selfAssessment.answers} />
      <ButtonLink to={paths.onboarding} variant="secondary" className="mt-8">
        Update Responses
      </ButtonLink>
    </>
  );
}

/** Answers of the self-assessment. A quote that the visitor followed is marked and in view. */
function SelfAssessmentAnswers({ answers }: { answers: readonly string[] }) {
  const quote = followedQuote(useLocation())?.text ?? null;
  const quoted = quote === null ? -1 : answers.findIndex((answer) => answer.includes(quote));
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.children[quoted]?.scrollIntoView({ block: "center" });
  }, [quoted, quote]);
  return (
    <ol ref={list} className="mt-6 border-t border-line">
      {answers.map((answer, index) => (
        <li key={promptTitles[index]} className="border-b border-line py-6">
          <h2 className="text-lg text-soft italic">{promptTitles[index]}</h2>
          {answer === "" ? (
            <p className="mt-2 text-sm text-faint">Left blank</p>
          ) : (
            <p dir="auto" className="mt-2 font-serif text-lg whitespace-pre-wrap">
              <MarkedText text={answer} quote={index === quoted ? quote : null} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
