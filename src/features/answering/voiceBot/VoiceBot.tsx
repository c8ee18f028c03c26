import { useEffect, useState } from "react";
import { useStore } from "../../../hooks/useStore.ts";
import { systemClock } from "../../../lib/Clock.ts";
import { browserRecognition, type RecognitionFactory } from "../speech/recognition.ts";
import { speechRecognitionLanguage } from "../speech/speechLanguage.ts";
import { browserSpeechSynthesizer, type SpeechSynthesizer } from "../speech/TextToSpeech.ts";
import type { MicrophoneProblem } from "../recorder/microphoneProblem.ts";
import { recordingStore } from "../recorder/IndexedDbRecordingStore.ts";
import { browserMicrophone } from "../recorder/Microphone.ts";
import type { Transcriber } from "../transcription/Transcriber.ts";
import type { RecorderEvent } from "../recorder/RecorderState.ts";
import { VoiceRecorder } from "../recorder/VoiceRecorder.ts";
import { decodeRecording } from "../transcription/decodeRecording.ts";
import type { QuestionFlow } from "../useQuestionFlow.ts";
import type { VoiceInput } from "../recorder/useVoiceInput.ts";
import { RecordedSpeech } from "./RecordedSpeech.ts";
import type { PrimaryControl } from "./BotBar.tsx";
import { VoiceBotAudio, type VoiceBotAudioSnapshot } from "./VoiceBotAudio.ts";
import { InterviewTurn } from "./InterviewTurn.tsx";
import { randomId } from "../../../lib/random.ts";

export interface VoiceBotProps {
  flow: QuestionFlow;
  /** Element of the page's bottom bar; null until it is rendered. */
  bar: Element | null;
  maxLength: number;
  voice: VoiceInput;
  transcriber: Transcriber;
  /** Key of the recordings in the store. */
  scope: string;
  onRecorderEvent: (event: RecorderEvent, questionId: string) => void;
  /** Opens the review. */
  onSubmit: () => void;
  /** Returns to the form, in typing mode. */
  onMicrophoneProblem: (problem: MicrophoneProblem) => void;
  /** Returns to the form, in voice mode. */
  onRecorder: () => void;
  synthesizer?: SpeechSynthesizer | null;
  createRecognition?: RecognitionFactory;
}

/** Pause that ends an answer, in ms; shorter pauses are for thought. */
const END_OF_SPEECH_MS = 2_000;

/** Interview by voice: questions are read aloud. Every phrase is saved as a draft at once. */
export default function VoiceBot(props: VoiceBotProps) {
  const { flow, transcriber, synthesizer, createRecognition } = props;
  const { append, question } = flow;
  const [audio] = useState(
    () =>
      new VoiceBotAudio({
        synthesizer: synthesizer === undefined ? browserSpeechSynthesizer() : synthesizer,
        createRecognition: createRecognition === undefined ? browserRecognition() : createRecognition,
        recorded: transcriber.provider === "none" ? null : recordedSpeech(props),
        clock: systemClock,
        lang: speechRecognitionLanguage,
        onPhrase: append,
        onMicrophoneProblem: props.onMicrophoneProblem,
      }),
  );
  useEffect(() => {
    void audio.speak(question.text);
    return () => audio.stop();
  }, [audio, question.id, question.text]);

  useEffect(() => () => audio.close(), [audio]);

  const leading = leadingControl(useStore(audio), flow);
  return <InterviewTurn key={question.id} bot={audio} leading={leading} {...props} />;
}

/** Control with the primary style. */
function leadingControl(
  { isListening, doubtful }: VoiceBotAudioSnapshot,
  { isAnswered, progress }: QuestionFlow,
): PrimaryControl {
  if (doubtful !== null) return "doubtful";
  if (isListening || !isAnswered) return "record";
  return progress.answered === progress.total ? "submit" : "save";
}

function recordedSpeech({
  flow,
  voice,
  transcriber,
  scope,
  onRecorderEvent,
  onMicrophoneProblem,
}: VoiceBotProps): RecordedSpeech {
  return new RecordedSpeech(
    (questionId, callbacks) =>
      new VoiceRecorder({
        scope,
        questionId,
        transcriber,
        decode: decodeRecording,
        microphone: browserMicrophone,
        store: recordingStore(),
        clock: systemClock,
        newId: randomId,
        endsAfterPauseMs: END_OF_SPEECH_MS,
        onTranscript: ({ text }) => flow.append(text, questionId),
        onEvent: (event) => onRecorderEvent(event, questionId),
        onUntranscribedChange: (isUntranscribed) => voice.setUntranscribed(questionId, isUntranscribed),
        onMicrophoneProblem: (problem) => {
          callbacks.onMicrophoneProblem(problem);
          onMicrophoneProblem(problem);
        },
      }),
  );
}
