import { Mail, Send, TriangleAlert } from "lucide-react";
import type { Id } from "../../../convex/_generated/dataModel";
import { firstName } from "../../../convex/shared/words/firstName";
import type { RespondentEmailStatus } from "../../../convex/shared/validators";
import { Button } from "../../components/ui/Button.tsx";
import { useIsMailConfigured } from "../../hooks/useIsMailConfigured.ts";
import { useRespondentActions } from "./useRespondentActions.ts";

export const emailErrors = {
  failed: "The email could not be sent.",
  bounced: "The email came back: this address does not take it.",
  complained: "This person marked the email as spam, so we send no more.",
  unsubscribed: "This person has ended all email. You can still send them the link yourself.",
} as const;

/** Whether a respondent's email arrived, with a button that sends a failed one again. */
export function EmailStatus({
  status: latest,
  respondentId,
  name,
}: {
  status: RespondentEmailStatus | null;
  respondentId: Id<"respondents">;
  name: string;
}) {
  const { resendInvitation } = useRespondentActions();
  const isMailConfigured = useIsMailConfigured();
  // Without a mail service nothing was sent, and nothing can be sent again.
  const status = latest === "failed" && !isMailConfigured ? "outbox" : latest;
  if (status === null || status === "none") return null;
  if (status === "failed" || status === "bounced" || status === "complained" || status === "unsubscribed") {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-rose">
        <TriangleAlert aria-hidden className="size-4" />
        {emailErrors[status]}
        {status !== "complained" && status !== "unsubscribed" && (
          <Button variant="secondary" size="sm" onClick={() => void resendInvitation(respondentId, name)}>
            Send it again
          </Button>
        )}
      </p>
    );
  }
  const Icon = status === "sent" ? Send : Mail;
  const whom = <Short name={name} />;
  const statusTexts = {
    queued: <>An email to {whom} is on its way.</>,
    sent: <>{whom} has been sent an email with the link.</>,
    outbox: (
      <>
        Email isn’t set up, so please send <Short name={firstName(name)} /> the link yourself.
      </>
    ),
  } as const;
  return (
    <p role="status" className="flex items-center gap-2.5 text-sm text-soft">
      <Icon aria-hidden className="size-4 shrink-0 text-faint" />
      <span>{statusTexts[status]}</span>
    </p>
  );
}

/** Status in one line, so that a phone shows the whole dialog. */
function Short({ name }: { name: string }) {
  return <bdi className="inline-block max-w-40 truncate align-bottom">{name}</bdi>;
}
