import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { isGroup } from "../../../../convex/shared/confidentialGroup";
import { limits } from "../../../../convex/shared/limits/limits";
import { formatMonth } from "../../../../convex/shared/locale";
import * as texts from "../../../../convex/shared/texts/texts";
import type { RelatedPerson, RenewableLink } from "../../../../convex/shared/validators";
import { toast } from "../../../components/ui/toast.ts";
import { type FieldErrors, fieldErrorsOf, useFieldsSubmit } from "../../../hooks/useFormSubmit.ts";
import { useIsMailConfigured } from "../../../hooks/useIsMailConfigured.ts";
import { useLiveQuery } from "../../../hooks/useLiveQuery.ts";
import type { AddedLink } from "../add/AddedPeople.tsx";

interface RoundToEnd {
  people: readonly RelatedPerson[];
  links: readonly RenewableLink[];
  /** Number of live links to the report of the round that ends. */
  reportCount: number;
  usedTitles: readonly string[];
}

type RoundSources = { status: "loading" } | { status: "failed" } | ({ status: "ready" } & RoundToEnd);

/** What the dialog offers: people who answered, and links to replace. Reports and used titles may be missing. */
export function useRoundSources(): RoundSources {
  const people = useLiveQuery(api.respondents.relationships.people, {});
  const links = useLiveQuery(api.rounds.rounds.renewableLinks, {});
  const reports = useLiveQuery(api.reports.sharedReports.list, {});
  const titles = useLiveQuery(api.rounds.rounds.usedTitles, {});
  if (people.status === "failed" || links.status === "failed") return { status: "failed" };
  if (people.status === "loading" || links.status === "loading") return { status: "loading" };
  if (reports.status === "loading" || titles.status === "loading") return { status: "loading" };
  const shared = reports.status === "ready" ? reports.data.filter(({ roundTitle }) => roundTitle === undefined) : [];
  return {
    status: "ready",
    people: people.data.filter((one) => one.status === "completed" && !isGroup(one)),
    links: links.data,
    reportCount: shared.length,
    usedTitles: titles.status === "ready" ? titles.data : [],
  };
}

export interface NewRoundFormProps extends RoundToEnd {
  onClose: () => void;
  onStarted: (toSend: readonly AddedLink[]) => void;
}

const ordinals = ["Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth"];

/** Title of a round that begins now, which no other round has, such as "Second round of November 2026". */
function freeTitle(now: number, used: readonly string[]): string {
  const month = formatMonth(now);
  const titles = [`Round of ${month}`, ...ordinals.map((ordinal) => `${ordinal} round of ${month}`)];
  return titles.find((title) => !used.includes(title)) ?? `Round ${used.length + 1} of ${month}`;
}

/** Title of the new round, who is asked again, and which links are made again. */
export function useNewRound({ people, links, usedTitles, onClose, onStarted }: Omit<NewRoundFormProps, "reportCount">) {
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
  const isMailConfigured = useIsMailConfigured();
  const validate = (): FieldErrors<"title"> => (title.trim() === "" ? { title: texts.roundTitleBlank } : {});
  return useFieldsSubmit<"title">(
    () =>
      fieldErrorsOf(async () => {
        const { asked, emailed, toSend } = await start({ title, respondentIds, inviteLinkIds });
        onClose();
        onStarted(toSend);
        const isWritten = isMailConfigured && emailed === asked;
        const next = isWritten ? "We are writing to those you asked again." : "Please send people their new links.";
        toast.success("The new round has begun", asked === 0 ? undefined : next);
      }),
    validate,
  );
}
