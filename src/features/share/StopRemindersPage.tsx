import { BellOff } from "lucide-react";
import { useState, type ReactNode } from "react";
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
          problem={state.status === "failed" ? "That did not work just now. Please try again." : undefined}
        >
          {state.requestorName} asked for your feedback. You can end the e-mails that remind you of it; nothing you
          wrote is lost, and no account is needed.
        </Frame>
      );
  }
}

function Frame({
  title,
  children,
  actions,
  problem = "",
}: {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  problem?: string;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <ShareHeader demo={false} />
      <main className="mx-auto grid w-full max-w-2xl flex-1 content-center justify-items-start gap-4 px-5 py-16">
        <BellOff aria-hidden className="size-9 text-faint" strokeWidth={1.5} />
        <h1 className="text-3xl">{title}</h1>
        <p role="status" className="measure text-soft">
          {children}
        </p>
        <div className="mt-2 flex w-full flex-col gap-3 sm:w-auto sm:flex-row">{actions}</div>
        <p role="alert" className="text-sm text-rose">
          {problem}
        </p>
      </main>
    </div>
  );
}
