import { Check, Ellipsis, Link2, MessageCircleQuestionMark, PenLine, Trash2, Undo2 } from "lucide-react";
import { useContext, useState } from "react";
import { Link } from "react-router-dom";
import type { Goal } from "../../../convex/shared/validators";
import { AnswerLink } from "../../components/respondents/AnswerLink.tsx";
import { PlayersContext } from "../../components/playback/PlayersContext.ts";
import { Accordion } from "../../components/ui/Accordion.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Menu, MenuItem } from "../../components/ui/Menu.tsx";
import { QuoteFigure } from "../../components/ui/QuoteFigure.tsx";
import { formatDate } from "../../lib/formatTime.ts";
import { answersPath } from "../../lib/paths.ts";
import { GoalDialogs, type OpenGoalDialog } from "./GoalDialogs.tsx";
import { dayOf } from "./goalDay.ts";
import { outcomeNames } from "./OutcomeDialog.tsx";
import { copyLink, useGoalActions, useGoals, usePlaceOf } from "./useGoals.ts";

/** The owner's goals, done ones folded; absent until there is one. */
export default function GoalsSection() {
  const goals = useGoals();
  const [dialog, setDialog] = useState<OpenGoalDialog | null>(null);
  const [isDoneOpen, setDoneOpen] = useState(false);
  const allGoals = goals.status === "ready" ? goals.data : [];
  const done = allGoals.filter(({ status }) => status === "done");
  const openGoals = allGoals.filter(({ status }) => status !== "done");
  const items = (some: Goal[]) => (
    <ul className="divide-y divide-line">
      {some.map((goal) => (
        <GoalItem key={goal._id} goal={goal} onDialog={setDialog} />
      ))}
    </ul>
  );
  return (
    <>
      {allGoals.length > 0 && (
        <section aria-labelledby="goals" className="mt-14 print:hidden">
          <h2 id="goals" tabIndex={-1} className="scroll-mt-32 border-b border-line pb-2 text-xl">
            What you work on
          </h2>
          {openGoals.length > 0 && items(openGoals)}
          {done.length > 0 && (
            <Accordion title="Done" aside={done.length} open={isDoneOpen} onOpenChange={setDoneOpen}>
              {items(done)}
            </Accordion>
          )}
        </section>
      )}
      <GoalDialogs dialog={dialog} onChange={setDialog} />
    </>
  );
}

function GoalItem({ goal, onDialog }: { goal: Goal; onDialog: (dialog: OpenGoalDialog) => void }) {
  const { sentence, outcome, note, requests } = goal;
  return (
    <li className="grid gap-2 py-5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p dir="auto" className="font-serif text-lg">
            {sentence}
          </p>
          <OriginOfGoal goal={goal} />
        </div>
        <GoalMenu goal={goal} onEdit={() => onDialog({ kind: "edit", goal })} />
      </div>
      {goal.quote !== undefined && <QuoteOfGoal quote={goal.quote} />}
      {outcome !== undefined && (
        <p className="text-sm wrap-anywhere text-soft">
          {outcomeNames[outcome]}
          {note !== undefined && (
            <>
              : <bdi>{note}</bdi>
            </>
          )}
        </p>
      )}
      {requests.length > 0 && <GoalAnswers goal={goal} />}
      {outcome !== undefined && (
        <p>
          <Button variant="secondary" size="sm" onClick={() => onDialog({ kind: "ask", goal })}>
            <MessageCircleQuestionMark aria-hidden />
            {requests.length === 0 ? "Ask the same people" : "Ask more people"}
          </Button>
        </p>
      )}
    </li>
  );
}

function OriginOfGoal({ goal }: { goal: Goal }) {
  const { dueOn, claimName, status } = goal;
  const place = usePlaceOf()(goal);
  const day = dayOf(dueOn);
  // A claim without a name has its sentence, which is below as the quote.
  const from = claimName === undefined || claimName === goal.quote?.text ? undefined : <bdi>“{claimName}”</bdi>;
  const isLinked = claimName !== undefined && place !== undefined;
  return (
    <p className="mt-1 text-sm text-faint">
      {status !== "done" && day !== null && <>Until {formatDate(day.dueAt)}</>}
      {status !== "done" && (isLinked || from !== undefined) && " · "}
      {isLinked ? (
        <>
          From{" "}
          <Link to={{ hash: place }} className="text-link rounded-md">
            {from ?? "your insights"}
          </Link>
        </>
      ) : (
        from !== undefined && <>From {from}</>
      )}
    </p>
  );
}

function QuoteOfGoal({ quote }: { quote: NonNullable<Goal["quote"]> }) {
  const players = useContext(PlayersContext);
  const { respondentId, responseId, authorName, text } = quote;
  return (
    <QuoteFigure
      authorName={<bdi>{authorName}</bdi>}
      action={
        <>
          {players?.quote(responseId, text)}
          <AnswerLink
            to={answersPath(respondentId, responseId)}
            place="goals"
            quote={text}
            label={`Open the answer by ${authorName}`}
            className="text-link inline-flex min-h-11 items-center rounded-md whitespace-nowrap md:inline md:min-h-0"
          >
            Open the answer
          </AnswerLink>
        </>
      }
    >
      {text}
    </QuoteFigure>
  );
}

function GoalMenu({ goal: { _id, sentence, status }, onEdit }: { goal: Goal; onEdit: () => void }) {
  const { finish, giveUp, remove, restore } = useGoalActions();
  return (
    <Menu
      label={`More for ${sentence}`}
      trigger={
        <Button variant="ghost" size="icon" aria-label={`More for ${sentence}`}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      {status === "done" ? (
        <>
          <MenuItem onSelect={() => void restore(_id)}>
            <Undo2 aria-hidden />
            Take it up again
          </MenuItem>
          <MenuItem onSelect={() => void remove(_id)}>
            <Trash2 aria-hidden />
            Remove
          </MenuItem>
        </>
      ) : (
        <>
          <MenuItem onSelect={onEdit}>
            <PenLine aria-hidden />
            Edit
          </MenuItem>
          <MenuItem onSelect={() => void finish(_id)}>
            <Check aria-hidden />
            Done
          </MenuItem>
          <MenuItem onSelect={() => void giveUp(_id)}>
            <Trash2 aria-hidden />
            Give up
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

/** Replies to a goal's question, and links of people who have not replied. */
function GoalAnswers({ goal: { question, requests } }: { goal: Goal }) {
  const answered = requests.filter(({ answer }) => answer !== undefined);
  return (
    <section aria-label="What people say about it" className="mt-1 grid gap-4">
      <p className="text-sm text-soft">
        {question !== undefined && (
          <>
            You asked: <bdi>{question}</bdi>{" "}
          </>
        )}
        <span className="figures block font-medium text-ink">
          {answered.length} of {requests.length} answered
        </span>
      </p>
      {answered.map(({ respondentId, name, answer }) => (
        <QuoteFigure key={respondentId} authorName={<bdi>{name}</bdi>}>
          {answer}
        </QuoteFigure>
      ))}
      <ul className="grid">
        {requests
          .filter(({ answer }) => answer === undefined)
          .map(({ respondentId, name, token }) => (
            <li key={respondentId} className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-faint">
              <span className="min-w-0 truncate">
                <bdi>{name}</bdi> has not answered yet
              </span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Copy link of ${name}`}
                onClick={() => void copyLink(token)}
              >
                <Link2 aria-hidden />
                Copy link
              </Button>
            </li>
          ))}
      </ul>
    </section>
  );
}
