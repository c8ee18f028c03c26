import { Mic, Square } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../components/ui/Button.tsx";
import { useStore } from "../../hooks/useStore.ts";
import { systemClock } from "../../lib/clock.ts";
import { type MakeRecognition, RECOGNITION_UNSUPPORTED } from "./recognition.ts";
import { SpeechListener } from "./SpeechListener.ts";

/** Speaking with the browser's own recognition, where the server has no speech-to-text. */
export function Dictation({ make, onWords }: { make: MakeRecognition; onWords: (words: string) => void }) {
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
        <Listening make={make} onWords={onWords} />
      )}
    </div>
  );
}

function Listening({ make, onWords }: { make: NonNullable<MakeRecognition>; onWords: (words: string) => void }) {
  const [listener] = useState(
    () => new SpeechListener({ make, clock: systemClock, lang: navigator.language || "en-US", onWords }),
  );
  const { listening, interim, problem } = useStore(listener);
  useEffect(() => () => void listener.stop(), [listener]);
  return (
    <>
      <Button
        variant={listening ? "secondary" : "primary"}
        onClick={() => (listening ? void listener.stop() : listener.start())}
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
