import { useEffect, useState } from "react";
import { systemClock } from "../../../lib/clock.ts";
import { Dictation } from "../speech/Dictation.tsx";
import { browserRecognition } from "../speech/recognition.ts";
import { browserMicrophone } from "./Microphone.ts";
import type { MicrophoneProblem } from "./microphoneProblem.ts";
import { RecorderPanel } from "./RecorderPanel.tsx";
import { recordings } from "./recordings.ts";
import type { Transcriber } from "./Transcriber.ts";
import { type RecorderEvent, VoiceRecorder } from "./VoiceRecorder.ts";

export interface VoiceAnswerProps {
  /** Names this flow's recordings in the browser's store. */
  scope: string;
  questionId: string;
  transcriber: Transcriber;
  onText: (text: string, questionId: string) => boolean;
  /** Words as they are heard, while more may come. */
  onWords: (words: string, questionId: string) => void;
  /** Whoever was speaking has stopped, and all their words are in. */
  onSpoken: (characters: number, questionId: string) => void;
  onMicrophoneProblem: (problem: MicrophoneProblem) => void;
  onEvent: (event: RecorderEvent) => void;
  onKept: (kept: boolean) => void;
}

/** Answering by voice: the recorder, or the browser's recognition where the server turns no recording into text. */
export default function VoiceAnswer(props: VoiceAnswerProps) {
  if (props.transcriber.configured === false) {
    return (
      <Dictation
        key={props.questionId}
        make={browserRecognition()}
        onWords={(words) => props.onWords(words, props.questionId)}
        onSpoken={(characters) => props.onSpoken(characters, props.questionId)}
      />
    );
  }
  return <Recorder key={`${props.scope}/${props.questionId}`} {...props} />;
}

function Recorder(props: VoiceAnswerProps) {
  const [recorder] = useState(
    () =>
      new VoiceRecorder({
        ...props,
        microphone: browserMicrophone,
        store: recordings(),
        clock: systemClock,
        newId: () => crypto.randomUUID(),
      }),
  );
  useEffect(() => recorder.open(), [recorder]);
  return <RecorderPanel recorder={recorder} />;
}
