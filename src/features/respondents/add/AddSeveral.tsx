import { FileUp } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { firstName } from "../../../../convex/shared/words/firstName";
import { limits } from "../../../../convex/shared/limits/limits";
import { RelationshipField } from "../../../components/respondents/RelationshipField.tsx";
import { TypedOwnName } from "../../../components/ownName/TypedOwnName.ts";
import { newConfidentialLink } from "../../../components/sharing/newConfidentialLink.ts";
import { QuestionDraft } from "../../../components/questionEditor/QuestionDraft.tsx";
import { buttonClass, Button } from "../../../components/ui/Button.tsx";
import { TextArea } from "../../../components/ui/TextArea.tsx";
import { countNoun } from "../../../lib/countNoun.ts";
import { AddedPeople } from "./AddedPeople.tsx";
import { ListedPeople } from "./ListedPeople.tsx";
import type { Allowance, PlannedOutcome } from "./planAdditions.ts";
import { useAddSeveral, type SeveralProps } from "./useAddSeveral.ts";

type AddSeveralForm = ReturnType<typeof useAddSeveral>;

/** Form that adds a pasted list. */
export default function AddSeveral(props: SeveralProps) {
  const { text, onClose } = props;
  const form = useAddSeveral(props);
  const field = useRef<HTMLTextAreaElement>(null);
  const { links, isRestoring, isRestored, clear } = form.kept;
  const { isReturn } = props;
  useEffect(() => {
    if (!isReturn) field.current?.focus();
  }, [isReturn]);
  const isOver = isReturn && !isRestoring && links.length === 0;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);

  const isDone = links.length > 0 && text.trim() === "";
  if (isReturn && (isRestoring || isOver)) return null;
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5">
      {links.length > 0 && (
        <AddedPeople
          links={links}
          isRestored={isRestored}
          isMailConfigured={form.isMailConfigured}
          onDone={() => {
            clear();
            if (isDone) onClose();
          }}
        />
      )}
      {!isDone && <PeopleForm form={form} text={text} field={field} onClose={onClose} />}
    </div>
  );
}

interface PeopleFormProps {
  form: AddSeveralForm;
  text: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onClose: () => void;
}

/** The list, what adding it does, and what all its people are asked. */
function PeopleForm({ form, text, field, onClose }: PeopleFormProps) {
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <TextArea
        ref={field}
        label="Names and addresses"
        hint="One person a line, such as “Jan Novak, jan@example.com, peer”. A name alone gets a link."
        rows={4}
        autoComplete="off"
        spellCheck={false}
        // A height that follows the content ignores the rows.
        controlClassName="min-h-[calc(4lh+1.375rem)] max-h-72"
        value={text}
        error={form.error}
        onChange={(event) => form.change(event.target.value)}
        onSubmit={() => void form.submit()}
      />
      <OtherWay />
      {form.questions.ready && (
        <TypedOwnName value={form.typedOwnName}>
          <QuestionsForAll people={form.readyCount} draft={form.questions.draft} />
        </TypedOwnName>
      )}
      {form.plan.length > 0 && <Plan {...form} />}
      <Relationships form={form} />
      {form.ownNameField}
      {form.readyCount > 0 && form.questions.ready && (
        <p className="text-sm text-soft">{askedLine(form.readyCount, form.questions.draft)}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" isBusy={form.isBusy} disabled={form.readyCount === 0}>
          {form.readyCount === 0 ? "Add people" : `Add ${countNoun(form.readyCount, "person", "people")}`}
        </Button>
        <OpenFile onFile={(file) => void form.openFile(file)} />
        <Button variant="secondary" onClick={onClose}>
          Add one person
        </Button>
      </div>
    </form>
  );
}

/** Link to confidential answers, which the form of names does not offer. */
function OtherWay() {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
      People can also answer confidentially, by a public link.
      <Button variant="link" size="inline" onClick={() => newConfidentialLink.open()}>
        Make a confidential link
      </Button>
    </p>
  );
}

/** Text such as "Each is asked 3 questions, the same as Helena." */
function askedLine(people: number, { state, same }: AddSeveralForm["questions"]["draft"]): string {
  const who = people === 1 ? "This person" : "Each";
  const as = same?.isChecked === true ? `, the same as ${firstName(same.name)}` : "";
  return `${who} is asked ${countNoun(state.questions.length, "question")}${as}.`;
}

