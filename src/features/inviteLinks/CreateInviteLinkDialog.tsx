import { type ReactNode, useEffect, useRef } from "react";
import * as texts from "../../../convex/shared/texts/texts";
import { useOwnName } from "../../components/ownName/useOwnName.tsx";
import { hasUnsavedQuestions } from "../../components/questionEditor/editorState.ts";
import { QuestionDraft } from "../../components/questionEditor/QuestionDraft.tsx";
import type { InitialQuestions } from "../../components/questionEditor/useInitialQuestions.ts";
import { Button } from "../../components/ui/Button.tsx";
import { Dialog } from "../../components/ui/Dialog.tsx";
import { DiscardConfirmation, useDiscardConfirmation } from "../../components/ui/DiscardConfirmation.tsx";
import { ErrorState } from "../../components/ui/ErrorState.tsx";
import { Progress } from "../../components/ui/Progress.tsx";
import { Loading, Skeleton } from "../../components/ui/Skeleton.tsx";
import { ConfidentialField } from "./ConfidentialField.tsx";
import { LinkFields } from "./LinkFields.tsx";
import type { LinkForm } from "./linkForm.ts";
import { useHasOwnLinks } from "./useInviteLinks.ts";
import { type CreateInviteLinkDialogProps, useCreateInviteLink, initialForm } from "./useCreateInviteLink.ts";
import { LimitFields } from "./LimitFields.tsx";

/** Dialog that creates an invite link, with its questions and limits. */
export default function CreateInviteLinkDialog(props: CreateInviteLinkDialogProps) {
  const ownName = useOwnName();
  const create = useCreateInviteLink(props, ownName.save);
  const { form, errors, isBusy, questions, submit } = create;
  const { open, onOpenChange } = props;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [errors]);
  const hasBegun = ownName.isUnsaved || isBegun(create, initialForm(props.isConfidential));
  const discarding = useDiscardConfirmation({ isChanged: hasBegun }, onOpenChange);
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={discarding.onOpenChange}
        isDismissable={!isBusy}
        size="lg"
        title="Create Public Invite Link"
        description={
          form.groupSize === null
            ? "Anyone with the link can answer with a name and an email address."
            : "Anyone with the link can answer, without a name."
        }
        footer={
          <CreateButtons
            isBusy={isBusy}
            isReady={questions.initial.status === "ready"}
            onCancel={() => onOpenChange(false)}
            onCreate={() => void submit()}
          />
        }
      >
        <div ref={fields} className="grid grid-cols-1 gap-5">
          <InviteLinkFields create={create} ownNameField={ownName.field} />
        </div>
      </Dialog>
      <DiscardConfirmation
        {...discarding.confirmation}
        title="Discard this invite link?"
        description="You have not created it yet."
      />
    </>
  );
}

interface InviteLinkFieldsProps {
  create: ReturnType<typeof useCreateInviteLink>;
  ownNameField: ReactNode;
}

function InviteLinkFields({ create, ownNameField }: InviteLinkFieldsProps) {
  const { form, setField, errors, questions } = create;
  const hasOwnLinks = useHasOwnLinks();
  return (
    <>
      <LinkFields form={form} titleError={errors.title} setField={setField} />
      {ownNameField}
      <ConfidentialField
        groupSize={form.groupSize}
        hasOwnLinks={hasOwnLinks}
        error={errors.groupSize}
        onChange={(groupSize) => setField("groupSize", groupSize)}
      />
      <WhatItAsks {...questions} />
      <LimitFields form={form} errors={errors} setField={setField} />
    </>
  );
}

function CreateButtons({
  isBusy,
  isReady,
  onCancel,
  onCreate,
}: {
  isBusy: boolean;
  isReady: boolean;
  onCancel: () => void;
  onCreate: () => void;
}) {
  return (
    <>
      {isBusy && (
        <div className="flex flex-1 items-center">
          <Progress value={80} label="Creating the invite link" />
        </div>
      )}
      <Button variant="ghost" disabled={isBusy} onClick={onCancel}>
        Cancel
      </Button>
      <Button isBusy={isBusy} disabled={!isReady} onClick={onCreate}>
        Create
      </Button>
    </>
  );
}

/** Whether closing would lose what was typed or chosen. */
function isBegun({ form, questions }: ReturnType<typeof useCreateInviteLink>, opened: LinkForm): boolean {
  const isTyped = (value: string | null) => value !== null && value.trim() !== "";
  if (Object.values({ ...form, groupSize: null }).some(isTyped) || form.groupSize !== opened.groupSize) return true;
  const { initial, state } = questions;
  return initial.status === "ready" && hasUnsavedQuestions(state, initial.questions);
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
      {initial.status === "failed" && <ErrorState title="Error">{texts.defaultQuestionNotFound}</ErrorState>}
      {initial.status === "ready" && <QuestionDraft {...draft} />}
    </section>
  );
}
