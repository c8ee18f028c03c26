import { useMemo, useState } from "react";
import { countNoun } from "../../../lib/countNoun.ts";
import { limits } from "../../../../convex/shared/limits/limits";
import type { AddedPerson, Relationship } from "../../../../convex/shared/validators";
import { useOwnName } from "../../../components/ownName/useOwnName.tsx";
import { toQuestionInputs } from "../../../components/questionEditor/editorState.ts";
import { useInitialQuestions } from "../../../components/questionEditor/useInitialQuestions.ts";
import { toast } from "../../../components/ui/toast.ts";
import { messageOnFailure } from "../../../lib/errorMessage.ts";
import type { AddedLink } from "./AddedPeople.tsx";
import type { ListedPerson } from "./ListedPerson.ts";
import { parsePeople } from "./parsePeople.ts";
import { headingLines, unreadColumns } from "./peopleTable.ts";
import { personKey, planAdditions } from "./planAdditions.ts";
import { readListFile } from "./readListFile.ts";
import { useAddMany } from "./useAddMany.ts";
import { useUnsentLinks } from "./useUnsentLinks.ts";

/** Longest list, in characters, since each key press parses all of it. */
const MAX_LIST_CHARACTERS = 50_000;
const noRefusals: ReadonlyMap<string, string> = new Map();

export interface SeveralProps {
  /** Text of the list, which the caller keeps longer than the form lives. */
  text: string;
  onText: (text: string) => void;
  /** Whether the form opens for links of an earlier visit. */
  isReturn: boolean;
  onClose: () => void;
}

/** State of the form that adds a list. The text loses the lines of people who were added. */
export function useAddSeveral({ text, onText, onClose }: SeveralProps) {
  const { error, setError, refusals, setRefusals, change, openFile } = useListText(text, onText);
  const unsentLinks = useUnsentLinks("list");
  const ownName = useOwnName();
  const questions = useQuestionsForAll();
  const [relationship, setRelationship] = useState<Relationship | null>(null);
  const { isTooLong, roles, people, headings, unread, plan, remaining, isMailConfigured, addMany } = usePlannedList(
    text,
    refusals,
  );
  const ready = plan.filter(({ outcome }) => outcome === "mail" || outcome === "link").map(({ person }) => person);

  const addAll = async () => {
    if (!(await ownName.save())) return;
    const outcomes = await addMany(ready, questions.chosen, relationship ?? undefined);
    const added = new Set(ready.filter((_, n) => outcomes[n]?.status === "added"));
    const toSend = linksToSend(ready, outcomes, { isMailConfigured });
    setRefusals(refusalsOf(ready, outcomes));
    unsentLinks.add(toSend);
    const notAdded = people.filter((person) => !added.has(person));
    onText(notAdded.map(({ source }) => source).join("\n"));
    toast.success(...addedToast(added.size, added.size - toSend.length));
    if (notAdded.length === 0 && toSend.length + unsentLinks.links.length === 0) onClose();
  };
  const { isBusy, submit } = useListSubmit(addAll, { isEmpty: ready.length === 0, setError });

  return {
    plan,
    headings,
    /** Titles of the columns that are not read. */
    unread,
    readyCount: ready.length,
    /** Number of the people whose line names no relationship, though it may have another word for it. */
    withoutRelationship: ready.filter((person) => person.relationship === undefined).length,
    /** Whether a person's line has neither a relationship nor a word for one. */
    needsRelationship: ready.some((person) => person.relationship === undefined && person.role === undefined),
    roles: roles.among(ready),
    remaining,
    isMailConfigured,
    kept: unsentLinks,
    error: isTooLong ? "This list is too long. Please add it in parts." : error,
    isBusy,
    ownNameField: ownName.field,
    typedOwnName: ownName.typed,
    questions,
    relationship,
    setRelationship,
    change,
    openFile,
    submit,
  };
}

interface ListSubmitOptions {
  /** Whether the list has no one to add. */
  isEmpty: boolean;
  setError: (error: string | null) => void;
}

/** Runs `addAll`, one call at a time, and shows its failure. */
function useListSubmit(addAll: () => Promise<void>, { isEmpty, setError }: ListSubmitOptions) {
  const [isBusy, setIsBusy] = useState(false);
  const submit = async () => {
    if (isBusy || isEmpty) return;
    setIsBusy(true);
    setError(null);
    const reason = await messageOnFailure(addAll, "We couldn’t add them. Please try again later.");
    if (reason !== null) setError(reason);
    setIsBusy(false);
  };
  return { isBusy, submit };
}

