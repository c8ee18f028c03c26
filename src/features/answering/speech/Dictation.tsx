import { Mic, Square } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { useStore } from "../../../hooks/useStore.ts";
import { systemClock } from "../../../lib/Clock.ts";
import { ActivityBar } from "../recorder/ActivityBar.tsx";
import type { MicrophoneProblem } from "../recorder/microphoneProblem.ts";
import type { RecorderPhase } from "../recorder/useVoiceInput.ts";
import { type RecognitionFactory, RECOGNITION_UNSUPPORTED } from "./recognition.ts";
import { speechRecognitionLanguage } from "./speechLanguage.ts";
import { SpeechRecognizer } from "./SpeechRecognizer.ts";
import { t } from "../../../lib/language/t.ts";

interface DictationCallbacks {
  /** Called with a final phrase. */
  onPhrase: (words: string) => void;
  /** Called with the characters of all phrases since the start. */
  onStop: (characters: number) => void;
  onMicrophoneProblem: (problem: MicrophoneProblem) => void;
  onPhaseChange: (phase: RecorderPhase) => void;
}

/** Speech recognition by the browser, where the server has no speech-to-text. */
export function Dictation({
  createRecognition,
  ...dictated
}: { createRecognition: RecognitionFactory } & DictationCallbacks) {
  return (
    <div className="grid justify-items-center gap-4 rounded-md border border-line bg-raised px-5 py-7 text-center">
      <p className="measure text-sm text-soft">
        {createRecognition !== null &&
          t("Your browser can write down what you say. It may send the sound to its maker for that.")}
      </p>
      {createRecognition === null ? (
        <p role="alert" className="text-sm text-amber">
          {`${t(RECOGNITION_UNSUPPORTED)} ${t("Please type your response.")}`}
        </p>
      ) : (
        <RunningDictation make={createRecognition} {...dictated} />
      )}
    </div>
  );
}

function RunningDictation({
  make: createRecognition,
  onPhrase,
  onStop,
  onMicrophoneProblem,
  onPhaseChange,
}: { make: NonNullable<RecognitionFactory> } & DictationCallbacks) {
  const [{ recognizer, stop }] = useState(() => createDictation(createRecognition, onPhrase, onMicrophoneProblem));
  const { isListening, interim, problem } = useStore(recognizer);
  useEffect(() => () => void recognizer.stop(), [recognizer]);
  useEffect(() => {
    onPhaseChange(isListening ? "active" : "ready");
    return () => onPhaseChange("ready");
  }, [isListening, onPhaseChange]);
  return (
    <>
      {isListening ? (
        <ListeningBar onStop={() => void stop().then(onStop)} />
      ) : (
        <Button
          className="max-w-full max-[359px]:px-3 max-[359px]:whitespace-normal"
          onClick={() => recognizer.start()}
        >
          <Mic aria-hidden />
          {t("Speak with this browser")}
        </Button>
      )}
      <p className="min-h-7 font-serif text-lg text-soft">{interim}</p>
      <span role="status" className="sr-only">
        {isListening ? t("Listening") : ""}
      </span>
      <p role="alert" className="text-sm text-rose empty:hidden">
        {problem !== null && t("{problem}. You can type your response.", { problem })}
      </p>
    </>
  );
}

function ListeningBar({ onStop }: { onStop: () => void }) {
  return (
    <ActivityBar>
      <p className="flex items-center gap-3 text-sm text-soft">
        <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-rose" />
        {t("Listening")}
      </p>
      <Button autoFocus onClick={onStop}>
        <Square aria-hidden />
        {t("Stop")}
      </Button>
    </ActivityBar>
  );
}

/** Recognizer that counts characters; `stop` resolves to those since the last stop. */
function createDictation(
  createRecognition: NonNullable<RecognitionFactory>,
  onWords: DictationCallbacks["onPhrase"],
  onMicrophoneProblem: DictationCallbacks["onMicrophoneProblem"],
) {
  let characters = 0;
  const recognizer = new SpeechRecognizer({
    createRecognition,
    clock: systemClock,
    lang: speechRecognitionLanguage,
    onMicrophoneProblem,
    onPhrase: (words) => {
      characters += words.length;
      onWords(words);
    },
  });
  const stop = async () => {
    await recognizer.stop();
    const spoken = characters;
    characters = 0;
    return spoken;
  };
  return { recognizer, stop };
}
