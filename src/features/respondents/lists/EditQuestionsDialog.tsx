import { useEffect } from "react";
import type { Id } from "../../../../convex/_generated/dataModel";
import { QuestionEditor } from "../../../components/questionEditor/QuestionEditor.tsx";
import { QuestionsDialog } from "../../../components/questionEditor/QuestionsDialog.tsx";
import { usePreviousQuestions } from "../../../components/questionEditor/usePreviousQuestions.ts";
import { toast } from "../../../components/ui/toast.ts";
import { useRespondentQuestions } from "../add/useRespondentQuestions.ts";
import type { DialogProps } from "../../../hooks/useDialogs.ts";

/** Dialog that changes the questions of a pending respondent. */
export default function EditQuestionsDialog({
  respondentId,
  name,
  open,
  onOpenChange,
}: DialogProps & {
  respondentId: Id<"respondents">;
  name: string;
}) {
  return (
    <QuestionsDialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={`Questions for ${name}`}
      description="Changes reach them as soon as you save, even while they are answering."
    >
      <QuestionsForm respondentId={respondentId} />
    </QuestionsDialog>
  );
}

function QuestionsForm({ respondentId }: { respondentId: Id<"respondents"> }) {
  const { saved, save } = useRespondentQuestions(respondentId);
  const previous = usePreviousQuestions(respondentId);
  const hasFailed = saved.status === "failed";
  useEffect(() => {
    if (hasFailed) toast.error("Error", "Failed to load respondent data for editing questions.");
  }, [hasFailed]);
  return <QuestionEditor saved={saved} save={save} savedNotice="Questions saved" previous={previous} />;
}
