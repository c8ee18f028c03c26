import { BellOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { NoticePage } from "../../../components/NoticePage.tsx";
import { Button, buttonClass } from "../../../components/ui/Button.tsx";
import { useDocumentTitle } from "../../../hooks/useDocumentTitle.ts";
import { InvalidLink } from "./InvalidLink.tsx";
import { LoadingLink } from "../ui/LoadingLink.tsx";
import { ShareHeader } from "../ui/ShareHeader.tsx";
import { type StopReminders, useStopReminders } from "./useStopReminders.ts";
import { ResponseWithdrawn } from "./ResponseWithdrawn.tsx";
import { message, rich, t } from "../../../lib/language/t.ts";
import { sharePath } from "../../../lib/paths.ts";

/** Stops reminders. Mail scanners open links, so only the button changes anything. */
export default function StopRemindersPage({ token }: { token: string }) {
  useDocumentTitle(t("Stop reminders"));
  const { state, stop } = useStopReminders(token);
  const answer = (
    <a href={sharePath(token)} className={buttonClass("secondary")}>
      {t("Give feedback")}
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
        <StopRemindersFrame title={t("You have answered already")}>
          <span>
            {rich("We send you no more reminders about {requestorName}’s request.", {
              requestorName: <bdi>{state.requestorName}</bdi>,
            })}
          </span>
        </StopRemindersFrame>
      );
    case "stopped":
      return (
        <StopRemindersFrame title={t("Reminders are stopped")} actions={answer}>
          <span>
            {rich("We send you no more reminders about {requestorName}’s request. You can still answer.", {
              requestorName: <bdi>{state.requestorName}</bdi>,
            })}
          </span>
        </StopRemindersFrame>
      );
    case "asking":
    case "failed":
      return <StopQuestion state={state} stop={stop} answer={answer} />;
  }
}

interface StopQuestionProps {
  state: Extract<StopReminders, { status: "asking" | "failed" | "stopped" }>;
  stop: () => Promise<void>;
  /** Link to the form. */
  answer: ReactNode;
}

/** Asks whether the reminders shall end, also after an attempt that failed. */
function StopQuestion({ state, stop, answer }: StopQuestionProps) {
  return (
    <StopRemindersFrame
      title={t("Stop reminders?")}
      actions={
        <>
          <StopButton stop={stop} />
          {answer}
        </>
      }
      problem={problemIn(state)}
    >
      <span>
        {rich(
          "{requestorName} asked for your feedback. You can end our reminders here, and you lose nothing you wrote.",
          { requestorName: <bdi>{state.requestorName}</bdi> },
        )}
      </span>
    </StopRemindersFrame>
  );
}

function problemIn(state: StopReminders): string | null {
  if (state.status !== "failed") return null;
  return t(state.problem ?? message("That did not work just now. Please try again."));
}

function StopButton({ stop }: { stop: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setIsBusy(true);
    await stop();
    setIsBusy(false);
  };
  return (
    <Button isBusy={isBusy} onClick={() => void press()}>
      {t("Stop reminders")}
    </Button>
  );
}

function StopRemindersFrame(notice: Omit<ComponentProps<typeof NoticePage>, "icon">) {
  return (
    <div className="flex min-h-dvh flex-col">
      <ShareHeader isDemo={false} />
      <NoticePage icon={BellOff} {...notice} />
    </div>
  );
}
