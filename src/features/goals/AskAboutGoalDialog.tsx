import { useState } from "react";
import { useMutation } from "convex/react";
import { isGroup } from "../../../convex/shared/confidentialGroup";
import { firstName } from "../../../convex/shared/words/firstName";
import { limits } from "../../../convex/shared/limits/limits";
import type { Goal, RelatedPerson } from "../../../convex/shared/validators";
import { newConfidentialLink } from "../../components/sharing/newConfidentialLink.ts";
import { Button } from "../../components/ui/Button.tsx";
import { CheckboxRow } from "../../components/ui/CheckboxRow.tsx";
import { EditDialog } from "../../components/ui/EditDialog.tsx";
import { ErrorState } from "../../components/ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../components/ui/Skeleton.tsx";
import { TextArea } from "../../components/ui/TextArea.tsx";
import { useViewer } from "../../hooks/useViewer.ts";
import { goalQuestion } from "./goalQuestion.ts";
import { usePeople } from "./useGoals.ts";
import { openUntil } from "../../hooks/useDialogs.ts";
import { api } from "../../../convex/_generated/api";
import * as texts from "../../../convex/shared/texts/texts";
import { toast } from "../../components/ui/toast.ts";
import { fieldErrorsOf, useFieldsSubmit } from "../../hooks/useFormSubmit.ts";
import { useIsMailConfigured } from "../../hooks/useIsMailConfigured.ts";

/** Dialog for one question about a goal, to the people whose quotes it came from or any others with a name. */
export function AskAboutGoalDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const people = usePeople();
  const viewer = useViewer();
  if (people.status !== "ready" || viewer.status !== "ready") {
    return (
      <EditDialog {...askLabels} {...openUntil(onClose)} isChanged={false} isBusy error={undefined} onSubmit={() => {}}>
        {people.status === "failed" ? (
          <ErrorState title="We couldn’t load the people you asked">Please reload the page.</ErrorState>
        ) : (
          <Loading label="Loading the people you asked...">
            <Skeleton className="h-24 w-full" />
          </Loading>
        )}
      </EditDialog>
    );
  }
  const name = viewer.viewer.name ?? "";
  const question = goal.question ?? goalQuestion(goal.sentence, name === "" ? "this person" : firstName(name));
  return <AskForm goal={goal} people={people.data} suggested={question} onClose={onClose} />;
}

const askLabels = {
  title: "Ask the same people",
  description: "Each gets one question, by a link of their own.",
  saveLabel: "Ask",
} as const;

interface AskFormProps {
  goal: Goal;
  people: readonly RelatedPerson[];
  suggested: string;
  onClose: () => void;
}

function AskForm({ goal, people, suggested, onClose }: AskFormProps) {
  const { quoted, others, hasGroup } = peopleToAsk(goal, people);
  const listed = [...quoted, ...others];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(quoted.map(({ respondentId }) => respondentId)),
  );
  const [question, setQuestion] = useState(suggested);
  const isFixed = goal.question !== undefined;
  const { onSubmit, isBusy, errors, clear } = useAskAboutGoal({ goal, question, chosen, listed, onClose });
  const toggle = (id: string) => {
    clear("people");
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  };
  return (
    <EditDialog
      {...askLabels}
      {...openUntil(onClose)}
      isChanged={question !== suggested}
      isBusy={isBusy}
      error={errors.people ?? errors.form}
      onSubmit={onSubmit}
    >
      {isFixed ? (
        <p dir="auto" className="font-serif text-lg">
          {question}
        </p>
      ) : (
        <TextArea
          label="Your question"
          voice="reading"
          maxLength={limits.questionText}
          value={question}
          error={errors.question ?? null}
          onChange={(event) => {
            clear("question");
            setQuestion(event.target.value);
          }}
        />
      )}
      {hasGroup && <WithoutNames onClose={onClose} />}
      <Whom listed={listed} chosen={chosen} onToggle={toggle} />
    </EditDialog>
  );
}

/**
 * People with a name who were not asked about the goal: those whose quotes it came from, and the others. `hasGroup`: a
 * quote came from a group.
 */
function peopleToAsk(goal: Goal, people: readonly RelatedPerson[]) {
  const sources = new Set<string>(goal.sources.map(({ respondentId }) => respondentId));
  const askedNames = new Set(goal.requests.map(({ name }) => name));
  const named = people.filter((person) => !isGroup(person) && !askedNames.has(person.name));
  // In a new round the same person has another id.
  const isQuoted = ({ respondentId, formerIds = [] }: RelatedPerson) =>
    [respondentId, ...formerIds].some((id) => sources.has(id));
  return {
    quoted: named.filter(isQuoted),
    others: named.filter((person) => !isQuoted(person)),
    hasGroup: people.some((person) => isGroup(person) && sources.has(person.respondentId)),
  };
}

function WithoutNames({ onClose }: { onClose: () => void }) {
  return (
    <div>
      <p className="text-sm text-soft">
        Some wrote without a name. Nobody can ask them again, except by a new confidential link.
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3 text-iris!"
        onClick={() => {
          onClose();
          newConfidentialLink.open();
        }}
      >
        Make a confidential link
      </Button>
    </div>
  );
}

function Whom({
  listed,
  chosen,
  onToggle,
}: {
  listed: readonly RelatedPerson[];
  chosen: ReadonlySet<string>;
  onToggle: (respondentId: string) => void;
}) {
  if (listed.length === 0) return <p className="text-soft">You have nobody else with a name to ask.</p>;
  return (
    <fieldset>
      <legend className="eyebrow mb-1">Who</legend>
      {listed.map(({ respondentId, name }) => (
        <CheckboxRow
          key={respondentId}
          name={name}
          checked={chosen.has(respondentId)}
          onToggle={() => onToggle(respondentId)}
        />
      ))}
    </fieldset>
  );
}

/** Sends the question about a goal to the chosen people; refuses none, or too many. */
function useAskAboutGoal({
  goal,
  question,
  chosen,
  listed,
  onClose,
}: {
  goal: Goal;
  question: string;
  chosen: ReadonlySet<string>;
  listed: readonly RelatedPerson[];
  onClose: () => void;
}) {
  const ask = useMutation(api.respondents.goalRequests.ask);
  const isMailConfigured = useIsMailConfigured();
  const respondentIds = listed.flatMap(({ respondentId }) => (chosen.has(respondentId) ? [respondentId] : []));
  return useFieldsSubmit<"question" | "people">(
    () =>
      fieldErrorsOf(async () => {
        const { asked, emailed } = await ask({ goalId: goal._id, question, respondentIds });
        onClose();
        const title = asked === 1 ? "You asked 1 person" : `You asked ${asked} people`;
        if (isMailConfigured && emailed === asked) toast.success(title, "We are writing to them.");
        else toast.success(title, "Please send them their links. You find them below your insights.");
      }),
    () => ({
      ...(question.trim() === "" ? { question: texts.goalQuestionBlank } : {}),
      ...(respondentIds.length === 0 ? { people: "Please choose somebody." } : {}),
      ...(respondentIds.length + goal.requests.length > limits.goalRequests
        ? { people: texts.goalRequestsTooMany }
        : {}),
    }),
  );
}
