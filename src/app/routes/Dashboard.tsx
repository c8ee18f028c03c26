import { Suspense, useMemo, useState, type ComponentType } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { pageSizes } from "../../../convex/shared/limits/limits";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import type { Relationship } from "../../../convex/shared/validators";
import { RelationshipFilterContext } from "../../components/respondents/relationships.ts";
import type { StonePerson } from "../../components/facet/PeopleStone.tsx";
import { FullScreenLoading, Spinner } from "../../components/ui/Spinner.tsx";
import { KeepAccountNotice } from "../../features/account/KeepAccountNotice.tsx";
import { AddRespondent } from "../../features/respondents/add/AddRespondent.tsx";
import { highlightedRow } from "../../features/respondents/highlightedRow.ts";
import { NewestAnswer } from "../../features/respondents/answers/NewestAnswer.tsx";
import { RespondentsProgress } from "../../features/respondents/lists/RespondentsProgress.tsx";
import { FeedbackRequests } from "../../features/respondents/lists/FeedbackRequests.tsx";
import { useNewAnswers } from "../../features/respondents/lists/useNewAnswers.ts";
import { useStoneRespondents, type StoneRespondents } from "../../features/respondents/lists/useStoneRespondents.ts";
import { defaultInsightTab, InsightsPanel, useInsightTab } from "../../features/insights/InsightsPanel.tsx";
import { InsightSection } from "../../features/insights/InsightSection.tsx";
import { SelfAssessmentCard } from "../../features/selfAssessment/SelfAssessmentCard.tsx";
import { useSelfAssessmentImport } from "../../features/selfAssessment/useSelfAssessmentImport.ts";
import { type SelfAssessmentState, useSelfAssessment } from "../../features/selfAssessment/useSelfAssessment.ts";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { useIsMobile, useIsWide } from "../../hooks/useMediaQuery.ts";
import { useViewer } from "../../hooks/useViewer.ts";
import { focusAddRespondent } from "../focusAddRespondent.ts";
import { DashboardLayout } from "../DashboardLayout.tsx";
import { useShownAnswer } from "./useShownAnswer.ts";
import { asId } from "../../lib/asId.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { paths, answersPath } from "../../lib/paths.ts";
import { roundIdIn } from "../../lib/roundIdIn.ts";

const ChatPanel = lazyWithRetry(() =>
  import("../../features/chat/ChatPanel.tsx").then((chat) => ({ default: chat.ChatPanel })),
);

const RespondentAnswersPanel = lazyWithRetry(
  () => import("../../features/respondents/answers/RespondentAnswersPanel.tsx"),
);

const DueGoals = lazyWithRetry(() => import("../../features/goals/DueGoals.tsx"));
const RoundSwitch = lazyWithRetry(() => import("../../features/rounds/RoundSwitch.tsx"));
const EndedRoundDashboard = lazyWithRetry(() => import("./EndedRoundDashboard.tsx"));
const ThenAndNow = lazyWithRetry(() => import("../../features/rounds/ThenAndNow.tsx"));
const GoalsSection = lazyWithRetry(() => import("../../features/goals/GoalsSection.tsx"));

/** Until the first person is asked. */
const FirstSteps = lazyWithRetry(() => import("./FirstSteps.tsx"));

/** A phone alone has the bar. */
const AskBar = lazyWithRetry(() => import("./AskBar.tsx"));

/** Invite links are below what is seen at first, so they load later. */
const InviteLinks = lazyWithRetry(() => import("./DashboardInviteLinks.tsx"));

/** Page of the current round, or of an ended one that the address names. */
export function Dashboard() {
  useDocumentTitle("Dashboard");
  const roundId = roundIdIn(useSearchParams()[0]);
  if (roundId === null) return <CurrentRound />;
  return (
    <Suspense fallback={<FullScreenLoading label="Loading the round..." />}>
      <EndedRoundDashboard roundId={roundId} />
    </Suspense>
  );
}

function CurrentRound() {
  const dashboard = useDashboard();
  const [by, choose] = useState<Relationship | null>(null);
  const relationshipFilter = useMemo(() => ({ by, choose }), [by]);
  if (dashboard.status !== "ready") {
    const label = dashboard.status === "importing" ? "Preparing your dashboard..." : "Loading your dashboard...";
    return <FullScreenLoading label={label} />;
  }
  return (
    <RelationshipFilterContext value={relationshipFilter}>
      <KeepAccountNotice />
      <LoadedWhenAny part={DueGoals} has="hasGoals" />
      <LoadedWhenAny part={RoundSwitch} has="hasRounds" />
      <DashboardLayout
        respondents={<RespondentsColumn dashboard={dashboard} />}
        insights={<InsightsColumn {...dashboard.insightTab} />}
        answer={
          dashboard.answer.shown !== null && <AnswersOfRespondent dashboard={dashboard} id={dashboard.answer.shown} />
        }
      />
    </RelationshipFilterContext>
  );
}

/**
 * State of the dashboard. Every part waits for the viewer, since an anonymous user's notice above would push it down.
 */
function useDashboard() {
  const viewer = useViewer();
  const respondents = useStoneRespondents();
  const selfAssessment = useSelfAssessment();
  const isImporting = useSelfAssessmentImport(selfAssessment);
  const { ids: newIds } = useNewAnswers();
  const isWide = useIsWide();
  const navigate = useNavigate();
  const answer = useShownAnswer();
  const insightTab = useInsightTab(
    defaultInsightTab({
      hasResponses: respondents.status === "ready" && respondents.completed > 0,
      hasSelfAssessment: selfAssessment.status === "ready",
    }),
  );
  if (isImporting) return { status: "importing" } as const;
  if (respondents.status === "loading" || selfAssessment.status === "loading" || viewer.status === "loading") {
    return { status: "loading" } as const;
  }
  const read = (id: string) => {
    if (isWide) answer.show(id);
    else void navigate(answersPath(id));
  };
  return { status: "ready", respondents, selfAssessment, newIds, insightTab, answer, read } as const;
}

