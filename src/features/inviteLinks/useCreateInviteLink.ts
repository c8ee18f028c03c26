import { useEffect, useState } from "react";
import { limits } from "../../../convex/shared/limits/limits";
import * as texts from "../../../convex/shared/texts/texts";
import { toQuestionInputs } from "../../components/questionEditor/editorState.ts";
import { useInitialQuestions } from "../../components/questionEditor/useInitialQuestions.ts";
import { toast } from "../../components/ui/toast.ts";
import {
  emptyLinkForm,
  endOfDay,
  linkFormErrors,
  type LinkForm,
  type LinkFormErrors,
  maxUsesOf,
  tryParseWholeNumber,
} from "./linkForm.ts";
import { useInviteLinkActions } from "./useInviteLinkActions.ts";

export interface CreateInviteLinkDialogProps {
  open: boolean;
  /** Whether the field is ticked at first. */
  isConfidential: boolean;
  onOpenChange: (open: boolean) => void;
  onCreated: (link: { title: string; token: string }) => void;
}

/** Form of a new link; a confidential one begins with the smallest group. */
export function initialForm(isConfidential: boolean): LinkForm {
  return isConfidential ? { ...emptyLinkForm, groupSize: `${limits.groupSizeMin}` } : emptyLinkForm;
}

/** State of the form for a new link, and its submission. */
export function useCreateInviteLink(
  { isConfidential, onOpenChange, onCreated }: CreateInviteLinkDialogProps,
  saveOwnName: () => Promise<boolean>,
) {
  const [form, setForm] = useState(() => initialForm(isConfidential));
  const [errors, setErrors] = useState<LinkFormErrors>({});
  const [isBusy, setIsBusy] = useState(false);
  const { create } = useInviteLinkActions();
  const questions = useInitialQuestions();
  const hasFailed = questions.initial.status === "failed";
  useEffect(() => {
    if (hasFailed) toast.error("Error", texts.defaultQuestionNotFound);
  }, [hasFailed]);

  const submit = async () => {
    const problems = linkFormErrors(form, Date.now());
    setErrors(problems);
    if (Object.keys(problems).length > 0 || isBusy) return;
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
      groupSize: tryParseWholeNumber(form.groupSize ?? ""),
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

/** Changes a field of the form, and removes its error. */
export type SetField = <Field extends keyof LinkForm>(field: Field, value: LinkForm[Field]) => void;
