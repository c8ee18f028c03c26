import { useConvexAuth } from "convex/react";
import { Suspense, useMemo, useState, type ComponentProps, type ReactNode } from "react";
import { Navigate } from "react-router-dom";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import type { DemoDashboard, DemoVariant, InsightDetails } from "../../../convex/shared/validators";
import type { DisplayedInsight } from "../../../convex/shared/insights/displayedInsight";
import { Button } from "../../components/ui/Button.tsx";
import { EmptyState } from "../../components/ui/EmptyState.tsx";
import { DemoBar } from "../../features/demo/DemoBar.tsx";
import { DemoRespondents } from "../../features/demo/DemoRespondents.tsx";
import { demoAnswers, quotedAnswer, SELF_ASSESSMENT_KEY } from "../../features/demo/demoAnswers.ts";
import { DemoSkeleton } from "../../features/demo/DemoSkeleton.tsx";
import { useDemoDashboard } from "../../features/demo/useDemoDashboard.ts";
import { AnswerLinkContext } from "../../features/insights/EvidenceQuote.tsx";
import { InsightArticle } from "../../features/insights/InsightArticle.tsx";
import { defaultInsightTab, InsightsPanel, useInsightTab } from "../../features/insights/InsightsPanel.tsx";
import { SelfAssessmentCard } from "../../features/selfAssessment/SelfAssessmentCard.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { DashboardLayout } from "../DashboardLayout.tsx";
import { useShownAnswer } from "./useShownAnswer.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { paths } from "../../lib/paths.ts";

const DemoRespondentAnswers = lazyWithRetry(() => import("../../features/demo/DemoRespondentAnswers.tsx"));

/** The demo dashboard where everybody has answered. */
export function CompleteDemo() {
  const { isAuthenticated } = useConvexAuth();
  return isAuthenticated ? <Navigate to={paths.dashboard} replace /> : <DemoPage variant="complete" />;
}

/** The demo dashboard where some people have not answered. */
export function IncompleteDemo() {
  return <DemoPage variant="incomplete" />;
}

const titles = { complete: "Demo dashboard", incomplete: "Demo dashboard, half-way" };

/** A demo dashboard without a backend, in the place of a signed-in user's. */
export function DemoPage({ variant }: { variant: DemoVariant }) {
  useDocumentTitle(titles[variant]);
  const { isAuthenticated } = useConvexAuth();
  const state = useDemoDashboard(variant);
  if (state.status === "loading") return <DemoSkeleton variant={variant} />;
  return (
    <>
      <DemoBar variant={variant} isSignedIn={isAuthenticated} />
      {state.status === "missing" ? (
        <main className="mx-auto max-w-xl p-6">
          <EmptyState title="The demo has no sample data yet.">It is written when the backend first starts.</EmptyState>
        </main>
      ) : (
        <DemoColumns dashboard={state.dashboard} />
      )}
    </>
  );
}

function DemoColumns({ dashboard }: { dashboard: DemoDashboard }) {
  const { people, selfAssessment, externalInsight, selfInsight, johari } = dashboard;
  const answer = useShownAnswer();
  const { tab, onTabChange } = useInsightTab(
    defaultInsightTab({ hasResponses: externalInsight !== null, hasSelfAssessment: selfInsight !== null }),
  );
  const shownAnswers = answer.shown === null ? null : demoAnswers(dashboard, answer.shown);
  const readOwn = selfAssessment === null ? undefined : () => answer.show(SELF_ASSESSMENT_KEY);

  const respondents = (
    <DemoRespondents
      dashboard={dashboard}
      onRead={answer.show}
      readId={answer.shown}
      onReadSelf={readOwn}
      selfAssessmentCard={<DemoSelfAssessment onRead={readOwn} />}
    />
  );
  const insights = (
    <DemoAnswerLinks people={people} show={answer.show}>
      <DemoInsights dashboard={dashboard} tab={tab} onTabChange={onTabChange} />
    </DemoAnswerLinks>
  );
  return (
    <DashboardLayout
      respondents={respondents}
      insights={insights}
      answer={
        shownAnswers !== null && (
          <Suspense fallback={null}>
            <DemoRespondentAnswers
              answers={shownAnswers}
              insight={externalInsight}
              johari={johari}
              linkTo={answer.linkTo}
              onClose={answer.close}
            />
          </Suspense>
        )
      }
    />
  );
}

interface DemoAnswerLinksProps {
  people: DemoDashboard["people"];
  show: ReturnType<typeof useShownAnswer>["show"];
  children: ReactNode;
}

/** Gives each quote of the insights a button that opens its answer. */
function DemoAnswerLinks({ people, show, children }: DemoAnswerLinksProps) {
  return (
    <AnswerLinkContext
      value={(quote) => (
        <Button
          variant="link"
          size="inline"
          aria-label={`Open the answer by ${quote.authorName}`}
          onClick={() => show(...quotedAnswer(people, quote))}
        >
          Open the answer
        </Button>
      )}
    >
      {children}
    </AnswerLinkContext>
  );
}

/** Card of the self-assessment; `onRead` is absent where it isn't written. */
function DemoSelfAssessment({ onRead }: { onRead: (() => void) | undefined }) {
  return (
    <SelfAssessmentCard
      isCompleted={onRead !== undefined}
      action={
        onRead && (
          <Button variant="secondary" size="sm" onClick={onRead}>
            View Assessment
          </Button>
        )
      }
    />
  );
}

function DemoInsights({
  dashboard,
  ...tabs
}: {
  dashboard: DemoDashboard;
} & Pick<ComponentProps<typeof InsightsPanel>, "tab" | "onTabChange">) {
  const { externalInsight, selfInsight, people, selfAssessment, johari } = dashboard;
  const [now] = useState(() => Date.now());
  const external = useMemo(
    () => externalInsight && toDemoInsight(externalInsight, people.flatMap((person) => person.answers).length, now),
    [externalInsight, people, now],
  );
  const ownInsight = useMemo(
    () => selfInsight && toDemoInsight(selfInsight, selfAssessment?.length ?? 0, now),
    [selfInsight, selfAssessment, now],
  );
  return (
    <InsightsPanel
      {...tabs}
      external={
        external === null ? (
          <EmptyState title="Nobody has answered yet." />
        ) : (
          <InsightArticle insight={external} kind={insightKinds.externalFeedback} johari={johari} />
        )
      }
      selfAssessment={
        ownInsight === null ? (
          <EmptyState title="Nothing to read yet.">
            Once you complete the self-assessment, you find it here in short.
          </EmptyState>
        ) : (
          <InsightArticle insight={ownInsight} kind={insightKinds.selfAssessment} />
        )
      }
    />
  );
}

function toDemoInsight(details: InsightDetails, sourceCount: number, createdAt: number): DisplayedInsight {
  return {
    ...details,
    createdAt,
    provider: "builtin",
    sourceCount,
    sourceRespondents: [],
  };
}
