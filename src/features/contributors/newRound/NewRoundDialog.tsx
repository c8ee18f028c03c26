import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { formatCalendarDay } from "../../../../convex/shared/calendarDay";
import { isGroup } from "../../../../convex/shared/confidentialGroup";
import { limits } from "../../../../convex/shared/limits/limits";
import { formatMonth } from "../../../../convex/shared/locale";
import * as texts from "../../../../convex/shared/texts/texts";
import type { RelatedPerson, RenewableLink } from "../../../../convex/shared/validators";
import { Button } from "../../../components/ui/Button.tsx";
import { CheckboxRow } from "../../../components/ui/CheckboxRow.tsx";
import { EditDialog } from "../../../components/ui/EditDialog.tsx";
import { ErrorState } from "../../../components/ui/ErrorState.tsx";
import { Loading, Skeleton } from "../../../components/ui/Skeleton.tsx";
import { TextField } from "../../../components/ui/TextField.tsx";
import { toast } from "../../../components/ui/toast.ts";
import { type FieldErrors, useFieldsSubmit } from "../../../hooks/useFormSubmit.ts";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import { useIsMailConfigured } from "../../../hooks/useIsMailConfigured.ts";
import { downloadFile } from "../../../lib/downloadFile.ts";
import { errorMessage } from "../../../lib/errorMessage.ts";
import type { AddedLink } from "../add/AddedPeople.tsx";
import { askAgainDay, askAgainEvent } from "./askAgain.ts";
import { openUntil } from "../../../hooks/useDialogs.ts";

const labels = {
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
  const people = useLiveQuery(api.respondents.relationships.people, {});
  const links = useLiveQuery(api.rounds.rounds.renewableLinks, {});
  const reports = useLiveQuery(api.reports.sharedReports.list, {});
  const titles = useLiveQuery(api.rounds.rounds.usedTitles, {});
  if (
    people.status === "ready" &&
    links.status === "ready" &&
    reports.status !== "loading" &&
    titles.status !== "loading"
  ) {
    const named = people.data.filter((one) => one.status === "completed" && !isGroup(one));
    const shared = reports.status === "ready" ? reports.data.filter(({ roundTitle }) => roundTitle === undefined) : [];
    return (
      <NewRoundForm
        people={named}
        links={links.data}
        reports={shared.length}
        usedTitles={titles.status === "ready" ? titles.data : []}
        onClose={onClose}
        onStarted={onStarted}
      />
    );
  }
  return (
    <EditDialog {...labels} {...openUntil(onClose)} isChanged={false} isBusy error={undefined} onSubmit={() => {}}>
      {people.status === "failed" || links.status === "failed" ? (
        <ErrorState title="We couldn’t load the people you asked">Please reload the page.</ErrorState>
      ) : (
        <Loading label="Loading the people you asked...">
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
    </EditDialog>
  );
}

const ordinals = ["Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth"];

/** Title of a round that begins now, which no other round has, such as "Second round of November 2026". */
function freeTitle(now: number, used: readonly string[]): string {
  const month = formatMonth(now);
  const titles = [`Round of ${month}`, ...ordinals.map((ordinal) => `${ordinal} round of ${month}`)];
  return titles.find((title) => !used.includes(title)) ?? `Round ${used.length + 1} of ${month}`;
}

interface NewRoundFormProps {
  people: readonly RelatedPerson[];
  links: readonly RenewableLink[];
  /** Number of live links to the report of the round that ends. */
  reports: number;
  usedTitles: readonly string[];
  onClose: () => void;
  onStarted: (toSend: readonly AddedLink[]) => void;
}

/** Form of the dialog, rendered once people and links are loaded. */
function NewRoundForm({ reports, ...round }: NewRoundFormProps) {
  const { people, links, onClose } = round;
  const { title, setTitle, isChanged, asked, setAsked, renewed, setRenewed, start } = useNewRound(round);
  return (
    <EditDialog
      {...labels}
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
      <Consequences links={links} reports={reports} />
    </EditDialog>
  );
}

/** Title of the new round, who is asked again, and which links are made again. */
function useNewRound({ people, links, usedTitles, onClose, onStarted }: Omit<NewRoundFormProps, "reports">) {
  const [suggested] = useState(() => freeTitle(Date.now(), usedTitles));
  const [title, setTitle] = useState(suggested);
  const [asked, setAsked] = useState<ReadonlySet<string>>(
    () => new Set(people.slice(0, limits.roundAsked).map(({ respondentId }) => respondentId)),
  );
  const [renewed, setRenewed] = useState<ReadonlySet<string>>(new Set());
  const start = useStart({
    title,
    respondentIds: people.flatMap(({ respondentId }) => (asked.has(respondentId) ? [respondentId] : [])),
    inviteLinkIds: links.flatMap(({ _id }) => (renewed.has(_id) ? [_id] : [])),
    onClose,
    onStarted,
  });
  const typeTitle = (typed: string) => {
    start.clear("title");
    setTitle(typed);
  };
  const isChanged = title !== suggested;
  return { title, setTitle: typeTitle, isChanged, asked, setAsked, renewed, setRenewed, start };
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
function Consequences({ links, reports }: { links: readonly RenewableLink[]; reports: number }) {
  return (
    <>
      {links.some(({ groupSize }) => groupSize !== undefined) && (
        <p className="text-sm text-soft">
          Confidential answers that wait show in the round that ends, within the hour. A group shows only when it is
          whole.
        </p>
      )}
      {reports > 0 && (
        <p className="text-sm text-soft">
          {reports === 1
            ? "1 shared report link stays with the round that ends."
            : `${reports} shared report links stay with the round that ends.`}
        </p>
      )}
    </>
  );
}

/** Rows from which a button clears or fills the choice. */
const MANY = 4;

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
      {rows.length >= MANY && (
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

function useStart({
  title,
  respondentIds,
  inviteLinkIds,
  onClose,
  onStarted,
}: {
  title: string;
  respondentIds: Id<"respondents">[];
  inviteLinkIds: Id<"inviteLinks">[];
  onClose: () => void;
  onStarted: (toSend: readonly AddedLink[]) => void;
}) {
  const start = useMutation(api.rounds.rounds.start);
  const isMailSetUp = useIsMailConfigured();
  const validate = (): FieldErrors<"title"> => (title.trim() === "" ? { title: texts.roundTitleBlank } : {});
  return useFieldsSubmit<"title">(async () => {
    try {
      const { asked, emailed, toSend } = await start({ title, respondentIds, inviteLinkIds });
      onClose();
      onStarted(toSend);
      const isWritten = isMailSetUp && emailed === asked;
      const next = isWritten ? "We are writing to those you asked again." : "Please send people their new links.";
      toast.success("The new round has begun", asked === 0 ? undefined : next);
      return null;
    } catch (error) {
      console.error("No round was started.", error);
      return { form: errorMessage(error, "That didn’t work. Please try again.") };
    }
  }, validate);
}
