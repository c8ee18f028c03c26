import { useEffect } from "react";
import type { Id } from "../../../convex/_generated/dataModel";
import { QuestionEditor, type Unsaved } from "../../components/questionEditor/QuestionEditor.tsx";
import { QuestionsDialog } from "../../components/questionEditor/QuestionsDialog.tsx";
import { toast } from "../../components/ui/toast.ts";
import { useRespondentQuestions } from "./useRespondent.ts";

export default function EditQuestionsDialog({
  respondentId,
  name,
  open,
  onOpenChange,
}: {
  respondentId: Id<"respondents">;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <QuestionsDialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={`Questions for ${name}`}
      description="Changes reach them as soon as you save, even while they are answering."
    >
      {(onUnsaved) => <Questions respondentId={respondentId} onUnsaved={onUnsaved} />}
    </QuestionsDialog>
  );
}

function Questions({
  respondentId,
  onUnsaved,
}: {
  respondentId: Id<"respondents">;
  onUnsaved: (unsaved: Unsaved | null) => void;
}) {
  const { saved, save } = useRespondentQuestions(respondentId);
  const failed = saved.status === "missing";
  useEffect(() => {
    if (failed) toast.error("Error", "Failed to load respondent data for editing questions.");
  }, [failed]);
  return <QuestionEditor saved={saved} save={save} savedNotice="Questions saved" onUnsaved={onUnsaved} />;
}
