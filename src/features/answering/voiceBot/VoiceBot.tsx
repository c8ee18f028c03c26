import { Check, Mic, Square, Volume2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { TextArea } from "../../../components/ui/TextArea.tsx";
import { useStore } from "../../../hooks/useStore.ts";
import { systemClock } from "../../../lib/Clock.ts";
import { isAnswered, type Question } from "../model/question.ts";
import { browserRecognition, type RecognitionFactory } from "../speech/recognition.ts";
import { browserSpeechSynthesizer, type SpeechSynthesizer } from "../speech/TextToSpeech.ts";
import { DoubtfulText } from "../recorder/DoubtfulText.tsx";
import type { MicrophoneProblem } from "../recorder/microphoneProblem.ts";
import { recordingStore } from "../recorder/IndexedDbRecordingStore.ts";
import { browserMicrophone } from "../recorder/Microphone.ts";
import type { Transcriber } from "../recorder/Transcriber.ts";
import { type RecorderEvent, VoiceRecorder } from "../recorder/VoiceRecorder.ts";
import { voicePrivacy } from "../recorder/voicePrivacy.ts";
import { decodeRecording } from "../transcription/decodeRecording.ts";
import { SaveStatus } from "../ui/SaveStatus.tsx";
import { type QuestionFlow, useUnloadWarning } from "../useQuestionFlow.ts";
import type { VoiceInput } from "../useVoiceInput.ts";
import { RecordedSpeech } from "./RecordedSpeech.ts";
import { VoiceBotAudio } from "./VoiceBotAudio.ts";

export interface VoiceBotProps {
  flow: QuestionFlow;
  maxLength: number;
  voice: VoiceInput;
  transcriber: Transcriber;
  /** Names the recordings in the store. */
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

/** In ms; shorter pauses are for thought. */
const END_OF_SPEECH = 2_000;

/** Every phrase is drafted at once. */
export default function VoiceBot(props: VoiceBotProps) {
  const { flow, maxLength, transcriber, onSubmit, onRecorder, synthesizer, createRecognition } = props;
  const { append, question } = flow;
  const [audio] = useState(
    () =>
      new VoiceBotAudio({
        synthesizer: synthesizer === undefined ? browserSpeechSynthesizer() : synthesizer,
        createRecognition: createRecognition === undefined ? browserRecognition() : createRecognition,
        recorded: transcriber.provider === "none" ? null : recordedSpeech(props),
        clock: systemClock,
        onPhrase: append,
        onMicrophoneProblem: props.onMicrophoneProblem,
      }),
  );
  useEffect(() => {
    void audio.speak(question.text);
    return () => audio.stop();
  }, [audio, question.id, question.text]);

  const { listening, doubtful } = useStore(audio);
  const leading = leadingControl({ listening, doubtful: doubtful !== null }, flow);
  return (
    <div className="grid gap-6">
      <Turn
        key={question.id}
        bot={audio}
        flow={flow}
        maxLength={maxLength}
        recorded={transcriber.provider !== "none"}
        privacy={voicePrivacy(transcriber.provider)}
        onRecorder={onRecorder}
        leading={leading}
      />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
        <p className="figures text-sm text-soft">
          {flow.progress.count} answered
          {flow.progress.answered < flow.progress.total && ". Here every question needs an answer."}
        </p>
        <Button
          variant={leading === "submit" ? "primary" : "secondary"}
          disabled={flow.progress.answered < flow.progress.total}
          onClick={onSubmit}
        >
          Submit answers
        </Button>
      </div>
    </div>
  );
}

type Leading = "record" | "doubtful" | "save" | "submit";

/** The control with the primary rank. */
function leadingControl(
  heard: { listening: boolean; doubtful: boolean },
  { answered, progress }: QuestionFlow,
): Leading {
  if (heard.doubtful) return "doubtful";
  if (heard.listening || !answered) return "record";
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
        endsAfterPauseMs: END_OF_SPEECH,
        onTranscript: flow.append,
        onEvent: (event) => onRecorderEvent(event, questionId),
        onUntranscribedChange: (untranscribed) => voice.setUntranscribed(questionId, untranscribed),
        onMicrophoneProblem: (problem) => {
          callbacks.onMicrophoneProblem(problem);
          onMicrophoneProblem(problem);
        },
      }),
  );
}

