import { Mic, MicOff } from "lucide-react";
import { type ReactNode, type RefObject, useEffect } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { type MicrophoneProblem, probeMicrophone, runsIos } from "../recorder/microphoneProblem.ts";
import type { VoiceInput } from "../recorder/useVoiceInput.ts";
import { t } from "../../../lib/language/t.ts";

interface VoiceUnavailableProps {
  voice: VoiceInput;
  /** Field that gets the focus of the control that offered voice. */
  field?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/**
 * Notice above the text field that voice is unavailable: one sentence, with folded details. It is the only offer of
 * voice then. After another refusal, the title gives the cause and the way to allow it.
 */
export function VoiceUnavailable({ voice, field }: VoiceUnavailableProps) {
  const { problem, isRefusedAgain, clearProblem } = voice;
  useEffect(() => {
    if (document.activeElement === document.body) field?.current?.focus();
  }, [field]);
  const isMissing = problem?.kind === "missing";
  useEffect(() => {
    if (!isMissing) return;
    const devices = navigator.mediaDevices;
    devices.addEventListener("devicechange", clearProblem);
    return () => devices.removeEventListener("devicechange", clearProblem);
  }, [isMissing, clearProblem]);

  if (problem === null) return null;
  const allow = (
    <Button
      variant="secondary"
      size="sm"
      className="my-1"
      onClick={() => void probeMicrophone().then(voice.onMicrophoneProbed)}
    >
      <Mic aria-hidden />
      {t("Allow Microphone")}
    </Button>
  );
  const { summary, folded } = folds(problem, isRefusedAgain);
  return (
    <div className="flex gap-3 rounded-md border border-amber/40 bg-amber-wash px-4 py-3 text-sm text-soft short-screen:items-center short-screen:py-1">
      <MicOff aria-hidden className="mt-0.5 size-4 short-screen:mt-0 shrink-0 text-amber" />
      <div className="short-screen:flex short-screen:flex-wrap short-screen:items-center short-screen:gap-x-4">
        <p className="font-medium text-amber">
          {isRefusedAgain ? t(problem.title) : t("Voice recording not available")}
        </p>
        <p>{isRefusedAgain ? t(problem.description) : t("We've switched you to text input instead.")}</p>
        <div className="flex flex-wrap items-start gap-x-5 gap-y-1">
          {isAllowable(problem) && allow}
          {folded !== "" && (
            <FoldedText summary={summary}>
              <p className="pb-1">{folded}</p>
              {isMissing && allow}
            </FoldedText>
          )}
        </div>
      </div>
    </div>
  );
}

const isAllowable = ({ kind }: MicrophoneProblem) => kind === "denied" || kind === "unavailable";

/** Whether the details are folded. Most people just type, so they open by one press. */
function folds({ kind, title, description }: MicrophoneProblem, isRefusedAgain: boolean) {
  const setting = kind === "denied" && !runsIos(navigator) ? t("The setting is beside this page’s address.") : "";
  const reason = kind === "unsupported" || kind === "noFormat" ? `${t(title)}. ${t(description)}` : t(description);
  const folded = [isRefusedAgain ? "" : reason, setting, kind === "missing" ? t("Connect one, then try again.") : ""];
  return {
    summary: summaryOf(kind, isRefusedAgain),
    folded: folded.filter((part) => part !== "").join(" "),
  };
}

function summaryOf(kind: MicrophoneProblem["kind"], isRefusedAgain: boolean): string {
  if (kind === "denied") return t("Where is the setting?");
  return kind === "missing" && isRefusedAgain ? t("What now?") : t("Why?");
}

function FoldedText({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="-mb-2 short-screen:mb-0">
      <summary className="flex min-h-11 items-center text-iris underline decoration-iris/40 underline-offset-4 hover:text-iris-strong">
        {summary}
      </summary>
      {children}
    </details>
  );
}
