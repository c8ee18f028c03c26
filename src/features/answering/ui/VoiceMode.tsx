import { useEffect, useRef } from "react";
import type { RecorderEvent } from "../recorder/RecorderState.ts";
import type { Transcriber } from "../transcription/Transcriber.ts";
import type { QuestionFlow } from "../useQuestionFlow.ts";
import type { VoiceInput } from "../useVoiceInput.ts";
import VoiceAnswer from "../recorder/VoiceAnswer.tsx";
import { t } from "../../../lib/language/t.ts";

/** Voice input of an answer, a chunk that is loaded at the first choice of voice. */
export default function VoiceMode({
  flow,
  voice,
  transcriber,
  scope,
  onEvent,
  hasBot,
}: {
  flow: QuestionFlow;
  voice: VoiceInput;
  transcriber: Transcriber;
  scope: string;
  onEvent: ((event: RecorderEvent) => void) | undefined;
  hasBot: boolean;
}) {
  // The recorder must call the latest callbacks.
  const latest = useRef({ voice, onEvent });
  useEffect(() => {
    latest.current = { voice, onEvent };
  }, [voice, onEvent]);
  const question = flow.question.id;
  return (
    <div className="grid gap-3">
      {hasBot && !flow.isAnswered && (
        <p className="text-xs text-faint">{t("The voice bot above also reads each question aloud.")}</p>
      )}
      <VoiceAnswer
        scope={scope}
        questionId={question}
        transcriber={transcriber}
        onTranscript={(...transcript) => latest.current.voice.onTranscript(...transcript)}
        onPhrase={flow.append}
        onSpeechEnd={(characters, questionId) => latest.current.voice.onSpeechEnd(characters, questionId)}
        onMicrophoneProblem={(problem) => latest.current.voice.onMicrophoneProblem(problem)}
        onEvent={(event) => latest.current.onEvent?.(event)}
        onPhaseChange={voice.setPhase}
        hasText={flow.isAnswered}
        onUntranscribedChange={(isUntranscribed) => latest.current.voice.setUntranscribed(question, isUntranscribed)}
      />
      {!flow.isLast && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm text-soft md:min-h-9">
          <input
            type="checkbox"
            className="size-4.5 shrink-0 accent-iris"
            checked={voice.isAutoAdvanceEnabled}
            onChange={(event) => voice.setAutoAdvance(event.target.checked)}
          />
          <span className="text-balance">{t("Go to the next question once my words are in")}</span>
        </label>
      )}
    </div>
  );
}