type ReadyDashboard = Extract<ReturnType<typeof useDashboard>, { status: "ready" }>;

function InsightsColumn(insightTab: ReadyDashboard["insightTab"]) {
  return (
    <>
      <InsightsPanel
        {...insightTab}
        external={<ExternalInsight />}
        chat={
          <Suspense fallback={<Spinner label="Opening the chat..." />}>
            <ChatPanel />
          </Suspense>
        }
      />
      {insightTab.tab !== "chat-assistant" && <LoadedWhenAny part={GoalsSection} has="hasGoals" />}
    </>
  );
}

/** One person's answers, on a wide screen. */
function AnswersOfRespondent({ dashboard: { respondents, answer }, id }: { dashboard: ReadyDashboard; id: string }) {
  const people = peopleOf(respondents);
  return (
    <Suspense fallback={null}>
      <RespondentAnswersPanel
        respondentId={id}
        name={people.find((person) => person.id === id)?.name}
        onStone={people.filter(({ isCompleted }) => isCompleted)}
        linkTo={answer.linkTo}
        onClose={answer.close}
      />
    </Suspense>
  );
}

function ExternalInsight() {
  return (
    <>
      <LoadedWhenAny part={ThenAndNow} has="hasRounds" />
      <InsightSection kind={insightKinds.externalFeedback} />
    </>
  );
}

/** Loads a part once the viewer has any of its rows. */
function LoadedWhenAny({ part: Part, has }: { part: ComponentType; has: "hasGoals" | "hasRounds" }) {
  const viewer = useViewer();
  if (viewer.status !== "ready" || viewer.viewer[has] !== true) return null;
  return (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  );
}

function peopleOf(respondents: StoneRespondents): StonePerson[] {
  return respondents.status === "ready" ? respondents.people : [];
}

/** Shows a pending person's row, which may be on another page of the list. The list has the newest first. */
function showPending(respondents: StoneRespondents, id: string): void {
  const pending = peopleOf(respondents)
    .filter(({ isCompleted }) => !isCompleted)
    .toReversed();
  const place = pending.findIndex((person) => person.id === id);
  highlightedRow.show({ respondentId: asId(id), page: Math.floor(place / pageSizes.respondents) + 1 });
}

function OwnersSelfAssessment({ selfAssessment }: { selfAssessment: SelfAssessmentState }) {
  if (selfAssessment.status === "failed") return null;
  if (selfAssessment.status !== "ready") return <SelfAssessmentCard isCompleted={false} />;
  return <SelfAssessmentCard isCompleted answered={selfAssessment.answers.filter((answer) => answer !== "").length} />;
}

function RespondentsColumn({ dashboard }: { dashboard: ReadyDashboard }) {
  const { respondents, selfAssessment, newIds } = dashboard;
  const isPhone = useIsMobile();
  const isAllIn = respondents.status === "ready" && respondents.completed > 0 && respondents.pending === 0;
  // The parts keep the order in which they opened, since a form that moved with a new answer would interrupt typing.
  const [isWaiting] = useState(!isAllIn);
  const parts = [
    <AddRespondent key="add" isFolded={!isWaiting} />,
    <FeedbackRequests
      key="requests"
      respondents={respondents}
      newIds={newIds}
      selfAssessmentCard={<OwnersSelfAssessment selfAssessment={selfAssessment} />}
    />,
  ];
  return (
    <div className="grid grid-cols-1 content-start gap-12">
      <ColumnHeader dashboard={dashboard} />
      <NewestAnswer />
      {isPhone && !isWaiting ? parts.toReversed() : parts}
      <Suspense fallback={<div className="min-h-40" />}>
        <InviteLinks />
      </Suspense>
      {isPhone && (
        <Suspense fallback={null}>
          <AskBar isAllIn={isAllIn} />
        </Suspense>
      )}
    </div>
  );
}

/** Who has answered. An owner who has asked no one yet gets the first steps too. */
function ColumnHeader({ dashboard }: { dashboard: ReadyDashboard }) {
  const { respondents, selfAssessment, answer, read } = dashboard;
  const hasSelfAssessment = selfAssessment.status === "ready";
  const navigate = useNavigate();
  const viewer = useViewer();
  const isNew =
    respondents.status === "ready" &&
    respondents.pending + respondents.completed === 0 &&
    viewer.status === "ready" &&
    viewer.viewer.hasRounds !== true;
  return (
    <header className="relative grid grid-cols-1 gap-8 short-screen:gap-3">
      <h1 className="text-2xl md:text-3xl md:short-screen:text-lg">Your Story Contributors</h1>
      <RespondentsProgress
        respondents={respondents}
        isSelfCompleted={hasSelfAssessment}
        actions={{
          onRead: ({ id }) => read(id),
          readId: answer.shown,
          onPending: ({ id }) => showPending(respondents, id),
          onAsk: focusAddRespondent,
          onSelf: () => void navigate(hasSelfAssessment ? paths.selfAssessment : paths.onboarding),
        }}
      />
      {isNew && (
        <Suspense fallback={<div className="min-h-48" />}>
          <FirstSteps hasSelfAssessment={hasSelfAssessment} />
        </Suspense>
      )}
    </header>
  );
}
