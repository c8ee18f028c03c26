import { useCallback, useEffect, useRef, useState } from "react";
import { useStore } from "../../../hooks/useStore.ts";
import { systemClock } from "../../../lib/Clock.ts";
import { webStorage } from "../../../lib/KeyValueStorage.ts";
import { AutoAdvance } from "../AutoAdvance.ts";
import { UntranscribedRecordings } from "./UntranscribedRecordings.ts";
import type { SpokenText } from "./VoiceRecorder.ts";
import type { MicrophoneProblem } from "./microphoneProblem.ts";
import type { QuestionFlow } from "../useQuestionFlow.ts";
import type { FlowNotice } from "../useFlowNotice.ts";
import { t } from "../../../lib/language/t.ts";

/** "active": the recorder's bar covers the page's. "undecided": the recorder has the primary button. */
export type RecorderPhase = "ready" | "active" | "undecided";

/** Events that cancel a pending advance, since the respondent is still reading or has left. */
const ACTIVITY_EVENTS = ["click", "keydown", "input", "wheel", "touchmove", "visibilitychange"];

/** Voice input of a form: recorder, automatic advance, and problems of the microphone. */
export function useVoiceInput(
  flow: QuestionFlow,
  scope: string,
  notify: (notice: FlowNotice) => void,
  advance: () => void,
) {
  const [recordings] = useState(() => new UntranscribedRecordings(scope));
  const untranscribed = useStore(recordings);
  const { append, setMode, question, isLast } = flow;
  const [phase, setPhase] = useState<RecorderPhase>("ready");
  const { autoAdvance, isPending, isEnabled } = useAutoAdvance(question.id, phase);
  const microphone = useMicrophoneProblem(setMode, notify);

  useFoundRecordings(recordings, flow, notify);

  const onSpeechEnd = (characters: number, questionId: string) => {
    if (questionId === question.id && document.visibilityState === "visible")
      autoAdvance.schedule({ characters, isLast }, advance);
  };
  const onTranscript = ({ text, questionId, isDoubtful }: SpokenText) => {
    const isAccepted = append(text, questionId);
    if (isAccepted && !isDoubtful) onSpeechEnd(text.length, questionId);
    return isAccepted;
  };

  return {
    ...microphone,
    onTranscript,
    onSpeechEnd,
    /** Whether the recorder's bar replaces the page's. */
    isRecording: phase === "active",
    phase,
    setPhase,
    /** Ids of the questions with untranscribed recordings. */
    untranscribed,
    setUntranscribed: (questionId: string, isUntranscribed: boolean) =>
      recordings.setUntranscribed(questionId, isUntranscribed),
    isAdvancePending: isPending,
    cancelAdvance: () => autoAdvance.cancel(),
    isAutoAdvanceEnabled: isEnabled,
    setAutoAdvance: (isChosen: boolean) => autoAdvance.setEnabled(isChosen),
  };
}

/** The automatic advance; another question, an undecided recording, and activity of the respondent cancel it. */
function useAutoAdvance(questionId: string, phase: RecorderPhase) {
  const [autoAdvance] = useState(() => new AutoAdvance(systemClock, webStorage("local")));
  const { isPending, isEnabled } = useStore(autoAdvance);
  useEffect(() => () => autoAdvance.cancel(), [autoAdvance, questionId]);
  useEffect(() => {
    if (phase === "undecided") autoAdvance.cancel();
  }, [autoAdvance, phase]);
  useEffect(() => {
    if (!isPending) return;
    const cancel = () => autoAdvance.cancel();
    for (const sign of ACTIVITY_EVENTS) window.addEventListener(sign, cancel);
    return () => {
      for (const sign of ACTIVITY_EVENTS) window.removeEventListener(sign, cancel);
    };
  }, [autoAdvance, isPending]);
  return { autoAdvance, isPending, isEnabled };
}

/** Opens the first question with a recording of an earlier visit, which is easily overlooked. */
function useFoundRecordings(
  recordings: UntranscribedRecordings,
  { questions, goTo, setMode }: QuestionFlow,
  notify: (notice: FlowNotice) => void,
): void {
  const hasOffered = useRef(false);
  useEffect(() => {
    if (hasOffered.current) return;
    hasOffered.current = true;
    recordings.load().then(
      (recording) => {
        const index = questions.findIndex(({ id }) => recording.has(id));
        if (index < 0) return;
        goTo(index);
        setMode("voice");
        notify({ tone: "info", title: t("Recording found"), description: t("It is kept here, and not text yet.") });
      },
      (error: unknown) => console.warn("Kept recordings can't be looked for.", error),
    );
  }, [recordings, questions, goTo, setMode, notify]);
}

function useMicrophoneProblem(setMode: QuestionFlow["setMode"], notify: (notice: FlowNotice) => void) {
  const [problem, setProblem] = useState<MicrophoneProblem | null>(null);
  const [isRefusedAgain, setIsRefusedAgain] = useState(false);

  /** Reports a problem and returns to typing. */
  const onMicrophoneProblem = useCallback(
    (microphoneProblem: MicrophoneProblem) => {
      setProblem(microphoneProblem);
      setIsRefusedAgain(false);
      setMode("type");
    },
    [setMode],
  );

  /** Takes what "Allow Microphone" led to: null where permission is granted. */
  const onMicrophoneProbed = useCallback(
    (microphoneProblem: MicrophoneProblem | null) => {
      setProblem(microphoneProblem);
      setIsRefusedAgain(microphoneProblem !== null);
      if (microphoneProblem !== null) return;
      setMode("voice");
      notify({ tone: "info", title: t("Microphone enabled") });
    },
    [notify, setMode],
  );

  return {
    /** Problem of voice; while there is one, only its notice offers voice. */
    problem,
    /** Whether the microphone was refused again, also by "Allow Microphone". */
    isRefusedAgain,
    onMicrophoneProbed,
    onMicrophoneProblem,
    /** Clears the problem, so that voice is offered again. */
    clearProblem: useCallback(() => setProblem(null), []),
  };
}

export type VoiceInput = ReturnType<typeof useVoiceInput>;
