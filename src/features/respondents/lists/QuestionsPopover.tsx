import { useEffect } from "react";
import type { Id } from "../../../../convex/_generated/dataModel";
import { AskedQuestions } from "../../../components/respondents/AskedQuestions.tsx";
import { Button } from "../../../components/ui/Button.tsx";
import { Popover } from "../../../components/ui/Popover.tsx";
import { analytics } from "../../../lib/analytics/Analytics.ts";
import { useInvitation } from "../useRespondentAnswers.ts";

/** Questions of a respondent, and the invite link that created them. */
export function QuestionsPopover({ respondentId, name }: { respondentId: Id<"respondents">; name: string }) {
  return (
    <Popover
      label={`Questions for ${name}`}
      trigger={
        <Button variant="link" size="inline" aria-label={`Show questions for ${name}`}>
          Show questions
        </Button>
      }
    >
      <Invitation respondentId={respondentId} />
    </Popover>
  );
}

function Invitation({ respondentId }: { respondentId: Id<"respondents"> }) {
  const invitation = useInvitation(respondentId);
  const { status } = invitation;
  useEffect(() => analytics.capture("completed_respondent_show_questions_clicked"), []);
  useEffect(() => {
    if (status === "ready") analytics.capture("completed_respondent_show_questions_success");
    if (status === "failed") analytics.capture("completed_respondent_show_questions_error");
  }, [status]);
  if (invitation.status === "loading") return <p className="text-sm text-faint">Loading...</p>;
  if (invitation.status === "failed") {
    return (
      <p role="alert" className="text-sm text-rose">
        Failed to load questions
      </p>
    );
  }
  const { title, description, questions } = invitation;
  return (
    <div className="grid gap-5">
      {title !== undefined && (
        <section>
          <h4 className="eyebrow">Invitation Details</h4>
          <dl className="mt-2 grid gap-2 text-sm">
            <div>
              <dt className="text-faint">Title</dt>
              <dd>{title}</dd>
            </div>
            {description !== undefined && description !== "" && (
              <div>
                <dt className="text-faint">Description</dt>
                <dd>{description}</dd>
              </div>
            )}
          </dl>
        </section>
      )}
      <AskedQuestions questions={questions} />
    </div>
  );
}
