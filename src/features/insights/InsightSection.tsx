import { RefreshCw } from "lucide-react";
import { type ComponentProps, Suspense } from "react";
import { insightKinds } from "../../../convex/shared/insightKinds";
import type { InsightDetails, InsightKind, JohariWindow } from "../../../convex/shared/validators";
import type { DisplayedInsight } from "../../../convex/shared/displayedInsight";
import { useRelated } from "../../components/contributors/relationships.ts";
import { CorrectionsContext } from "../../components/corrections/CorrectClaim.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { EmptyState } from "../../components/ui/EmptyState.tsx";
import { Progress } from "../../components/ui/Progress.tsx";
import { Spinner } from "../../components/ui/Spinner.tsx";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { paths } from "../../lib/paths.ts";
import { InsightArticle } from "./InsightArticle.tsx";
import { InsightSkeleton } from "./InsightSkeleton.tsx";
import { useInsight, useIsComparing, useJohari } from "./useInsight.ts";

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

/** The previous insight stays until the next one has claims. */
function CurrentInsight({ kind }: { kind: InsightKind }) {
  const { state, request } = useInsight(kind);
  const johari = useJohari();
  const window = johari.status === "ready" ? johari.window : undefined;
  const isComparing = useIsComparing(kind, state, johari);
  switch (state.status) {
    case "loading":
      return <InsightSkeleton label="Loading your insights..." />;
    case "missing":
      return <NoInsight kind={kind} />;
    case "writing":
      return (
        <>
          <div className="mb-8 grid gap-3">
            <Spinner label={state.previous === undefined ? "Reading what was said..." : "Reading it all again..."} />
            {state.progress !== undefined && <Progress value={100 * state.progress} label="Writing the insight" />}
          </div>
          <BeingWritten partial={state.partial} previous={state.previous} kind={kind} johari={window} />
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
        <>
          {state.isOutOfDate && <OutOfDateNotice kind={kind} onWriteAgain={() => void request()} />}
          {isComparing && (
            <div className="mb-8 short-screen:mb-2">
              <Spinner label="Comparing with your self-assessment…" />
            </div>
          )}
          <Article insight={state.insight} kind={kind} johari={window} isComparing={isComparing} />
          {kind === insightKinds.externalFeedback && (
            <ButtonLink to={paths.report} variant="secondary" size="sm" className="mt-8">
              Share a report
            </ButtonLink>
          )}
        </>
      );
  }
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
  const related = useRelated() ?? [];
  const article = <InsightArticle {...shown} />;
  if (shown.kind !== insightKinds.externalFeedback || related.length === 0) return article;
  return (
    <Suspense fallback={article}>
      <InsightByRelationship related={related} {...shown} />
    </Suspense>
  );
}

function BeingWritten({
  partial,
  previous,
  kind,
  johari,
}: {
  partial?: InsightDetails;
  previous?: DisplayedInsight;
  kind: InsightKind;
  /** Johari window of `previous`, until the next one is generated. */
  johari?: JohariWindow;
}) {
  if (partial !== undefined && partial.strengths.length + partial.blindSpots.length > 0) {
    return (
      <Suspense fallback={null}>
        <UnfinishedInsight details={partial} previous={previous} kind={kind} />
      </Suspense>
    );
  }
  return previous === undefined ? (
    <InsightSkeleton label="Writing your insights..." />
  ) : (
    <InsightArticle insight={previous} kind={kind} johari={johari} />
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
