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
        <Frame title="You have answered already">
          <span>
            We send you no more reminders about <bdi>{state.requestorName}</bdi>’s request.
          </span>
        </Frame>
      );
    case "stopped":
      return (
        <Frame title="Reminders are stopped" actions={answer}>
          <span>
            We send you no more reminders about <bdi>{state.requestorName}</bdi>’s request. You can still answer.
          </span>
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
          <span>
            <bdi>{state.requestorName}</bdi> asked for your feedback. You can end our reminders here, and you lose
            nothing you wrote.
          </span>
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
