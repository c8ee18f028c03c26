import { Download, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Id } from "../../../convex/_generated/dataModel";
import type { RoundView } from "../../../convex/shared/validators";
import { StoneProgress } from "../../components/respondents/StoneProgress.tsx";
import { toEndedRoundPeople } from "../../components/respondents/toStonePeople.ts";
import { Button } from "../../components/ui/Button.tsx";
import { ButtonLink } from "../../components/ui/ButtonLink.tsx";
import { EmptyState } from "../../components/ui/EmptyState.tsx";
import { ReadingSkeleton } from "../../components/ui/ReadingSkeleton.tsx";
import { formatDate } from "../../lib/formatTime.ts";
import { paths, answersPath, roundPath } from "../../lib/paths.ts";
import RoundSwitch from "./RoundSwitch.tsx";
import { useEndedRound, useRoundExport } from "./useRounds.ts";

/** A round as it was left: its stone, answers and insight, read-only. `children` renders the insight. */
export default function EndedRound({
  roundId,
  children,
}: {
  roundId: Id<"rounds">;
  children: (round: RoundView) => ReactNode;
}) {
  const live = useEndedRound(roundId);
  return (
    <>
      <RoundSwitch shown={roundId} />
      <main className="mx-auto max-w-[88rem] px-5 py-8 md:px-6 lg:px-10">
        {live.status === "loading" && <ReadingSkeleton label="Loading the round..." />}
        {live.status === "failed" && (
          <div className="grid justify-items-start gap-3">
            <h1 className="text-2xl">We couldn’t find this round</h1>
            <ButtonLink to={paths.dashboard} variant="secondary">
              Go to the dashboard
            </ButtonLink>
          </div>
        )}
        {live.status === "ready" && <RoundContent round={live.data}>{children(live.data)}</RoundContent>}
      </main>
    </>
  );
}

function RoundContent({ round, children }: { round: RoundView; children: ReactNode }) {
  const { title, startedAt, endedAt = startedAt, insight, people, hasConfidentialLink } = round;
  const [from, to] = [formatDate(startedAt), formatDate(endedAt)];
  const answered = people.reduce((sum, { counted = 1 }) => sum + counted, 0);
  return (
    <div className="grid grid-cols-1 gap-12 md:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-20">
      <div className="grid min-w-0 grid-cols-1 content-start gap-10">
        <header>
          <h1 dir="auto" className="text-2xl wrap-anywhere md:text-3xl">
            {title}
          </h1>
          <p className="mt-2 text-soft">
            {from === to ? from : `${from} to ${to}`}. You can read these answers, and change nothing.
          </p>
          {hasConfidentialLink && <p className="mt-1 text-soft">Confidential answers may still arrive here.</p>}
        </header>
        {people.length > 0 && (
          <StoneProgress
            people={toEndedRoundPeople(people)}
            completed={answered}
            all={answered}
            hasSelfAssessment={round.window !== undefined}
          />
        )}
        <RoundAnswers round={round} />
      </div>
      <section aria-labelledby="round-insights" className="min-w-0">
        <h2 id="round-insights" className="mb-4 text-2xl">
          Your insights then
        </h2>
        <p className="mb-6 text-sm text-faint print:hidden">The chat reads the current round only.</p>
        {insight === undefined ? <EmptyState title="This round has no insight." /> : children}
      </section>
    </div>
  );
}

function RoundAnswers({ round }: { round: RoundView }) {
  const exportAs = useRoundExport(round);
  return (
    <section aria-labelledby="round-answers">
      <h2 id="round-answers" className="text-xl">
        Answers
      </h2>
      <div className="border-b border-line py-1 print:hidden">
        <div className="-ml-3 flex flex-wrap gap-x-1">
          {(["csv", "json"] as const).map((format) => (
            <Button key={format} variant="ghost" size="sm" onClick={() => void exportAs(format)}>
              <Download aria-hidden />
              Export {format.toUpperCase()}
            </Button>
          ))}
          <ButtonLink to={`${paths.report}?round=${round._id}`} variant="ghost" size="sm">
            <Printer aria-hidden />
            Printable report
          </ButtonLink>
        </div>
      </div>
      {round.people.length === 0 && <p className="mt-4 text-soft">Nobody’s answer is left in this round.</p>}
      <ul className="divide-y divide-line">
        {round.people.map(({ respondentId, name, completedAt, question }) => (
          <li key={respondentId} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <bdi className="font-serif text-lg wrap-anywhere">{name}</bdi>
              {question !== undefined && (
                <span dir="auto" className="block text-sm wrap-anywhere text-soft">
                  {question}
                </span>
              )}
              {completedAt !== undefined && (
                <span className="block text-sm text-faint">Answered on {formatDate(completedAt)}</span>
              )}
            </span>
            <Link
              to={answersPath(respondentId)}
              state={{ insights: roundPath(round._id) }}
              aria-label={`Read the response of ${name}`}
              className="text-link inline-flex min-h-11 items-center rounded-md text-sm print:hidden"
            >
              Read Response
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
