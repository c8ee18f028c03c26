import { Suspense, useState, type ReactNode } from "react";
import type { DemoDashboard } from "../../../convex/shared/validators";
import { CompletedRespondent } from "../../components/contributors/CompletedRespondent.tsx";
import { DeleteMenu } from "../../components/contributors/DeleteMenu.tsx";
import { PendingRespondent } from "../../components/contributors/PendingRespondent.tsx";
import { AskedQuestions } from "../../components/contributors/AskedQuestions.tsx";
import { AnswerPreview } from "../../components/contributors/AnswerPreview.tsx";
import { FacetProgress, type ThemeSide } from "../../components/contributors/FacetProgress.tsx";
import { Accordion } from "../../components/ui/Accordion.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Popover } from "../../components/ui/Popover.tsx";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { showElement } from "../../lib/showElement.ts";
import { useNow } from "../../hooks/useNow.ts";
import { DemoAddContributor, refuseDeletion } from "./DemoAddContributor.tsx";

/** Below what is seen at first. */
const Soundbites = lazyWithRetry(() => import("./Soundbites.tsx").then((module) => ({ default: module.Soundbites })));

const DAY_MS = 24 * 60 * 60 * 1000;

type People = DemoDashboard["people"];

export function DemoContributors({
  dashboard,
  selfAssessmentCard,
  onRead,
  readId,
  onReadSelf,
  themeSide,
}: {
  dashboard: DemoDashboard;
  selfAssessmentCard: ReactNode;
  /** With a person's key. */
  onRead: (key: string) => void;
  /** Of the person whose answers are open. */
  readId: string | null;
  /** Absent: it isn't written. */
  onReadSelf?: () => void;
  themeSide?: ThemeSide;
}) {
  const now = useNow(60_000);
  const [pendingOpen, setPendingOpen] = useState(true);
  const [completedOpen, setCompletedOpen] = useState(true);
  const { people } = dashboard;
  const pending = people.filter((person) => person.status === "pending");
  const completed = people.filter((person) => person.status === "completed");
  const [newest] = completed.toSorted((a, b) => (a.completedDaysAgo ?? 0) - (b.completedDaysAgo ?? 0));
  return (
    <div className="grid grid-cols-1 content-start gap-12">
      <header className="grid grid-cols-1 gap-8 short:gap-3">
        <h1 className="text-2xl md:text-3xl md:short:text-xl">Your Story Contributors</h1>
        <FacetProgress
          people={people.map(({ key, name, status }) => ({ id: key, name, completed: status === "completed" }))}
          completed={completed.length}
          all={people.length}
          selfCompleted={dashboard.selfReflection !== null}
          actions={{
            onRead: ({ id }) => onRead(id),
            readId,
            onPending: () => showElement("feedback-requests"),
            onAsk: () => showElement("demo-name"),
            onSelf: onReadSelf ?? (() => showElement("feedback-requests")),
          }}
          themeSide={themeSide}
        />
      </header>
      {newest !== undefined && (
        <AnswerPreview
          className="-mt-7"
          name={newest.name}
          completedAt={now - (newest.completedDaysAgo ?? 0) * DAY_MS}
          now={now}
          text={newest.answers[0]?.tidiedText ?? newest.answers[0]?.text ?? ""}
        >
          <Button variant="link" size="inline" onClick={() => onRead(newest.key)}>
            Read on
          </Button>
        </AnswerPreview>
      )}
      <DemoAddContributor />
      <section aria-labelledby="feedback-requests">
        <h2 id="feedback-requests" tabIndex={-1} className="text-xl">
          Feedback Requests
        </h2>
        <div className="mt-4 grid grid-cols-1 gap-6">
          {selfAssessmentCard}
          <Accordion title="Pending Feedback" aside={pending.length} open={pendingOpen} onOpenChange={setPendingOpen}>
            <PendingList people={pending} now={now} />
          </Accordion>
          <Accordion
            title="Completed Feedback"
            aside={completed.length}
            open={completedOpen}
            onOpenChange={setCompletedOpen}
          >
            <CompletedList people={completed} now={now} onRead={onRead} />
          </Accordion>
        </div>
      </section>
      <Suspense fallback={<div className="min-h-14" />}>
        <Soundbites people={people} />
      </Suspense>
    </div>
  );
}

function PendingList({ people, now }: { people: People; now: number }) {
  return (
    <ul aria-label="Pending feedback" className="divide-y divide-line">
      {people.map((person) => (
        <PendingRespondent
          key={person.key}
          name={person.name}
          email={person.email}
          state={{ kind: "sent", at: now - person.invitedDaysAgo * DAY_MS }}
          now={now}
          actions={<DeleteMenu name={person.name} onRemove={refuseDeletion} />}
        />
      ))}
    </ul>
  );
}

function CompletedList({ people, now, onRead }: { people: People; now: number; onRead: (key: string) => void }) {
  return (
    <ul aria-label="Completed feedback" className="divide-y divide-line">
      {people.map((person) => (
        <CompletedRespondent
          key={person.key}
          name={person.name}
          email={person.email}
          completedAt={now - (person.completedDaysAgo ?? 0) * DAY_MS}
          now={now}
          onRemove={refuseDeletion}
        >
          <Button
            variant="link"
            size="inline"
            aria-label={`Read Response of ${person.name}`}
            onClick={() => onRead(person.key)}
          >
            Read Response
          </Button>
          <Popover
            label={`Questions for ${person.name}`}
            trigger={
              <Button variant="link" size="inline" aria-label={`Show questions for ${person.name}`}>
                Show questions
              </Button>
            }
          >
            <AskedQuestions questions={person.answers.map(({ questionText }) => ({ text: questionText }))} />
          </Popover>
        </CompletedRespondent>
      ))}
    </ul>
  );
}
