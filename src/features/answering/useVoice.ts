import { useCallback, useEffect, useRef, useState } from "react";
import { useStore } from "../../hooks/useStore.ts";
import { systemClock } from "../../lib/clock.ts";
import { browserStorage } from "../../lib/KeyValueStorage.ts";
import { AutoAdvance } from "./autoAdvance.ts";
import { KeptRecordings } from "./recorder/KeptRecordings.ts";
import {
  isIos,
  type MicrophoneProblem,
  microphoneProblem,
  unsupportedMicrophone,
} from "./recorder/microphoneProblem.ts";
import type { QuestionFlow } from "./useQuestionFlow.ts";
import type { FlowNotice } from "./ui/Notice.tsx";

/** What a person does while a move is announced means that they are not done here. */
const SIGNS_OF_LIFE = ["click", "keydown", "input"];

/**
 * The voice side of a flow: its microphone, or why there is none, what it has kept, and going on by itself, which is done
 * by `advance`.
 */
export function useVoice(flow: QuestionFlow, scope: string, notify: (notice: FlowNotice) => void, advance: () => void) {
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null);
  const [autoAdvance] = useState(() => new AutoAdvance(systemClock, browserStorage("local")));
  const { pending, enabled } = useStore(autoAdvance);
  const [recordings] = useState(() => new KeptRecordings(scope));
  const kept = useStore(recordings);
  const { append, setMode, goTo, question, questions, isLast } = flow;

  // What an earlier visit recorded is offered before anything else: it would be overlooked otherwise.
  const offered = useRef(false);
  useEffect(() => {
    if (offered.current) return;
    offered.current = true;
    recordings.find().then(
      (found) => {
        const at = questions.findIndex(({ id }) => found.has(id));
        if (at < 0) return;
        goTo(at);
        setMode("voice");
        notify({ tone: "info", title: "Recording found", description: "It is kept here, and not text yet." });
      },
      (error: unknown) => console.warn("Kept recordings can't be looked for.", error),
    );
  }, [recordings, questions, goTo, setMode, notify]);

  // Going anywhere, or doing anything, takes the announced move back.
  useEffect(() => () => autoAdvance.cancel(), [autoAdvance, question.id]);
  useEffect(() => {
    if (!pending) return;
    const stay = () => autoAdvance.cancel();
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, stay);
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, stay);
    };
  }, [autoAdvance, pending]);

  const onSpoken = (characters: number, questionId: string) => {
    if (questionId === question.id) autoAdvance.offer(characters, isLast, advance);
  };
  const onText = (text: string, questionId: string) => {
    const taken = append(text, questionId);
    if (taken) onSpoken(text.length, questionId);
    return taken;
  };

  /** There is no microphone: the answer is typed instead. */
  const onMicrophoneProblem = useCallback(
    (found: MicrophoneProblem) => {
      setProblem(found);
      setMode("type");
    },
    [setMode],
  );

  /** Asks the browser once more. */
  const allow = useCallback(async () => {
    const found = await tryMicrophone();
    setProblem(found);
    if (found !== null) {
      notify({ tone: "error", title: "Microphone Access Error", description: found.description });
      return;
    }
    setMode("voice");
    notify({ tone: "info", title: "Microphone enabled" });
  }, [notify, setMode]);

  return {
    problem,
    allow,
    onText,
    onSpoken,
    onMicrophoneProblem,
    /** The questions with recordings that are not text yet. */
    kept,
    noteKept: (questionId: string, has: boolean) => recordings.note(questionId, has),
    advancing: pending,
    stay: () => autoAdvance.cancel(),
    autoAdvance: enabled,
    setAutoAdvance: (on: boolean) => autoAdvance.setEnabled(on),
  };
}

export type Voice = ReturnType<typeof useVoice>;

/** Opens the microphone for a moment: permission is only given to who asks. Null where it opened. */
async function tryMicrophone(): Promise<MicrophoneProblem | null> {
  if (typeof navigator.mediaDevices?.getUserMedia !== "function") return unsupportedMicrophone;
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    for (const track of stream.getTracks()) track.stop();
    return null;
  } catch (error) {
    return microphoneProblem(error, isIos(navigator));
  }
}
