import { RefreshCw } from "lucide-react";
import { type ComponentProps, type ReactNode, Suspense, useState } from "react";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import type { InsightDetails, InsightKind } from "../../../convex/shared/validators";
import type { DisplayedInsight } from "../../../convex/shared/insights/displayedInsight";
import { useRelatedPeople } from "../../components/respondents/relationships.ts";
import { CorrectionsContext } from "../../components/corrections/ClaimMenu.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { EmptyState } from "../../components/ui/EmptyState.tsx";
import { Progress } from "../../components/ui/Progress.tsx";
import { Spinner } from "../../components/ui/Spinner.tsx";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { SHARE_REPORT } from "../../lib/navigationState.ts";
import { paths } from "../../lib/paths.ts";
import { InsightArticle } from "./InsightArticle.tsx";
import { type ShownInsight, useInsight, useIsComparing, useJohari } from "./useInsight.ts";
import { Loading, Skeleton } from "../../components/ui/Skeleton.tsx";

const InsightByRelationship = lazyWithRetry(() => import("./InsightByRelationship.tsx"));

/** Models alone write piece by piece. */
const UnfinishedInsight = lazyWithRetry(() => import("./UnfinishedInsight.tsx"));

const FailedInsight = lazyWithRetry(() => import("./FailedInsight.tsx"));

/** Corrected claims follow the insight, and are few. */
const CorrectedClaims = lazyWithRetry(() => import("../../components/corrections/CorrectedClaims.tsx"));

/** Section of one insight, whose claims its owner can correct. */
export function InsightSection({ kind }: { kind: InsightKind }) {
  return (
    <CorrectionsContext value={kind}>
      <CurrentInsight kind={kind} />
      <Suspense fallback={null}>
        <CorrectedClaims kind={kind} />
      </Suspense>
    </CorrectionsContext>
  );
}

/** What is shown stays until the next insight has claims: the previous one or, before the first, a line of text. */
function CurrentInsight({ kind }: { kind: InsightKind }) {
  const { state, request } = useInsight(kind);
  const johari = useJohari();
  const window = johari.status === "ready" ? johari.window : undefined;
  const isComparing = useIsComparing(kind, state, johari);
  const wasEmpty = useWasEmpty(state);
  switch (state.status) {
    case "loading":
      return wasEmpty ? <ProgressBar /> : <InsightSkeleton label="Loading your insights..." />;
    case "missing":
      return <NoInsight kind={kind} />;
    case "writing":
      if (state.previous !== undefined && !hasClaims(state.partial)) {
        return (
          <WholeInsight notice={<ProgressBar {...state} />} insight={state.previous} kind={kind} johari={window} />
        );
      }
      return (
        <>
          <ProgressBar {...state} />
          <FirstClaims partial={state.partial} previous={state.previous} kind={kind} wasEmpty={wasEmpty} />
        </>
      );
    case "failed":
      return (
        <Suspense fallback={null}>
          <FailedInsight reason={state.reason} previous={state.previous} kind={kind} onRetry={() => void request()} />
        </Suspense>
      );
    case "ready":
      return (
        <WholeInsight
          notice={
            <>
              {state.isOutOfDate && <OutOfDateNotice kind={kind} onWriteAgain={() => void request()} />}
              {isComparing && (
                <div className="mb-8 short-screen:mb-2">
                  <Spinner label="Comparing with your self-assessment…" />
                </div>
              )}
            </>
          }
          insight={state.insight}
          kind={kind}
          johari={window}
          isComparing={isComparing}
        />
      );
  }
}

/** Whether the page has shown that there is no insight. Placeholders would then replace text. */
function useWasEmpty({ status }: ShownInsight): boolean {
  const [wasEmpty, setWasEmpty] = useState(status === "missing");
  if (status === "missing" && !wasEmpty) setWasEmpty(true);
  return wasEmpty;
}

function hasClaims(details: InsightDetails | undefined): details is InsightDetails {
  return details !== undefined && details.strengths.length + details.blindSpots.length > 0;
}

function ProgressBar({ progress, previous }: { progress?: number; previous?: DisplayedInsight }) {
  return (
    <div className="mb-8 grid gap-3">
      <Spinner label={previous === undefined ? "Reading what was said..." : "Reading it all again..."} />
      {progress !== undefined && <Progress value={100 * progress} label="Writing the insight" />}
    </div>
  );
}

/** An insight with a notice above. One component for all of its states keeps what was opened in it. */
function WholeInsight({ notice, ...shown }: ComponentProps<typeof InsightArticle> & { notice: ReactNode }) {
  return (
    <>
      {notice}
      <Article {...shown} />
      {shown.kind === insightKinds.externalFeedback && (
        <ButtonLink to={paths.report} state={SHARE_REPORT} variant="secondary" size="sm" className="mt-8">
          Share a report
        </ButtonLink>
      )}
    </>
  );
}

function OutOfDateNotice({ kind, onWriteAgain }: { kind: InsightKind; onWriteAgain: () => void }) {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-3 rounded-md border border-iris/30 bg-iris-wash px-4 py-3 short-screen:mb-2 short-screen:flex-nowrap short-screen:py-0.5">
      <p className="text-sm text-ink">
        {kind === insightKinds.externalFeedback
          ? "The responses have changed since this was written."
          : "Your self-assessment has changed since this was written."}
      </p>
      <Button variant="secondary" size="sm" onClick={onWriteAgain}>
        <RefreshCw aria-hidden />
        Write it again
      </Button>
    </div>
  );
}

/** Article with a choice of relationship, where the answers are of others. */
function Article(shown: ComponentProps<typeof InsightArticle>) {
  const related = useRelatedPeople() ?? [];
  const article = <InsightArticle {...shown} />;
  if (shown.kind !== insightKinds.externalFeedback || related.length === 0) return article;
  return (
    <Suspense fallback={article}>
      <InsightByRelationship related={related} {...shown} />
    </Suspense>
  );
}

/** The claims written so far, or what is in their place. */
function FirstClaims({
  partial,
  previous,
  kind,
  wasEmpty,
}: {
  partial: InsightDetails | undefined;
  previous: DisplayedInsight | undefined;
  kind: InsightKind;
  wasEmpty: boolean;
}) {
  if (!hasClaims(partial)) return wasEmpty ? null : <InsightSkeleton label="Writing your insights..." />;
  return (
    <Suspense fallback={previous === undefined ? null : <InsightArticle insight={previous} kind={kind} />}>
      <UnfinishedInsight details={partial} previous={previous} kind={kind} />
    </Suspense>
  );
}

function NoInsight({ kind }: { kind: InsightKind }) {
  if (kind === insightKinds.selfAssessment) {
    return (
      <EmptyState
        title="Nothing to read yet."
        action={
          <ButtonLink to={paths.onboarding} variant="secondary">
            Complete Self-Assessment
          </ButtonLink>
        }
      >
        Write about yourself first. Then you find your strengths here, in your own words.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Nobody has answered yet.">
      When the first response arrives, this page fills by itself. You then read your strengths and people’s wishes. Each
      line is in somebody’s own words.
    </EmptyState>
  );
}

/** Placeholder of an insight while it loads. */
function InsightSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className="grid gap-10">
      <div className="grid gap-3">
        <Skeleton className="h-5" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-3/4" />
      </div>
      {[0, 1].map((index) => (
        <div key={index} className="grid gap-3">
          <Skeleton className="h-6 w-56" />
          <Skeleton className="w-5/6" />
          <Skeleton className="ml-5 h-5 w-4/5" />
        </div>
      ))}
    </Loading>
  );
}