function Turn({
  bot,
  flow,
  maxLength,
  recorded,
  privacy,
  onRecorder,
  leading,
}: {
  bot: VoiceBotAudio;
  flow: QuestionFlow;
  maxLength: number;
  /** Instead of recognized while one speaks. */
  recorded: boolean;
  /** Where the voice becomes text. */
  privacy: string;
  onRecorder: () => void;
  leading: Leading;
}) {
  const { question, text } = flow;
  const blank = text.trim() === "";
  /** A differing text is not listed as saved. */
  const [saved, setSaved] = useState(text);

  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  const save = async () => {
    const earlier = bot.snapshot().problem;
    await bot.stopListening();
    if (!shown.current) return;
    setSaved(flow.latestAnswer(question.id));
    // What did not become text is shown with its own question.
    const { doubtful, problem } = bot.snapshot();
    if (doubtful !== null || problem !== earlier) return;
    const next = flow.questions.findIndex(
      (other) => other.id !== question.id && !isAnswered(flow.drafts.answers, other.id),
    );
    if (next >= 0) flow.goTo(next);
  };

  return (
    <>
      <section className="grid justify-items-center gap-5 rounded-md border border-line bg-raised px-5 py-7 text-center">
        <Speech
          bot={bot}
          question={question}
          recorded={recorded}
          privacy={privacy}
          onRecorder={onRecorder}
          leading={leading}
        />
        <div className="grid w-full gap-3 text-left">
          <TextArea
            label="Your response"
            voice="reading"
            controlClassName="min-h-28"
            maxLength={maxLength}
            value={text}
            onChange={(event) => flow.edit(event.target.value)}
            onSubmit={() => {
              if (!blank) void save();
            }}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <SaveStatus save={flow.drafts.save} />
            <Button
              variant={leading === "save" ? "primary" : "secondary"}
              className="max-sm:w-full"
              disabled={blank}
              onClick={() => void save()}
            >
              Save Response
            </Button>
          </div>
        </div>
      </section>
      <SavedAnswers flow={flow} unsaved={text === saved ? null : question.id} />
    </>
  );
}

function Speech({
  bot,
  question,
  recorded,
  privacy,
  onRecorder,
  leading,
}: {
  bot: VoiceBotAudio;
  question: Question;
  recorded: boolean;
  privacy: string;
  onRecorder: () => void;
  leading: Leading;
}) {
  const { speaking, listening, transcribing, doubtful, transcript, interim, problem } = useStore(bot);
  useUnloadWarning(transcribing);
  const record = () => {
    if (listening) void bot.stopListening();
    else bot.listen(question.id);
  };
  return (
    <>
      <Activity speaking={speaking} listening={listening} transcribing={transcribing} />
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="secondary" onClick={() => void bot.speak(question.text)}>
          <Volume2 aria-hidden />
          Repeat Question
        </Button>
        {transcribing && (
          <Button variant="secondary" onClick={() => bot.cancelTranscription()}>
            Cancel
          </Button>
        )}
        <Button variant={leading === "record" ? "primary" : "secondary"} disabled={transcribing} onClick={record}>
          {listening ? <Square aria-hidden /> : <Mic aria-hidden />}
          {listening ? "Stop Recording" : "Start Recording"}
        </Button>
      </div>
      <p className="measure text-sm text-soft">{privacy}</p>
      <Problem problem={problem} onRecorder={onRecorder} />
      {doubtful !== null && (
        <DoubtfulText pieces={doubtful} onUse={() => bot.acceptDoubtful()} onKeep={() => bot.declineDoubtful()} />
      )}
      {listening && (
        <p
          role={recorded ? undefined : "group"}
          aria-label={recorded ? undefined : "Live transcript"}
          className="min-h-7 font-serif text-lg text-soft"
        >
          {recorded
            ? "Pause for two seconds when you are done."
            : [transcript, interim].filter((part) => part !== "").join(" ")}
        </p>
      )}
    </>
  );
}

function Activity({
  speaking,
  listening,
  transcribing,
}: {
  speaking: boolean;
  listening: boolean;
  transcribing: boolean;
}) {
  return (
    <p className="flex min-h-6 items-center gap-2 text-sm text-soft" role="status">
      {speaking ? (
        <>
          <Volume2 aria-hidden className="size-4 text-iris" /> Reading the question
        </>
      ) : listening ? (
        <>
          <span aria-hidden className="size-2.5 rounded-full bg-rose" /> Listening
        </>
      ) : transcribing ? (
        "Turning your recording into text…"
      ) : (
        "Ready when you are"
      )}
    </p>
  );
}

function Problem({ problem, onRecorder }: { problem: string | null; onRecorder: () => void }) {
  return (
    <div role="alert" className="empty:hidden">
      {problem !== null && (
        <div className="grid justify-items-center gap-2 text-sm">
          <p className="text-rose">{problem}</p>
          <p className="text-soft">You can write your response below, or record it instead.</p>
          <Button variant="secondary" size="sm" onClick={onRecorder}>
            Use the recorder
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
      <h2 className="text-lg">Saved answers</h2>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {saved.map((question) => (
          <li key={question.id} className="flex items-start gap-3 py-3">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-leaf" />
            <div className="min-w-0 flex-1">
              <p dir="auto" className="text-sm text-faint">
                {question.text}
              </p>
              <p dir="auto" className="font-serif whitespace-pre-wrap text-ink">
                {flow.drafts.answers[question.id]}
              </p>
            </div>
            <Button variant="quiet" size="sm" onClick={() => flow.goTo(flow.questions.indexOf(question))}>
              Edit
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
