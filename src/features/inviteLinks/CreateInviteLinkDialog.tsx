import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { limits } from "../../../convex/shared/limits";
import * as texts from "../../../convex/shared/texts";
import { useOwnName } from "../../components/ownName/useOwnName.tsx";
import { hasUnsavedQuestions, toQuestionInputs } from "../../components/questionEditor/editorState.ts";
import { QuestionDraft } from "../../components/questionEditor/QuestionEditor.tsx";
import { type InitialQuestions, useInitialQuestions } from "../../components/questionEditor/useInitialQuestions.ts";
import { RelationshipField } from "../../components/contributors/RelationshipField.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { ConfirmDialog } from "../../components/ui/ConfirmDialog.tsx";
import { Dialog } from "../../components/ui/Dialog.tsx";
import { ErrorState } from "../../components/ui/ErrorState.tsx";
import { Progress } from "../../components/ui/Progress.tsx";
import { toast } from "../../components/ui/toast.ts";
import { Loading, Skeleton } from "../../components/ui/Skeleton.tsx";
import { TextField } from "../../components/ui/TextField.tsx";
import { ConfidentialField } from "./ConfidentialField.tsx";
import { LinkFields } from "./LinkFields.tsx";
import { emptyLinkForm, endOfDay, linkFormErrors, maxUsesOf, parseWholeNumber, type LinkForm } from "./linkForm.ts";
import { useInviteLinkActions } from "./useInviteLinkActions.ts";
import { useHasOwnLinks } from "./useInviteLinks.ts";

interface CreateInviteLinkDialogProps {
  open: boolean;
  /** True where the field is ticked at first. */
  isConfidential: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (link: { title: string; token: string }) => void;
}

/** Dialog that creates an invite link, with its questions and limits. */
export default function CreateInviteLinkDialog(props: CreateInviteLinkDialogProps) {
  const ownName = useOwnName();
  const hasOwnLinks = useHasOwnLinks();
  const create = useCreateInviteLink(props, ownName.save);
  const { form, setField, errors, isBusy, questions, submit } = create;
  const { initial: defaultQuestion } = questions;
  const { open, onOpenChange } = props;
  const [isAsking, setIsAsking] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [errors]);
  const hasBegun =
    ownName.isUnsaved ||
    isBegun(form, initialForm(props.isConfidential)) ||
    (defaultQuestion.status === "ready" && hasUnsavedQuestions(questions.state, defaultQuestion.questions));
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(isOpen) => {
          if (!isOpen && hasBegun) setIsAsking(true);
          else onOpenChange(isOpen);
        }}
        isDismissable={!isBusy}
        size="lg"
        title="Create Public Invite Link"
        description={
          form.groupSize === null
            ? "Anyone with the link can answer with a name and an email address."
            : "Anyone with the link can answer, without a name."
        }
        footer={
          <>
            {isBusy && (
              <div className="flex flex-1 items-center">
                <Progress value={80} label="Creating the invite link" />
              </div>
            )}
            <Button variant="ghost" disabled={isBusy} onClick={() => onOpenChange(false)}>
              Cancel
            </Button>
            <Button isBusy={isBusy} disabled={defaultQuestion.status !== "ready"} onClick={() => void submit()}>
              Create
            </Button>
          </>
        }
      >
        <div ref={fields} className="grid grid-cols-1 gap-5">
          {ownName.field}
          <LinkFields form={form} titleError={errors.title} setField={setField} />
          <ConfidentialField
            groupSize={form.groupSize}
            hasOwnLinks={hasOwnLinks}
            error={errors.groupSize}
            onChange={(groupSize) => setField("groupSize", groupSize)}
          />
          <WhatItAsks {...questions} />
          <LimitFields form={form} errors={errors} setField={setField} />
        </div>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Discard this invite link?"
        description="You have not created it yet."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={() => onOpenChange(false)}
      />
    </>
  );
}

