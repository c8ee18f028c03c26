import { useState } from "react";
import { formatCalendarDay } from "../../../../convex/shared/calendarDay";
import { limits } from "../../../../convex/shared/limits/limits";
import type { RelatedPerson, RenewableLink } from "../../../../convex/shared/validators";
import { Button } from "../../../components/ui/Button.tsx";
import { CheckboxRow } from "../../../components/ui/CheckboxRow.tsx";
import { EditDialog } from "../../../components/ui/EditDialog.tsx";
import { ErrorState } from "../../../components/ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../../components/ui/Skeleton.tsx";
import { TextField } from "../../../components/ui/TextField.tsx";
import { downloadFile } from "../../../lib/downloadFile.ts";
import type { AddedLink } from "../add/AddedPeople.tsx";
import { askAgainDay, askAgainEvent } from "./askAgain.ts";
import { openUntil } from "../../../hooks/useDialogs.ts";
import { type NewRoundFormProps, useNewRound, useRoundSources } from "./useNewRound.ts";

const newRoundLabels = {
  title: "Start a new round",
  description:
    "What was answered stays as a round of its own. You can read it at any time. After the start you can’t chat about it or correct its claims.",
  saveLabel: "Start",
} as const;

/** Dialog that ends the current round: its title, and who is asked again. */
export default function NewRoundDialog({
  onClose,
  onStarted,
}: {
  onClose: () => void;
  /** Called with the new links that no email has. */
  onStarted: (toSend: readonly AddedLink[]) => void;
}) {
  const sources = useRoundSources();
  if (sources.status === "ready") {
    const { people, links, reportCount, usedTitles } = sources;
    return (
      <NewRoundForm
        people={people}
        links={links}
        reportCount={reportCount}
        usedTitles={usedTitles}
        onClose={onClose}
        onStarted={onStarted}
      />
    );
  }
  return (
    <EditDialog
      {...newRoundLabels}
      {...openUntil(onClose)}
      isChanged={false}
      isBusy
      error={undefined}
      onSubmit={() => {}}
    >
      {sources.status === "failed" ? (
        <ErrorState title="We couldn’t load the people you asked">Please reload the page.</ErrorState>
      ) : (
        <Loading label="Loading the people you asked...">
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
    </EditDialog>
  );
}

/** Form of the dialog, rendered once people and links are loaded. */
function NewRoundForm({ reportCount, ...round }: NewRoundFormProps) {
  const { people, links, onClose } = round;
  const { title, setTitle, isChanged, asked, setAsked, renewed, setRenewed, start } = useNewRound(round);
  return (
    <EditDialog
      {...newRoundLabels}
      {...openUntil(onClose)}
      isChanged={isChanged}
      isBusy={start.isBusy}
      error={start.errors.form}
      onSubmit={start.onSubmit}
    >
      <p className="text-sm text-soft">
        {links.length > 0 && "Public links of this round take nobody new. "}
        People who haven’t answered keep their own link, and answer in the new round.
      </p>
      <AskLater />
      <TextField
        label="Title of the new round"
        maxLength={limits.roundTitle}
        value={title}
        error={start.errors.title ?? null}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Ticks
        legend="Ask again, with their questions"
        rows={people.map(({ respondentId: id, name }) => ({ id, name }))}
        ticked={asked}
        onChange={setAsked}
      />
      <Ticks
        legend="Make new links for"
        rows={links.map(({ _id: id, title: name }) => ({ id, name }))}
        ticked={renewed}
        onChange={setRenewed}
      />
      <OpenFollowUps people={people} />
      <Consequences links={links} reportCount={reportCount} />
    </EditDialog>
  );
}

/** Way to ask again later: a day in three months, as a file for a calendar. */
function AskLater() {
  const [day] = useState(() => askAgainDay(new Date()));
  const save = () => {
    const address = `${window.location.origin}/app`;
    downloadFile("ask-again.ics", "text/calendar;charset=utf-8", [askAgainEvent(day, address, Date.now())]);
  };
  return (
    <p className="text-sm text-soft">
      Too early?{" "}
      <Button variant="link" size="inline" onClick={save}>
        Save {formatCalendarDay(day)} for your calendar
      </Button>
    </p>
  );
}

/** Follow-up questions that the end of the round leaves without a reply. */
function OpenFollowUps({ people }: { people: readonly RelatedPerson[] }) {
  const [first, ...others] = people.filter(({ hasOpenFollowUp }) => hasOpenFollowUp === true);
  if (first === undefined) return null;
  return (
    <p className="text-sm text-soft">
      {others.length === 0 ? (
        <>
          <bdi>{first.name}</bdi> hasn’t answered your follow-up question. It ends with this round.
        </>
      ) : (
        `${others.length + 1} follow-up questions have no reply yet. They end with this round.`
      )}
    </p>
  );
}

/** What the start of the round changes for waiting answers and shared reports. */
function Consequences({ links, reportCount }: { links: readonly RenewableLink[]; reportCount: number }) {
  return (
    <>
      {links.some(({ groupSize }) => groupSize !== undefined) && (
        <p className="text-sm text-soft">
          Confidential answers that wait show in the round that ends, within the hour. A group shows only when it is
          whole.
        </p>
      )}
      {reportCount > 0 && (
        <p className="text-sm text-soft">
          {reportCount === 1
            ? "1 shared report link stays with the round that ends."
            : `${reportCount} shared report links stay with the round that ends.`}
        </p>
      )}
    </>
  );
}

/** Rows from which a button clears or fills the choice. */
const MIN_ROWS_TO_CHOOSE_ALL = 4;

function Ticks({
  legend,
  rows,
  ticked,
  onChange,
}: {
  legend: string;
  rows: readonly { readonly id: string; readonly name: string }[];
  ticked: ReadonlySet<string>;
  onChange: (ticked: ReadonlySet<string>) => void;
}) {
  if (rows.length === 0) return null;
  const toggle = (id: string) =>
    onChange(ticked.has(id) ? new Set([...ticked].filter((one) => one !== id)) : new Set([...ticked, id]));
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow mb-1">{legend}</legend>
      {rows.length >= MIN_ROWS_TO_CHOOSE_ALL && (
        <Button
          variant="link"
          size="inline"
          onClick={() =>
            onChange(new Set(ticked.size === 0 ? rows.slice(0, limits.roundAsked).map(({ id }) => id) : []))
          }
        >
          {ticked.size === 0 ? "Choose all" : "Choose none"}
        </Button>
      )}
      {rows.map(({ id, name }) => (
        <CheckboxRow key={id} name={name} checked={ticked.has(id)} onToggle={() => toggle(id)} />
      ))}
    </fieldset>
  );
}
