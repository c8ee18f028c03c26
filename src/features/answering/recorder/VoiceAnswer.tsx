import { useEffect, useState } from "react";
import { useStore } from "../../../hooks/useStore.ts";
import { systemClock } from "../../../lib/Clock.ts";
import { Dictation } from "../speech/Dictation.tsx";
import { browserRecognition } from "../speech/recognition.ts";
import { decodeRecording } from "../transcription/decodeRecording.ts";
import { browserMicrophone } from "./Microphone.ts";
import type { MicrophoneProblem } from "./microphoneProblem.ts";
import { RecorderPanel } from "./RecorderPanel.tsx";
import { recordingStore } from "./IndexedDbRecordingStore.ts";
import type { Transcriber } from "./Transcriber.ts";
import { type RecorderEvent, VoiceRecorder } from "./VoiceRecorder.ts";
import { recorderPrivacy } from "./voicePrivacy.ts";

export interface VoiceAnswerProps {
  /** Names the recordings in the store. */
  scope: string;
  questionId: string;
  transcriber: Transcriber;
  onTranscript: (text: string, questionId: string) => boolean;
  /** A final phrase; more may follow. */
  onPhrase: (words: string, questionId: string) => void;
  /** Every phrase has been reported. */
  onSpeechEnd: (characters: number, questionId: string) => void;
  onMicrophoneProblem: (problem: MicrophoneProblem) => void;
  onEvent: (event: RecorderEvent) => void;
  onUntranscribedChange: (untranscribed: boolean) => void;
  /** While recording, its bar is in place of the page's bottom bar. */
  onRecordingChange: (recording: boolean) => void;
}

/** Speech recognition where the server has no speech-to-text. */
export default function VoiceAnswer(props: VoiceAnswerProps) {
  if (props.transcriber.provider === "none") {
    return (
      <Dictation
        key={props.questionId}
        createRecognition={browserRecognition()}
        onPhrase={(words) => props.onPhrase(words, props.questionId)}
        onStop={(characters) => props.onSpeechEnd(characters, props.questionId)}
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
        decode: decodeRecording,
        store: recordingStore(),
        clock: systemClock,
        newId: () => crypto.randomUUID(),
      }),
  );
  useEffect(() => recorder.open(), [recorder]);
  const recording = useStore(recorder).state.kind === "recording";
  const { onRecordingChange } = props;
  useEffect(() => {
    onRecordingChange(recording);
    return () => onRecordingChange(false);
  }, [recording, onRecordingChange]);
  return <RecorderPanel recorder={recorder} privacy={recorderPrivacy(props.transcriber.provider)} />;
}
