import { Volume2 } from "lucide-react";
import { Button } from "../../../components/ui/Button.tsx";
import { useStore } from "../../../hooks/useStore.ts";
import type { Question } from "../model/question.ts";
import { DoubtfulText } from "../recorder/DoubtfulText.tsx";
import type { Transcriber } from "../transcription/Transcriber.ts";
import type { RecordingConsent } from "../recorder/useRecordingConsent.ts";
import { voicePrivacy } from "../recorder/voicePrivacy.ts";
import { useUnloadWarning } from "../useQuestionFlow.ts";
import type { VoiceBotAudio } from "./VoiceBotAudio.ts";
import { t } from "../../../lib/language/t.ts";

/** What is spoken: repeats the question, and shows what was recognized or why nothing was. */
export function SpokenQuestion({
  bot,
  question,
  transcriber,
  consent,
  onRecorder,
}: {
  bot: VoiceBotAudio;
  question: Question;
  transcriber: Transcriber;
  consent: RecordingConsent | null;
  onRecorder: () => void;
}) {
  const { isListening, isTranscribing, doubtful, transcript, interim, heard, problem } = useStore(bot);
  useUnloadWarning(isTranscribing);
  const isRecorded = transcriber.provider !== "none";
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant="secondary" size="sm" onClick={() => void bot.speak(question.text)}>
          <Volume2 aria-hidden />
          {t("Repeat Question")}
        </Button>
        <p className="min-w-0 flex-1 basis-44 text-sm text-soft">
          {isListening && isRecorded
            ? t("Pause for two seconds when you are done.")
            : `${t("The bot reads each question aloud, and you answer by speaking.")} ${voicePrivacy(transcriber.provider, consent, { isOffered: heard.length > 0 })}`}
        </p>
      </div>
      <Problem problem={problem} onRecorder={onRecorder} />
      {doubtful !== null && (
        <DoubtfulText pieces={doubtful} onUse={() => bot.acceptDoubtful()} onKeep={() => bot.declineDoubtful()} />
      )}
      {isListening && !isRecorded && (
        <p role="group" aria-label={t("Live transcript")} className="min-h-7 font-serif text-lg text-soft">
          {[transcript, interim].filter((part) => part !== "").join(" ")}
        </p>
      )}
    </>
  );
}

function Problem({ problem, onRecorder }: { problem: string | null; onRecorder: () => void }) {
  return (
    <div role="alert" className="empty:hidden">
      {problem !== null && (
        <div className="grid justify-items-start gap-2 text-sm">
          <p className="text-rose">{problem}</p>
          <p className="text-soft">{t("You can write your response below, or record it instead.")}</p>
          <Button variant="secondary" size="sm" onClick={onRecorder}>
            {t("Use the recorder")}
          </Button>
        </div>
      )}
    </div>
  );
}