/** Edits of the text, and what was wrong with it: a file that can't be read, and people whom the server refused. */
function useListText(text: string, onText: (text: string) => void) {
  const [error, setError] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(noRefusals);
  const change = (next: string) => {
    setError(null);
    setRefusals(noRefusals);
    onText(next);
  };
  const openFile = async (file: File | undefined) => {
    if (file === undefined) return;
    const list = await readListFile(file);
    if (list.status === "failed") setError(list.reason);
    else change(text.trim() === "" ? list.text : `${text.trimEnd()}\n${list.text}`);
  };
  return { error, setError, refusals, setRefusals, change, openFile };
}

/** Roles that are asked about at once, which a phone shows without a scroll. */
const MAX_ROLES = 5;

/**
 * Word of a pasted list that is in the place of a relationship and names none, in its first spelling: "florist".
 * `relationship` is what the owner chose for it.
 */
interface ListedRole {
  readonly word: string;
  readonly people: readonly ListedPerson[];
  readonly relationship: Relationship | null;
  readonly choose: (relationship: Relationship | null) => void;
}

/** Relationships that the owner has chosen for the words of the list that name none. */
function useRoles() {
  const [meanings, setMeanings] = useState<ReadonlyMap<string, Relationship>>(new Map());
  return useMemo(
    () => ({
      applyTo: (people: readonly ListedPerson[]) =>
        people.map((person) => {
          const relationship = person.role === undefined ? undefined : meanings.get(person.role.toLowerCase());
          return relationship === undefined ? person : { ...person, relationship };
        }),
      among: (people: readonly ListedPerson[]): ListedRole[] => {
        const havingRole = new Map<string, [ListedPerson, ...ListedPerson[]]>();
        for (const person of people) {
          if (person.role === undefined) continue;
          const key = person.role.toLowerCase();
          const having = havingRole.get(key);
          if (having === undefined) havingRole.set(key, [person]);
          else having.push(person);
        }
        return [...havingRole].slice(0, MAX_ROLES).map(([key, having]) => ({
          word: having[0].role ?? key,
          people: having,
          relationship: meanings.get(key) ?? null,
          choose: (chosen) => {
            const next = new Map(meanings);
            if (chosen === null) next.delete(key);
            else next.set(key, chosen);
            setMeanings(next);
          },
        }));
      },
    }),
    [meanings],
  );
}

/** The people of the text, with what their roles mean, and what adding them will do. */
function usePlannedList(text: string, refusals: ReadonlyMap<string, string>) {
  const isTooLong = text.length > MAX_LIST_CHARACTERS;
  const roles = useRoles();
  const listed = useMemo(() => (isTooLong ? [] : parsePeople(text)), [text, isTooLong]);
  const people = useMemo(() => roles.applyTo(listed), [roles, listed]);
  const headings = useMemo(() => (isTooLong ? [] : headingLines(text)), [text, isTooLong]);
  const unread = useMemo(() => (isTooLong ? [] : unreadColumns(text)), [text, isTooLong]);
  const { askedBefore, remaining, isMailConfigured, addMany } = useAddMany(people);
  const allowance = {
    people: Math.min(limits.peopleAtOnce, remaining?.people ?? Infinity),
    mails: isMailConfigured ? (remaining?.mails ?? Infinity) : 0,
  };
  const plan = planAdditions(people, { known: askedBefore, refusals, allowance });
  return { isTooLong, roles, listed, people, headings, unread, plan, remaining, isMailConfigured, addMany };
}

/** Links of added people whom no email reaches. */
function linksToSend(
  people: readonly ListedPerson[],
  outcomes: readonly AddedPerson[],
  { isMailConfigured }: { isMailConfigured: boolean },
): readonly AddedLink[] {
  return people.flatMap(({ name }, n) => {
    const outcome = outcomes[n];
    if (outcome?.status !== "added" || (outcome.isEmailed && isMailConfigured)) return [];
    return [{ name, respondentId: outcome.respondentId, token: outcome.token }];
  });
}

/** Reasons of the server's refusals, by `personKey`. */
function refusalsOf(people: readonly ListedPerson[], outcomes: readonly AddedPerson[]): ReadonlyMap<string, string> {
  return new Map(
    people.flatMap((person, n) => {
      const outcome = outcomes[n];
      return outcome?.status === "refused" ? [[personKey(person), outcome.message] as const] : [];
    }),
  );
}

/** Questions for everybody in the list, chosen before the links are made. */
function useQuestionsForAll() {
  const { initial, ...draft } = useInitialQuestions();
  const written = toQuestionInputs(draft.state.questions);
  // Without other questions the server uses the default one.
  return { ready: initial.status === "ready", draft, chosen: written.length > 1 ? written : undefined };
}

function addedToast(added: number, emailed: number): [title: string, description?: string] {
  const title = added === 0 ? "Nobody was added" : `${countNoun(added, "person", "people")} added`;
  if (emailed === 0) return [title];
  return [title, emailed === 1 ? "1 email is on its way." : `${emailed} emails are on their way.`];
}
