import { BellOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { NoticeMain } from "../../components/NoticeMain.tsx";
import { Button, buttonClass } from "../../components/ui/Button.tsx";
import { useDocumentTitle } from "../../hooks/useDocumentTitle.ts";
import { InvalidLink } from "./InvalidLink.tsx";
import { LoadingLink } from "./LoadingLink.tsx";
import { ShareHeader } from "./ShareHeader.tsx";
import { useStopReminders } from "./useStopReminders.ts";
import { ResponseWithdrawn } from "./ResponseWithdrawn.tsx";

/** Mail scanners open links, so only the button stops reminders. */
export default function StopRemindersPage({ token }: { token: string }) {
  useDocumentTitle("Stop reminders");
  const { state, stop } = useStopReminders(token);
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await stop();
    setBusy(false);
  };
  const answer = (
    <a href={`/share/${encodeURIComponent(token)}`} className={buttonClass("secondary")}>
      Give feedback
    </a>
  );
  switch (state.status) {
    case "loading":
      return <LoadingLink />;
    case "missing":
      return <InvalidLink reason={state.reason} />;
    case "withdrawn":
      return <ResponseWithdrawn />;
    case "answered":
      return (
        <Frame title="You have answered already">No more reminders come about {state.requestorName}’s request.</Frame>
      );
    case "stopped":
      return (
        <Frame title="Reminders are stopped" actions={answer}>
          You will get no more reminders about {state.requestorName}’s request. Your link still works, should you want
          to answer after all.
        </Frame>
      );
    case "asking":
    case "failed":
      return (
        <Frame
          title="Stop reminders?"
          actions={
            <>
              <Button busy={busy} onClick={() => void press()}>
                Stop reminders
              </Button>
              {answer}
            </>
          }
          problem={state.status === "failed" ? "That did not work just now. Please try again." : null}
        >
          {state.requestorName} asked for your feedback. You can end the e-mails that remind you of it; nothing you
          wrote is lost, and no account is needed.
        </Frame>
      );
  }
}

function Frame(notice: Omit<ComponentProps<typeof NoticeMain>, "icon">) {
  return (
    <div className="flex min-h-dvh flex-col">
      <ShareHeader demo={false} />
      <NoticeMain icon={BellOff} {...notice} />
    </div>
  );
}
