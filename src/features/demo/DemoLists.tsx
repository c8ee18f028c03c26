import { useState } from "react";
import { DAY } from "../../../convex/shared/limits/durations";
import type { DemoDashboard } from "../../../convex/shared/validators";
import { AskedQuestions } from "../../components/respondents/AskedQuestions.tsx";
import { CompletedRespondent } from "../../components/respondents/CompletedRespondent.tsx";
import { DeleteMenu } from "../../components/respondents/DeleteMenu.tsx";
import { PendingRespondent } from "../../components/respondents/PendingRespondent.tsx";
import { Accordion } from "../../components/ui/Accordion.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Popover } from "../../components/ui/Popover.tsx";
import { refuseDeletion } from "./DemoAddRespondent.tsx";

export { Soundbites } from "./Soundbites.tsx";

type DemoPeople = DemoDashboard["people"];

interface DemoListProps {
  people: DemoPeople;
  now: number;
  /** Called with a person's key. */
  onRead: (key: string) => void;
}

/** The demo's lists of completed and pending people. */
export function DemoLists({ people, now, onRead }: DemoListProps) {
  const [isPendingOpen, setIsPendingOpen] = useState(true);
  const [isCompletedOpen, setIsCompletedOpen] = useState(true);
  const pending = people.filter((person) => person.status === "pending");
  const completed = people.filter((person) => person.status === "completed");
  return (
    <>
      <Accordion
        title="Completed Feedback"
        aside={completed.length}
        open={isCompletedOpen}
        onOpenChange={setIsCompletedOpen}
      >
        <DemoCompletedList people={completed} now={now} onRead={onRead} />
      </Accordion>
      <Accordion title="Pending Feedback" aside={pending.length} open={isPendingOpen} onOpenChange={setIsPendingOpen}>
        <DemoPendingList people={pending} now={now} />
      </Accordion>
    </>
  );
}

function DemoPendingList({ people, now }: { people: DemoPeople; now: number }) {
  return (
    <ul aria-label="Pending feedback" className="divide-y divide-line">
      {people.map((person) => (
        <PendingRespondent
          key={person.key}
          name={person.name}
          email={person.email}
          state={{ kind: "sent", at: now - person.invitedDaysAgo * DAY }}
          now={now}
          menu={<DeleteMenu name={person.name} onRemove={refuseDeletion} />}
        />
      ))}
    </ul>
  );
}

function DemoCompletedList({ people, now, onRead }: DemoListProps) {
  return (
    <ul aria-label="Completed feedback" className="divide-y divide-line">
      {people.map((person) => (
        <CompletedRespondent
          key={person.key}
          name={person.name}
          email={person.email}
          completedAt={now - (person.completedDaysAgo ?? 0) * DAY}
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
