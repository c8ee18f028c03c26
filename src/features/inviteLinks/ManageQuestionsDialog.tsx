import { QuestionEditor } from "../../components/questionEditor/QuestionEditor.tsx";
import { QuestionsDialog } from "../../components/questionEditor/QuestionsDialog.tsx";
import type { LinkDialogProps } from "./EditLinkDialog.tsx";
import { useInviteLinkQuestions } from "./useInviteLinks.ts";

const questionsNotSaved = {
  title: "Error updating questions",
  text: "Failed to update your questions. Please try again.",
};

/** Questions for future respondents. Those who have started keep theirs. */
export default function ManageQuestionsDialog({ link, open, onOpenChange }: LinkDialogProps) {
  const { saved, save } = useInviteLinkQuestions(link._id);
  return (
    <QuestionsDialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title="Manage Invite Questions"
      description={
        <>
          For “<bdi>{link.title}</bdi>”. People who already began keep their questions.
        </>
      }
    >
      <QuestionEditor
        saved={saved}
        save={save}
        savedNotice="Questions updated successfully."
        failedNotice={questionsNotSaved}
      />
    </QuestionsDialog>
  );
}
