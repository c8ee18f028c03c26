import { useCallback, useEffect, useState } from "react";
import { useStore } from "../hooks/useStore.ts";
import { systemClock } from "../lib/clock.ts";
import { browserStorage } from "../lib/KeyValueStorage.ts";
import { AutoAdvance } from "./autoAdvance.ts";
import {
  isIos,
  type MicrophoneProblem,
  microphoneProblem,
  unsupportedMicrophone,
} from "./recorder/microphoneProblem.ts";
import type { QuestionFlow } from "./useQuestionFlow.ts";
import type { FlowNotice } from "./ui/Notice.tsx";

/** The voice side of a flow: its microphone, or why there is none, and going on by itself. */
export function useVoice(flow: QuestionFlow, notify: (notice: FlowNotice) => void) {
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null);
  const [autoAdvance] = useState(() => new AutoAdvance(systemClock, browserStorage("local")));
  const { pending, enabled } = useStore(autoAdvance);
  const { append, setMode, next, question, isLast } = flow;

  // Going anywhere by hand takes the announced move back.
  useEffect(() => () => autoAdvance.cancel(), [autoAdvance, question.id]);

  const onText = useCallback(
    (text: string, questionId: string) => {
      append(text, questionId);
      if (questionId === question.id) autoAdvance.offer(text.length, isLast, next);
    },
    [append, autoAdvance, isLast, next, question.id],
  );

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
    try {
      await openMicrophone();
    } catch (error) {
      const found =
        error === unsupportedMicrophone ? unsupportedMicrophone : microphoneProblem(error, isIos(navigator));
      setProblem(found);
      notify({ tone: "error", title: "Microphone Access Error", description: found.description });
      return;
    }
    setProblem(null);
    setMode("voice");
    notify({ tone: "info", title: "Microphone enabled" });
  }, [notify, setMode]);

  return {
    problem,
    allow,
    onText,
    onMicrophoneProblem,
    advancing: pending,
    stay: () => autoAdvance.cancel(),
    autoAdvance: enabled,
    setAutoAdvance: (on: boolean) => autoAdvance.setEnabled(on),
  };
}

export type Voice = ReturnType<typeof useVoice>;

/** Opens the microphone for a moment: permission is only given to who asks. */
async function openMicrophone(): Promise<void> {
  if (typeof navigator.mediaDevices?.getUserMedia !== "function") throw unsupportedMicrophone;
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  for (const track of stream.getTracks()) track.stop();
}