/** How the listed people work with the owner: by the words of the list, and for those without such a word. */
function Relationships({ form }: { form: AddSeveralForm }) {
  return (
    <>
      {form.roles.map((role) => (
        <RelationshipField
          key={role.word}
          label={`How “${role.word}” works with you`}
          hint={`Your list says this of ${role.people.length === 1 ? role.people[0]?.name : countNoun(role.people.length, "person", "people")}. Only you see this.`}
          className="sm:max-w-xs"
          value={role.relationship}
          onChange={role.choose}
        />
      ))}
      {form.needsRelationship && (
        <RelationshipField
          label={relationshipLabel(form)}
          hint="Optional. Only you see this."
          className="sm:max-w-xs"
          value={form.relationship}
          onChange={form.setRelationship}
        />
      )}
    </>
  );
}

/** Label of the relationship of people whose line has none. */
function relationshipLabel({ readyCount, withoutRelationship }: AddSeveralForm): string {
  if (withoutRelationship < readyCount)
    return withoutRelationship === 1 ? "How the other one works with you" : "How the others work with you";
  return readyCount === 1 ? "How this person works with you" : "How they all work with you";
}

function QuestionsForAll({ people, draft }: { people: number } & Pick<AddSeveralForm["questions"], "draft">) {
  return (
    // The page scrolls here, not a dialog.
    <section aria-label="Questions" className="[&_[data-tray]]:static [&_[data-tray]]:z-auto">
      <h3 className="mb-2 text-lg">
        {people === 1 ? "What this person will be asked" : "What they will all be asked"}
      </h3>
      <QuestionDraft {...draft} />
    </section>
  );
}

function Plan({
  plan,
  headings,
  unread,
  remaining,
  isMailConfigured,
}: Pick<AddSeveralForm, "plan" | "headings" | "unread" | "remaining" | "isMailConfigured">) {
  return (
    <>
      <p role="status" className="text-sm text-soft">
        {[
          ...summary(plan.map(({ outcome: fate }) => fate)),
          ...headings.map(headingNote),
          ...unread.map(columnNote),
        ].join(" ")}
        {remaining !== null && <span className="block text-faint">{allowanceLine(remaining, isMailConfigured)}</span>}
      </p>
      <ListedPeople plan={plan} />
    </>
  );
}

function OpenFile({ onFile }: { onFile: (file: File | undefined) => void }) {
  return (
    <label className={buttonClass("secondary", "md", "cursor-pointer focus-within:outline-2")}>
      <FileUp aria-hidden className="size-4" />
      Open a file
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        className="sr-only"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </label>
  );
}

/** Sentences that count who is added, and what is not. */
function summary(fates: readonly PlannedOutcome[]): string[] {
  const countOf = (fate: PlannedOutcome) => fates.filter((one) => one === fate).length;
  const [mail, link, later, refused] = [countOf("mail"), countOf("link"), countOf("later"), countOf("refused")];
  const people = fates.length - refused;
  const gets = (some: number, what: string) => `${some} ${some === 1 ? "gets" : "get"} ${what}`;
  const parts = [
    ...(mail > 0 ? [gets(mail, "an email")] : []),
    ...(link > 0 ? [gets(link, "a link")] : []),
    ...(later > 0 ? [`${later} ${later === 1 ? "stays" : "stay"} for later`] : []),
  ];
  return [
    ...(people > 0 ? [`${countNoun(people, "person", "people")}: ${parts.join(", ")}.`] : []),
    // What is refused may be no person, and less than a line.
    ...(refused > 0 ? [refused === 1 ? "1 entry is not added." : `${refused} entries are not added.`] : []),
  ];
}

function headingNote(line: number): string {
  return `Line ${line} is a heading, so it adds nobody.`;
}

function columnNote(title: string): string {
  return `The column “${title}” is not read.`;
}

function allowanceLine({ people, mails }: Allowance, isMailConfigured: boolean): string {
  const add = `You can add ${Math.min(people, limits.peopleAtOnce)} at once`;
  return isMailConfigured ? `${add}, and send ${mails} more emails today.` : `${add}. Email isn’t set up.`;
}
