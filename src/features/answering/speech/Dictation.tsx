import { Mic, Square } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../components/ui/Button.tsx";
import { useStore } from "../../../hooks/useStore.ts";
import { systemClock } from "../../../lib/clock.ts";
import { type MakeRecognition, RECOGNITION_UNSUPPORTED } from "./recognition.ts";
import { SpeechListener } from "./SpeechListener.ts";

interface Dictated {
  /** Each phrase as soon as it is heard. */
  onWords: (words: string) => void;
  /** The person has pressed stop, and every word is in: so many characters. */
  onSpoken: (characters: number) => void;
}

/** Speaking with the browser's own recognition, where the server has no speech-to-text. */
export function Dictation({ make, ...dictated }: { make: MakeRecognition } & Dictated) {
  return (
    <div className="grid justify-items-center gap-4 rounded-md border border-line bg-raised px-5 py-7 text-center">
      <p className="measure text-sm text-soft">
        Turning recordings into text is not set up on this server.{" "}
        {make !== null &&
          "Your browser can write down what you say instead. It may send the sound to its maker for that."}
      </p>
      {make === null ? (
        <p role="alert" className="text-sm text-amber">
          {RECOGNITION_UNSUPPORTED} Please type your response.
        </p>
      ) : (
        <Listening make={make} {...dictated} />
      )}
    </div>
  );
}

function Listening({ make, onWords, onSpoken }: { make: NonNullable<MakeRecognition> } & Dictated) {
  const [{ listener, stop }] = useState(() => dictation(make, onWords));
  const { listening, interim, problem } = useStore(listener);
  useEffect(() => () => void listener.stop(), [listener]);
  return (
    <>
      <Button
        variant={listening ? "secondary" : "primary"}
        onClick={() => (listening ? void stop().then(onSpoken) : listener.start())}
      >
        {listening ? <Square aria-hidden /> : <Mic aria-hidden />}
        {listening ? "Stop" : "Speak with this browser"}
      </Button>
      <p className="min-h-7 font-serif text-lg text-soft">{interim}</p>
      <span role="status" className="sr-only">
        {listening ? "Listening" : ""}
      </span>
      <p role="alert" className="text-sm text-rose empty:hidden">
        {problem !== null && `${problem}. You can type your response.`}
      </p>
    </>
  );
}

/** A listener, and a way to stop it that tells how many characters were heard since it was last used. */
function dictation(make: NonNullable<MakeRecognition>, onWords: Dictated["onWords"]) {
  let characters = 0;
  const listener = new SpeechListener({
    make,
    clock: systemClock,
    lang: navigator.language || "en-US",
    onWords: (words) => {
      characters += words.length;
      onWords(words);
    },
  });
  const stop = async () => {
    await listener.stop();
    const spoken = characters;
    characters = 0;
    return spoken;
  };
  return { listener, stop };
}
