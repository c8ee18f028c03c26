import { useEffect, useState } from "react";
import { useStore } from "../../../hooks/useStore.ts";
import { systemClock } from "../../../lib/Clock.ts";
import { Dictation } from "../speech/Dictation.tsx";
import { browserRecognition } from "../speech/recognition.ts";
import type { RecorderPhase } from "../recorder/useVoiceInput.ts";
import { decodeRecording } from "../transcription/decodeRecording.ts";
import { browserMicrophone } from "../recorder/Microphone.ts";
import type { MicrophoneProblem } from "../recorder/microphoneProblem.ts";
import { RecorderPanel } from "../recorder/RecorderPanel.tsx";
import { recordingStore } from "../recorder/IndexedDbRecordingStore.ts";
import { ConsentCheckbox } from "../recorder/ConsentCheckbox.tsx";
import type { Transcriber } from "../transcription/Transcriber.ts";
import { useRecordingConsent } from "../recorder/useRecordingConsent.ts";
import type { RecorderEvent, RecorderState } from "../recorder/RecorderState.ts";
import { type SpokenText, VoiceRecorder } from "../recorder/VoiceRecorder.ts";
import { voicePrivacy } from "../recorder/voicePrivacy.ts";
import { randomId } from "../../../lib/random.ts";

export interface VoiceAnswerProps {
  /** Key of the recordings in the store. */
  scope: string;
  questionId: string;
  transcriber: Transcriber;
  onTranscript: (transcript: SpokenText) => boolean;
  /** Called with a final phrase; more may follow. */
  onPhrase: (words: string, questionId: string) => void;
  /** Called once every phrase has been reported. */
  onSpeechEnd: (characters: number, questionId: string) => void;
  onMicrophoneProblem: (problem: MicrophoneProblem) => void;
  onEvent: (event: RecorderEvent) => void;
  onUntranscribedChange: (isUntranscribed: boolean) => void;
  onPhaseChange: (phase: RecorderPhase) => void;
  /** Whether the answer has words. */
  hasText: boolean;
}

/** Voice input of an answer: the recorder, or speech recognition where the server has no speech-to-text. */
export default function VoiceAnswer(props: VoiceAnswerProps) {
  if (props.transcriber.provider === "none") {
    return (
      <Dictation
        key={props.questionId}
        createRecognition={browserRecognition()}
        onPhrase={(words) => props.onPhrase(words, props.questionId)}
        onStop={(characters) => props.onSpeechEnd(characters, props.questionId)}
        onMicrophoneProblem={props.onMicrophoneProblem}
        onPhaseChange={props.onPhaseChange}
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
        newId: randomId,
      }),
  );
  useEffect(() => {
    const close = recorder.open();
    const stopWatching = transcribeWhenStopped(recorder);
    return () => {
      stopWatching();
      close();
    };
  }, [recorder]);
  const { state } = useStore(recorder);
  const phase = phases[state.kind];
  const { onPhaseChange } = props;
  useEffect(() => {
    onPhaseChange(phase);
    return () => onPhaseChange("ready");
  }, [phase, onPhaseChange]);
  const { provider, shareToken } = props.transcriber;
  const consent = useRecordingConsent(shareToken, props.questionId);
  const takes = state.kind === "transcribed" ? state.takes : [];
  return (
    <RecorderPanel
      recorder={recorder}
      privacy={voicePrivacy(provider, consent, { isOffered: takes.length > 0 })}
      hasText={props.hasText}
      recordingConsent={
        consent && <ConsentCheckbox consent={consent} takes={takes} audio={(take) => recorder.audio(take)} />
      }
    />
  );
}

const phases: Record<RecorderState["kind"], RecorderPhase> = {
  idle: "ready",
  transcribed: "ready",
  starting: "active",
  recording: "active",
  transcribing: "active",
  recorded: "undecided",
  doubtful: "undecided",
};

/**
 * Transcribes a stopped recording, unless a notice has to be read first, such as of a microphone that was switched off.
 */
function transcribeWhenStopped(recorder: VoiceRecorder): () => void {
  let last = recorder.snapshot().state.kind;
  return recorder.subscribe(() => {
    const { state, notice } = recorder.snapshot();
    const hasStopped = last === "recording" && state.kind === "recorded" && notice === null;
    last = state.kind;
    if (hasStopped) void recorder.transcribe();
  });
}
