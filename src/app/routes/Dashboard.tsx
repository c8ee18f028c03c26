import { Suspense, useMemo, useState, type ComponentType, type ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Id } from "../../../convex/_generated/dataModel";
import { pageSizes } from "../../../convex/shared/limits";
import type { Relationship } from "../../../convex/shared/validators";
import { ReadByContext } from "../../components/contributors/relationships.ts";
import type { FacetPerson } from "../../components/facet/Facet.tsx";
import { FullScreenLoading, Spinner } from "../../components/ui/Spinner.tsx";
import { KeepAccountNotice } from "../../features/account/KeepAccountNotice.tsx";
import { AddContributor } from "../../features/contributors/add/AddContributor.tsx";
import { highlightedRow } from "../../features/contributors/lists/highlightedRow.ts";
import { NewestAnswer } from "../../features/contributors/response/NewestAnswer.tsx";
import { ContributorsProgress } from "../../features/contributors/lists/ContributorsProgress.tsx";
import { FeedbackRequests } from "../../features/contributors/lists/FeedbackRequests.tsx";
import { useNewResponses } from "../../features/contributors/lists/useNewResponses.ts";
import { useContributors, type Contributors } from "../../features/contributors/lists/useContributors.ts";
import { defaultInsightTab, InsightsPanel, useInsightTab } from "../../features/insights/InsightsPanel.tsx";
import { InsightSection } from "../../features/insights/InsightSection.tsx";
import { SelfAssessmentCard } from "../../features/selfAssessment/SelfAssessmentCard.tsx";
import { useSelfAssessmentImport } from "../../features/selfAssessment/useSelfAssessmentImport.ts";
import { type SelfAssessment, useSelfAssessment } from "../../features/selfAssessment/useSelfAssessment.ts";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { useIsMobile, useIsWide } from "../../hooks/useMediaQuery.ts";
import { useViewer } from "../../hooks/useViewer.ts";
import { focusAddContributor } from "../focusAddContributor.ts";
import { DashboardLayout } from "../DashboardLayout.tsx";
import { useShownAnswer } from "../useShownAnswer.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";

const ChatPanel = lazyWithRetry(() =>
  import("../../features/chat/ChatPanel.tsx").then((chat) => ({ default: chat.ChatPanel })),
);

const ResponsePanel = lazyWithRetry(() => import("../../features/contributors/response/ResponsePanel.tsx"));

const DueGoals = lazyWithRetry(() => import("../../features/goals/DueGoals.tsx"));
const RoundSwitch = lazyWithRetry(() => import("../../features/rounds/RoundSwitch.tsx"));
const EndedRoundDashboard = lazyWithRetry(() => import("./EndedRoundDashboard.tsx"));
const ThenAndNow = lazyWithRetry(() => import("../../features/rounds/ThenAndNow.tsx"));
const GoalsSection = lazyWithRetry(() => import("../../features/goals/GoalsSection.tsx"));

/** A phone alone has the bar. */
const AskBar = lazyWithRetry(() => import("../AskBar.tsx"));

/** Invite links stand below what is seen at first, so they load later. */
const InviteLinks = lazyWithRetry(() => import("./DashboardInviteLinks.tsx"));

/** Page of the current round, or of an ended one that the address names. */
export function Dashboard() {
  useDocumentTitle("Dashboard");
  const [search] = useSearchParams();
  const roundId = search.get("round");
  if (roundId === null) return <CurrentRound />;
  return (
    <Suspense fallback={<FullScreenLoading label="Loading the round..." />}>
      <EndedRoundDashboard roundId={roundId} />
    </Suspense>
  );
}

