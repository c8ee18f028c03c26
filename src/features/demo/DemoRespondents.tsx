import { Suspense, type ReactNode } from "react";
import { DAY } from "../../../convex/shared/limits/durations";
import type { DemoDashboard } from "../../../convex/shared/validators";
import { AnswerPreview } from "../../components/respondents/AnswerPreview.tsx";
import { StoneProgress } from "../../components/respondents/StoneProgress.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Loading, Skeleton } from "../../components/ui/Skeleton.tsx";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { tryShowElement } from "../../lib/tryShowElement.ts";
import { useNow } from "../../hooks/useNow.ts";
import { DemoAddRespondent } from "./DemoAddRespondent.tsx";

/** Content below the first screen, loaded in one request. */
const below = () => import("./DemoLists.tsx");
const DemoLists = lazyWithRetry(() => below().then((module) => ({ default: module.DemoLists })));
const Soundbites = lazyWithRetry(() => below().then((module) => ({ default: module.Soundbites })));

interface DemoRespondentsProps {
  dashboard: DemoDashboard;
  selfAssessmentCard: ReactNode;
  /** Called with a person's key. */
  onRead: (key: string) => void;
  /** Key of the person whose answers are open. */
  readId: string | null;
  /** Absent where the self-assessment isn't written. */
  onReadSelf?: () => void;
}

/** The demo's column of respondents. */
export function DemoRespondents({ dashboard, selfAssessmentCard, onRead, readId, onReadSelf }: DemoRespondentsProps) {
  const now = useNow(60_000);
  const { people } = dashboard;
  const completed = people.filter((person) => person.status === "completed");
  const [newest] = completed.toSorted((a, b) => (a.completedDaysAgo ?? 0) - (b.completedDaysAgo ?? 0));
  return (
    <div className="grid grid-cols-1 content-start gap-12">
      <header className="relative grid grid-cols-1 gap-8 short-screen:gap-3">
        <h1 className="text-2xl md:text-3xl md:short-screen:text-lg">Your Story Contributors</h1>
        <StoneProgress
          people={people.map(({ key, name, status }) => ({ id: key, name, isCompleted: status === "completed" }))}
          completed={completed.length}
          all={people.length}
          hasSelfAssessment={dashboard.selfAssessment !== null}
          actions={{
            onRead: ({ id }) => onRead(id),
            readId,
            onPending: () => tryShowElement("feedback-requests"),
            onAsk: () => tryShowElement("demo-name"),
            onSelf: onReadSelf ?? (() => tryShowElement("feedback-requests")),
          }}
        />
      </header>
      {newest !== undefined && <DemoNewestAnswer person={newest} now={now} onRead={() => onRead(newest.key)} />}
      <DemoAddRespondent />
      <section aria-labelledby="feedback-requests">
        <h2 id="feedback-requests" tabIndex={-1} className="text-xl">
          Feedback Requests
        </h2>
        <div className="mt-4 grid grid-cols-1 gap-6">
          <Suspense fallback={<ListsSkeleton />}>
            <DemoLists people={people} now={now} onRead={onRead} />
          </Suspense>
          {selfAssessmentCard}
        </div>
      </section>
      <Suspense fallback={<div className="min-h-14" />}>
        <Soundbites people={people} />
      </Suspense>
    </div>
  );
}

function DemoNewestAnswer({
  person: { name, answers, completedDaysAgo = 0 },
  now,
  onRead,
}: {
  person: DemoDashboard["people"][number];
  now: number;
  onRead: () => void;
}) {
  return (
    <AnswerPreview
      className="-mt-7"
      name={name}
      completedAt={now - completedDaysAgo * DAY}
      now={now}
      text={answers[0]?.tidiedText ?? answers[0]?.text ?? ""}
    >
      <Button variant="link" size="inline" onClick={onRead}>
        Read on
      </Button>
    </AnswerPreview>
  );
}

function ListsSkeleton() {
  return (
    <Loading label="Loading feedback requests..." className="grid min-h-96 content-start gap-4 py-4">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-3.5 w-64" />
    </Loading>
  );
}
