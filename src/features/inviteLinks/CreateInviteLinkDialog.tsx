import { useEffect, useReducer, useState } from "react";
import { limits } from "../../../convex/shared/limits";
import { texts } from "../../../convex/shared/texts";
import { editorReducer, emptyEditor, toQuestionInputs } from "../../components/questionEditor/editorState.ts";
import { QuestionDraft } from "../../components/questionEditor/QuestionEditor.tsx";
import { Button } from "../../components/ui/Button.tsx";
import { Dialog } from "../../components/ui/Dialog.tsx";
import { ErrorState } from "../../components/ui/ErrorState.tsx";
import { Progress } from "../../components/ui/Progress.tsx";
import { toast } from "../../components/ui/toast.ts";
import { Loading, Skeleton } from "../../components/ui/Skeleton.tsx";
import { TextArea } from "../../components/ui/TextArea.tsx";
import { TextField } from "../../components/ui/TextField.tsx";
import { emptyLinkForm, endOfDay, linkFormErrors, parseWholeNumber, type LinkForm } from "./linkForm.ts";
import { useDefaultQuestion } from "./useDefaultQuestion.ts";
import { useInviteLinkActions } from "./useInviteLinkActions.ts";

/** A new public link: what it is called, what it asks, and how long and how often it works. */
export default function CreateInviteLinkDialog({
  open,
  onOpenChange,
  onCreated,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: () => void;
}) {
  const [form, setForm] = useState(emptyLinkForm);
  const [problems, setProblems] = useState<ReturnType<typeof linkFormErrors>>({});
  const [busy, setBusy] = useState(false);
  const [questions, dispatch] = useReducer(editorReducer, emptyEditor);
  const { create } = useInviteLinkActions();
  const starting = useDefaultQuestion();
  const failed = starting.status === "missing";
  useEffect(() => {
    if (failed) toast.error("Error", texts.defaultQuestionNotFound);
  }, [failed]);
  const startingQuestions = starting.status === "ready" ? starting.questions : null;
  useEffect(() => {
    if (startingQuestions !== null) dispatch({ type: "loaded", questions: startingQuestions });
  }, [startingQuestions]);

  const change = (field: keyof LinkForm) => (event: { target: { value: string } }) =>
    setForm((last) => ({ ...last, [field]: event.target.value }));

  const submit = async () => {
    const found = linkFormErrors(form, Date.now());
    setProblems(found);
    if (Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    const created = await create({
      title: form.title.trim(),
      description: form.description.trim(),
      questions: toQuestionInputs(questions.questions),
      expiresAt: endOfDay(form.lastDay),
      maxUses: parseWholeNumber(form.maxUses),
    });
    setBusy(false);
    if (!created) return;
    onCreated();
    onOpenChange(false);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissable={!busy}
      size="lg"
      title="Create Public Invite Link"
      description="Anyone who has it can answer, after giving a name and an e-mail address."
      footer={
        <>
          {busy && (
            <div className="flex flex-1 items-center">
              <Progress value={80} label="Creating the invite link" />
            </div>
          )}
          <Button variant="quiet" disabled={busy} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button busy={busy} disabled={startingQuestions === null} onClick={() => void submit()}>
            Create
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <TextField
          label="Title"
          placeholder="Q2 360 Review"
          maxLength={limits.inviteTitle}
          value={form.title}
          error={problems.title}
          onChange={change("title")}
        />
        <TextArea
          label="Description"
          hint="Shown to the people who open the link."
          rows={2}
          maxLength={limits.inviteDescription}
          value={form.description}
          onChange={change("description")}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Last day"
            type="date"
            hint="Optional. The link works until the end of it."
            value={form.lastDay}
            error={problems.lastDay}
            onChange={change("lastDay")}
          />
          <TextField
            label="Maximum number of people"
            inputMode="numeric"
            hint="Optional."
            value={form.maxUses}
            error={problems.maxUses}
            onChange={change("maxUses")}
          />
        </div>
        <section aria-label="Questions" className="mt-2">
          <h3 className="mb-2 text-lg">What it asks</h3>
          {starting.status === "loading" && (
            <Loading label="Loading questions...">
              <Skeleton className="h-5 w-5/6" />
            </Loading>
          )}
          {failed && <ErrorState title="Error">{texts.defaultQuestionNotFound}</ErrorState>}
          {starting.status === "ready" && <QuestionDraft state={questions} dispatch={dispatch} />}
        </section>
      </div>
    </Dialog>
  );
}
