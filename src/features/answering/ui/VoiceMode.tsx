import { useEffect, useRef } from "react";
import type { RecorderEvent } from "../recorder/RecorderState.ts";
import type { Transcriber } from "../transcription/Transcriber.ts";
import type { QuestionFlow } from "../useQuestionFlow.ts";
import type { VoiceInput } from "../recorder/useVoiceInput.ts";
import VoiceAnswer from "./VoiceAnswer.tsx";
import { t } from "../../../lib/language/t.ts";

/** What the recorder of an answer needs from the page. */
export interface RecorderProps {
  transcriber: Transcriber;
  /** Key of the recordings in the store. */
  scope: string;
  onRecorderEvent?: (event: RecorderEvent) => void;
  /** Whether the page also offers the voice bot. */
  hasBot?: boolean;
}

/** Voice input of an answer, a chunk that is loaded at the first choice of voice. */
export default function VoiceMode({
  flow,
  voice,
  transcriber,
  scope,
  onRecorderEvent,
  hasBot = false,
}: RecorderProps & { flow: QuestionFlow; voice: VoiceInput }) {
  // The recorder must call the latest callbacks.
  const latest = useRef({ voice, onRecorderEvent });
  useEffect(() => {
    latest.current = { voice, onRecorderEvent };
  }, [voice, onRecorderEvent]);
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
        onTranscript={(transcript) => latest.current.voice.onTranscript(transcript)}
        onPhrase={flow.append}
        onSpeechEnd={(characters, questionId) => latest.current.voice.onSpeechEnd(characters, questionId)}
        onMicrophoneProblem={(problem) => latest.current.voice.onMicrophoneProblem(problem)}
        onEvent={(event) => latest.current.onRecorderEvent?.(event)}
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
