import { Check, Volume2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { TextArea } from "../../../components/ui/TextArea.tsx";
import { useStore } from "../../../hooks/useStore.ts";
import { systemClock } from "../../../lib/Clock.ts";
import { isAnswered, type Question } from "../model/question.ts";
import { browserRecognition, type RecognitionFactory } from "../speech/recognition.ts";
import { listeningTag } from "../speech/speechLanguage.ts";
import { browserSpeechSynthesizer, type SpeechSynthesizer } from "../speech/TextToSpeech.ts";
import { DoubtfulText } from "../recorder/DoubtfulText.tsx";
import { ShareRecording } from "../recorder/ShareRecording.tsx";
import type { MicrophoneProblem } from "../recorder/microphoneProblem.ts";
import { recordingStore } from "../recorder/IndexedDbRecordingStore.ts";
import { browserMicrophone } from "../recorder/Microphone.ts";
import type { Transcriber } from "../transcription/Transcriber.ts";
import type { RecorderEvent } from "../recorder/RecorderState.ts";
import { VoiceRecorder } from "../recorder/VoiceRecorder.ts";
import { type RecordingSharing, useRecordingSharing } from "../recorder/useRecordingSharing.ts";
import { voicePrivacy } from "../recorder/voicePrivacy.ts";
import { decodeRecording } from "../transcription/decodeRecording.ts";
import { typographic } from "../../../lib/typographic.ts";
import { SaveStatus } from "../ui/SaveStatus.tsx";
import { type QuestionFlow, useUnloadWarning } from "../useQuestionFlow.ts";
import type { VoiceInput } from "../useVoiceInput.ts";
import { RecordedSpeech } from "./RecordedSpeech.ts";
import { BotBar, type Leading } from "./BotBar.tsx";
import { VoiceBotAudio, type VoiceBotAudioSnapshot } from "./VoiceBotAudio.ts";
import { t } from "../../../lib/language/t.ts";

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
        lang: listeningTag,
        onPhrase: append,
        onMicrophoneProblem: props.onMicrophoneProblem,
      }),
  );
  useEffect(() => {
    void audio.speak(question.text);
    return () => audio.stop();
  }, [audio, question.id, question.text]);

  const leading = leadingControl(useStore(audio), flow);
  return <Turn key={question.id} bot={audio} leading={leading} {...props} />;
}

/** Control with the primary style. */
function leadingControl(
  { isListening, doubtful }: VoiceBotAudioSnapshot,
  { isAnswered, progress }: QuestionFlow,
): Leading {
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
        ...{ scope, questionId, transcriber, decode: decodeRecording },
        ...{ microphone: browserMicrophone, store: recordingStore(), clock: systemClock },
        newId: () => crypto.randomUUID(),
        endsAfterPauseMs: END_OF_SPEECH_MS,
        onTranscript: flow.append,
        onEvent: (event) => onRecorderEvent(event, questionId),
        onUntranscribedChange: (isUntranscribed) => voice.setUntranscribed(questionId, isUntranscribed),
        onMicrophoneProblem: (problem) => {
          callbacks.onMicrophoneProblem(problem);
          onMicrophoneProblem(problem);
        },
      }),
  );
}

function Turn({
  bot,
  leading,
  flow,
  bar,
  maxLength,
  transcriber,
  onRecorder,
  onSubmit,
}: VoiceBotProps & { bot: VoiceBotAudio; leading: Leading }) {
  const { question, text } = flow;
  const isBlank = text.trim() === "";
  const sharing = useRecordingSharing(transcriber.sharingToken, question.id);
  const { heard } = useStore(bot);
  const { saved, save } = useSave(bot, flow);
  return (
    <div className="grid gap-5">
      <Speech bot={bot} question={question} transcriber={transcriber} sharing={sharing} onRecorder={onRecorder} />
      <div className="grid gap-2">
        <TextArea
          label={t("Your response")}
          voice="reading"
          controlClassName="min-h-28"
          maxLength={maxLength}
          value={text}
          onChange={(event) => flow.edit(event.target.value)}
          onSubmit={() => {
            if (!isBlank) void save();
          }}
        />
        {sharing !== null && <ShareRecording sharing={sharing} takes={heard} audio={(take) => bot.audio(take)} />}
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <SaveStatus save={flow.drafts.save} />
          {leading !== "save" && (
            <Button variant="secondary" size="sm" className="ms-auto" disabled={isBlank} onClick={() => void save()}>
              {t("Save Response")}
            </Button>
          )}
        </div>
      </div>
      <SavedAnswers flow={flow} unsaved={text === saved ? null : question.id} />
      {leading !== "submit" && <Unfinished flow={flow} onSubmit={onSubmit} />}
      {bar !== null && (
        <BotBar
          bot={bot}
          target={bar}
          leading={leading}
          onRecord={() => {
            if (bot.snapshot().isListening) void bot.stopListening();
            else bot.listen(question.id);
          }}
          onSave={() => void save()}
          onSubmit={onSubmit}
        />
      )}
    </div>
  );
}

/** `saved`: the text that the list of saved answers has. */
function useSave(bot: VoiceBotAudio, flow: QuestionFlow) {
  const { question, text } = flow;
  const [saved, setSaved] = useState(text);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const save = async () => {
    const earlier = bot.snapshot().problem;
    await bot.stopListening();
    if (!isMounted.current) return;
    setSaved(flow.latestAnswer(question.id));
    // Speech that did not become text is shown with its own question.
    const { doubtful, problem } = bot.snapshot();
    if (doubtful !== null || problem !== earlier) return;
    const next = flow.questions.findIndex(
      (other) => other.id !== question.id && !isAnswered(flow.drafts.answers, other.id),
    );
    if (next >= 0) flow.goTo(next);
  };
  return { saved, save };
}

function Unfinished({ flow: { progress }, onSubmit }: { flow: QuestionFlow; onSubmit: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
      <p className="figures text-sm text-soft">{t("{count} answered", { count: progress.count })}</p>
      <Button variant="secondary" size="sm" disabled={progress.answered < progress.total} onClick={onSubmit}>
        {t("Submit answers")}
      </Button>
    </div>
  );
}

function Speech({
  bot,
  question,
  transcriber,
  sharing,
  onRecorder,
}: {
  bot: VoiceBotAudio;
  question: Question;
  transcriber: Transcriber;
  sharing: RecordingSharing | null;
  onRecorder: () => void;
}) {
  const { isListening, isTranscribing, doubtful, transcript, interim, problem } = useStore(bot);
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
            : voicePrivacy(transcriber.provider, sharing)}
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

function SavedAnswers({ flow, unsaved }: { flow: QuestionFlow; unsaved: string | null }): ReactNode {
  const saved = flow.questions.filter(
    (question) => question.id !== unsaved && isAnswered(flow.drafts.answers, question.id),
  );
  if (saved.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg">{t("Saved answers")}</h2>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {saved.map((question) => (
          <li key={question.id} className="flex items-start gap-3 py-3">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-leaf" />
            <div className="min-w-0 flex-1">
              <p dir="auto" className="text-sm text-faint">
                {typographic(question.text)}
              </p>
              <p dir="auto" className="font-serif whitespace-pre-wrap text-ink">
                {flow.drafts.answers[question.id]}
              </p>
            </div>
            <Button variant="ghost" size="sm" onClick={() => flow.goTo(flow.questions.indexOf(question))}>
              {t("Edit")}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