function isBegun(form: LinkForm, initial: LinkForm): boolean {
  const isTyped = (value: string | null) => value !== null && value.trim() !== "";
  return Object.values({ ...form, groupSize: null }).some(isTyped) || form.groupSize !== initial.groupSize;
}

function WhatItAsks({ initial, ...draft }: InitialQuestions) {
  return (
    <section aria-label="Questions" className="mt-2">
      <h3 className="mb-2 text-lg">What it asks</h3>
      {initial.status === "loading" && (
        <Loading label="Loading questions...">
          <Skeleton className="h-5 w-5/6" />
        </Loading>
      )}
      {initial.status === "missing" && <ErrorState title="Error">{texts.defaultQuestionNotFound}</ErrorState>}
      {initial.status === "ready" && <QuestionDraft {...draft} />}
    </section>
  );
}

function initialForm(isConfidential: boolean): LinkForm {
  return isConfidential ? { ...emptyLinkForm, groupSize: `${limits.groupSizeMin}` } : emptyLinkForm;
}

type FormErrors = ReturnType<typeof linkFormErrors>;

function useCreateInviteLink(
  { isConfidential, onOpenChange, onCreated }: CreateInviteLinkDialogProps,
  saveOwnName: () => Promise<boolean>,
) {
  const [form, setForm] = useState(() => initialForm(isConfidential));
  const [errors, setErrors] = useState<FormErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const { create } = useInviteLinkActions();
  const questions = useInitialQuestions();
  const hasFailed = questions.initial.status === "missing";
  useEffect(() => {
    if (hasFailed) toast.error("Error", texts.defaultQuestionNotFound);
  }, [hasFailed]);

  const submit = async () => {
    const found = linkFormErrors(form, Date.now());
    setErrors(found);
    if (Object.keys(found).length > 0 || isBusy) return;
    setIsBusy(true);
    if (!(await saveOwnName())) {
      setIsBusy(false);
      return;
    }
    const created = await create({
      title: form.title.trim(),
      description: form.description.trim(),
      questions: toQuestionInputs(questions.state.questions),
      expiresAt: endOfDay(form.lastDay),
      maxUses: maxUsesOf(form),
      groupSize: parseWholeNumber(form.groupSize ?? ""),
      relationship: form.relationship ?? undefined,
    });
    setIsBusy(false);
    if (created === null) return;
    onOpenChange(false);
    onCreated({ title: form.title.trim(), token: created.token });
  };
  const setField: SetField = (field, value) => {
    setForm((last) => ({ ...last, [field]: value }));
    setErrors((last) => ({ ...last, [field]: undefined }));
  };
  return { form, setField, errors, isBusy, questions, submit };
}

type SetField = <Field extends keyof LinkForm>(field: Field, value: LinkForm[Field]) => void;

interface FieldsProps {
  form: LinkForm;
  errors: FormErrors;
  setField: SetField;
}

/** Limits of a link, folded, since most links have none. */
function LimitFields({ form, errors, setField }: FieldsProps) {
  const [open, setOpen] = useState(false);
  const isWrong = [errors.lastDay, errors.maxUses, errors.relationship].some((error) => error !== undefined);
  return (
    <details open={open || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm font-medium [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-4 text-faint transition-transform group-open:rotate-180" />
        Limits
        <span className="font-normal text-faint">Optional</span>
      </summary>
      <div className="mt-2 grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="Last day"
          type="date"
          hint="The link works until the end of it."
          value={form.lastDay}
          error={errors.lastDay}
          onChange={(event) => setField("lastDay", event.target.value)}
        />
        {form.groupSize === null && (
          <TextField
            label="Maximum number of people"
            inputMode="numeric"
            value={form.maxUses}
            error={errors.maxUses}
            onChange={(event) => setField("maxUses", event.target.value)}
          />
        )}
        <RelationshipField
          label="Who gets it"
          hint="How they work with you. Only you see this."
          value={form.relationship}
          error={errors.relationship}
          onChange={(relationship) => setField("relationship", relationship)}
        />
      </div>
    </details>
  );
}
