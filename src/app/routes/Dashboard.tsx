import { Suspense, type ReactNode } from "react";
import { FullScreenLoading, Spinner } from "../../components/ui/Spinner.tsx";
import { KeepAccountNotice } from "../../features/account/KeepAccountNotice.tsx";
import { AddContributor } from "../../features/contributors/AddContributor.tsx";
import { ContributorsProgress } from "../../features/contributors/ContributorsProgress.tsx";
import { FeedbackRequests } from "../../features/contributors/FeedbackRequests.tsx";
import { CompletedByInviteLink, PendingByInviteLink } from "../../features/contributors/RespondentsByInviteLink.tsx";
import { useNewResponses } from "../../features/contributors/useNewResponses.ts";
import { useContributors, type Contributors } from "../../features/contributors/useContributors.ts";
import { defaultInsightTab, InsightsPanel } from "../../features/insights/InsightsPanel.tsx";
import type { RespondentLists } from "../../features/inviteLinks/AnalyticsDialog.tsx";
import { InviteLinks } from "../../features/inviteLinks/InviteLinks.tsx";
import { SelfAssessmentCard } from "../../features/selfAssessment/SelfAssessmentCard.tsx";
import { useSelfAssessmentImport } from "../../features/selfAssessment/useSelfAssessmentImport.ts";
import { useSelfReflection } from "../../features/selfAssessment/useSelfReflection.ts";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { DashboardLayout } from "../DashboardLayout.tsx";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";

const ChatPanel = lazyWithRetry(() =>
  import("../../features/chat/ChatPanel.tsx").then((chat) => ({ default: chat.ChatPanel })),
);

export function Dashboard() {
  useDocumentTitle("Dashboard");
  const contributors = useContributors();
  const reflection = useSelfReflection();
  const selfAssessmentImport = useSelfAssessmentImport(reflection);
  const newResponses = useNewResponses();

  if (selfAssessmentImport === "importing") return <FullScreenLoading label="Preparing your dashboard..." />;
  if (contributors.status === "loading" || reflection.status === "loading") {
    return <FullScreenLoading label="Loading your dashboard..." />;
  }

  const selfCompleted = reflection.status === "ready";
  const people = (
    <ContributorsColumn
      contributors={contributors}
      selfCompleted={selfCompleted}
      selfAssessmentCard={reflection.status === "failed" ? null : <SelfAssessmentCard completed={selfCompleted} />}
      newIds={newResponses.ids}
    />
  );
  const insights = (
    <InsightsPanel
      initialTab={defaultInsightTab({
        completedResponses: contributors.status === "ready" && contributors.completed > 0,
        selfReflection: selfCompleted,
      })}
      chat={
        <Suspense fallback={<Spinner label="Opening the chat..." />}>
          <ChatPanel />
        </Suspense>
      }
    />
  );
  return (
    <>
      <KeepAccountNotice />
      <DashboardLayout contributors={people} insights={insights} />
    </>
  );
}

const respondentLists: RespondentLists = {
  pending: (inviteLinkId) => <PendingByInviteLink inviteLinkId={inviteLinkId} />,
  completed: (inviteLinkId) => <CompletedByInviteLink inviteLinkId={inviteLinkId} />,
};

function ContributorsColumn({
  contributors,
  selfCompleted,
  selfAssessmentCard,
  newIds,
}: {
  contributors: Contributors;
  selfCompleted: boolean;
  selfAssessmentCard: ReactNode;
  newIds: ReadonlySet<string>;
}) {
  return (
    <div className="grid grid-cols-1 content-start gap-12">
      <header className="grid grid-cols-1 gap-8">
        <h1 className="text-3xl">Your Story Contributors</h1>
        <ContributorsProgress contributors={contributors} selfCompleted={selfCompleted} />
      </header>
      <AddContributor />
      <FeedbackRequests contributors={contributors} newIds={newIds} selfAssessmentCard={selfAssessmentCard} />
      <InviteLinks respondents={respondentLists} />
    </div>
  );
}