function CurrentRound() {
  const viewer = useViewer();
  const contributors = useContributors();
  const selfAssessment = useSelfAssessment();
  const selfAssessmentImport = useSelfAssessmentImport(selfAssessment);
  const newResponses = useNewResponses();
  const isWide = useIsWide();
  const navigate = useNavigate();
  const answer = useShownAnswer();
  const [by, choose] = useState<Relationship | null>(null);
  const readBy = useMemo(() => ({ by, choose }), [by]);
  const { tab, onTabChange } = useInsightTab(
    defaultInsightTab({
      hasResponses: contributors.status === "ready" && contributors.completed > 0,
      hasSelfAssessment: selfAssessment.status === "ready",
    }),
  );

  if (selfAssessmentImport === "importing") return <FullScreenLoading label="Preparing your dashboard..." />;
  // Every part waits for the viewer, since a guest's notice stands above the dashboard and would push it down.
  if (contributors.status === "loading" || selfAssessment.status === "loading" || viewer.status === "loading") {
    return <FullScreenLoading label="Loading your dashboard..." />;
  }

  const hasSelfAssessment = selfAssessment.status === "ready";
  const readAnswer = (id: string) => {
    if (isWide) answer.show(id);
    else void navigate(`/app/respondent-assessment/${id}`);
  };
  const people = (
    <ContributorsColumn
      contributors={contributors}
      hasSelfAssessment={hasSelfAssessment}
      selfAssessmentCard={<OwnAssessment selfAssessment={selfAssessment} />}
      newIds={newResponses.ids}
      onRead={readAnswer}
      readId={answer.shown}
    />
  );
  const insights = (
    <>
      <InsightsPanel
        tab={tab}
        onTabChange={onTabChange}
        external={<ExternalInsight />}
        chat={
          <Suspense fallback={<Spinner label="Opening the chat..." />}>
            <ChatPanel />
          </Suspense>
        }
      />
      <Optional part={GoalsSection} has="hasGoals" />
    </>
  );
  return (
    <ReadByContext value={readBy}>
      <KeepAccountNotice />
      <Optional part={DueGoals} has="hasGoals" />
      <Optional part={RoundSwitch} has="hasRounds" />
      <DashboardLayout
        contributors={people}
        insights={insights}
        answer={
          answer.shown !== null && (
            <Suspense fallback={null}>
              <ResponsePanel
                respondentId={answer.shown}
                name={peopleOf(contributors).find(({ id }) => id === answer.shown)?.name}
                onStone={peopleOf(contributors).filter(({ isCompleted }) => isCompleted)}
                linkTo={answer.linkTo}
                onClose={answer.close}
              />
            </Suspense>
          )
        }
      />
    </ReadByContext>
  );
}

function ExternalInsight() {
  return (
    <>
      <Optional part={ThenAndNow} has="hasRounds" />
      <InsightSection kind="external-feedback-insights" />
    </>
  );
}

/** Loads a part once the viewer has any of its rows. */
function Optional({ part: Part, has }: { part: ComponentType; has: "hasGoals" | "hasRounds" }) {
  const viewer = useViewer();
  if (viewer.status !== "ready" || viewer.viewer[has] !== true) return null;
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
}

function peopleOf(contributors: Contributors): FacetPerson[] {
  return contributors.status === "ready" ? contributors.people : [];
}

/** Shows a pending person's row, which may be on another page of the list. The list has the newest first. */
function showPending(contributors: Contributors, id: string): void {
  const pending = peopleOf(contributors)
    .filter(({ isCompleted }) => !isCompleted)
    .toReversed();
  const place = pending.findIndex((person) => person.id === id);
  highlightedRow.show({ respondentId: id as Id<"respondents">, page: Math.floor(place / pageSizes.respondents) + 1 });
}

function OwnAssessment({ selfAssessment }: { selfAssessment: SelfAssessment }) {
  if (selfAssessment.status === "failed") return null;
  if (selfAssessment.status !== "ready") return <SelfAssessmentCard isCompleted={false} />;
  return <SelfAssessmentCard isCompleted answered={selfAssessment.answers.filter((answer) => answer !== "").length} />;
}

function ContributorsColumn({
  contributors,
  hasSelfAssessment,
  selfAssessmentCard,
  newIds,
  onRead,
  readId,
}: {
  contributors: Contributors;
  hasSelfAssessment: boolean;
  selfAssessmentCard: ReactNode;
  newIds: ReadonlySet<string>;
  onRead: (respondentId: string) => void;
  readId: string | null;
}) {
  const navigate = useNavigate();
  const isPhone = useIsMobile();
  // The parts keep the order in which they opened, since a form that moved with a new answer would interrupt typing.
  const [isWaiting] = useState(
    () => contributors.status !== "ready" || contributors.completed === 0 || contributors.pending > 0,
  );
  const parts = [
    <AddContributor key="add" />,
    <FeedbackRequests
      key="requests"
      contributors={contributors}
      newIds={newIds}
      selfAssessmentCard={selfAssessmentCard}
    />,
  ];
  return (
    <div className="grid grid-cols-1 content-start gap-12">
      <header className="relative grid grid-cols-1 gap-8 short-screen:gap-3">
        <h1 className="text-2xl md:text-3xl md:short-screen:text-lg">Your Story Contributors</h1>
        <ContributorsProgress
          contributors={contributors}
          isSelfCompleted={hasSelfAssessment}
          actions={{
            onRead: ({ id }) => onRead(id),
            readId,
            onPending: ({ id }) => showPending(contributors, id),
            onAsk: focusAddContributor,
            onSelf: () => void navigate(hasSelfAssessment ? "/app/self-assessment" : "/onboarding"),
          }}
        />
      </header>
      <NewestAnswer />
      {isPhone && !isWaiting ? parts.toReversed() : parts}
      <Suspense fallback={<div className="min-h-40" />}>
        <InviteLinks />
      </Suspense>
      {isPhone && (
        <Suspense fallback={null}>
          <AskBar />
        </Suspense>
      )}
    </div>
  );
}
