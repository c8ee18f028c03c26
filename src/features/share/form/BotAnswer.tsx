import { Suspense } from "react";
import { answeringLimits } from "../../../../convex/shared/limits/answeringLimits";
import { Skeleton } from "../../../components/ui/Skeleton.tsx";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import type { Transcriber } from "../../answering/transcription/Transcriber.ts";
import type { ShareSession } from "../session/ShareSession.ts";
import type { ShareFormState } from "./useShareForm.ts";

const VoiceBot = lazyWithRetry(() => import("../../answering/voiceBot/VoiceBot.tsx"));

/** Answers in a conversation with the voice bot. */
export function BotAnswer({
  form,
  session,
  transcriber,
  bar,
}: {
  form: ShareFormState;
  session: ShareSession;
  transcriber: Transcriber;
  bar: Element | null;
}) {
  const { flow, voice } = form;
  return (
    <div className="mt-5 pb-8 short-screen:mt-1">
      <Suspense fallback={<Skeleton className="h-64" />}>
        <VoiceBot
          key={String(transcriber.provider === "none")}
          flow={flow}
          bar={bar}
          maxLength={answeringLimits.answerText}
          voice={voice}
          transcriber={transcriber}
          scope={session.recordingScope}
          onRecorderEvent={(event, questionId) => session.trackEvent(event, questionId)}
          onSubmit={() => flow.open("review")}
          onMicrophoneProblem={voice.onMicrophoneProblem}
          onRecorder={() => flow.setMode("voice")}
        />
      </Suspense>
    </div>
  );
}
