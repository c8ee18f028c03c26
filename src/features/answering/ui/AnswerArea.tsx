import { type ReactNode, type RefObject, Suspense } from "react";
import { Skeleton } from "../../../components/ui/Skeleton.tsx";
import { TextArea } from "../../../components/ui/TextArea.tsx";
import type { QuestionFlow } from "../useQuestionFlow.ts";
import type { VoiceInput } from "../recorder/useVoiceInput.ts";
import { formatCount } from "../../../lib/language/readerFormats.ts";
import { lazyWithRetry } from "../../../lib/lazyWithRetry.ts";
import { SaveStatus } from "./SaveStatus.tsx";
import { t } from "../../../lib/language/t.ts";
import type { RecorderProps } from "./VoiceMode.tsx";

const ConflictingVersions = lazyWithRetry(() =>
  import("./ConflictingVersions.tsx").then((part) => ({ default: part.ConflictingVersions })),
);

const VoiceMode = lazyWithRetry(() => import("./VoiceMode.tsx"));
const VoiceUnavailable = lazyWithRetry(() =>
  import("./VoiceUnavailable.tsx").then((part) => ({ default: part.VoiceUnavailable })),
);
const UntranscribedNotice = lazyWithRetry(() =>
  import("./UntranscribedNotice.tsx").then((part) => ({ default: part.UntranscribedNotice })),
);

const COUNT_FROM = 0.9;

interface AnswerAreaProps extends RecorderProps {
  flow: QuestionFlow;
  /** Limit in UTF-16 code units. */
  maxLength: number;
  voice: VoiceInput;
  /** Notes on the text, below it. */
  marked?: ReactNode;
  /** Content at the end of the status line. */
  aside?: ReactNode;
  /** Whether the page shows in another place what is saved. */
  isSavedElsewhere?: boolean;
  textRef?: RefObject<HTMLTextAreaElement | null>;
  /** Called at Ctrl+Enter or Cmd+Enter. */
  onSubmit: () => void;
  placeholder?: string;
}

/** Field and voice input of one answer. The text stays editable in voice mode. */
export function AnswerArea({
  flow,
  maxLength,
  voice,
  marked,
  aside,
  isSavedElsewhere = false,
  textRef,
  onSubmit,
  placeholder = t("Write as you would say it. A moment you remember helps."),
  ...recorder
}: AnswerAreaProps) {
  const { question, text, mode, drafts } = flow;
  return (
    <div className="grid grid-cols-1 gap-4">
      {mode === "type" && <VoiceProblem voice={voice} field={textRef} />}
      {mode === "type" && voice.untranscribed.has(question.id) && <UntranscribedRecording flow={flow} />}
      {(mode === "type" || flow.isAnswered) && (
        <TextArea
          key={question.id}
          ref={textRef}
          id={`answer-${question.id}`}
          label={mode === "type" ? t("Your answer: {question}", { question: question.text }) : t("Your answer so far")}
          isLabelHidden={mode === "type"}
          voice="reading"
          controlClassName={mode === "type" && voice.problem === null ? "min-h-44" : "min-h-28"}
          value={text}
          maxLength={maxLength}
          placeholder={placeholder}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onChange={(event) => flow.edit(event.target.value)}
          onSubmit={onSubmit}
        />
      )}
      {marked}
      {mode === "voice" && (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <VoiceMode flow={flow} voice={voice} {...recorder} />
        </Suspense>
      )}
      <div className="-mt-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        {!isSavedElsewhere && <SaveStatus save={drafts.save} />}
        {text.length >= maxLength * COUNT_FROM && <LengthCount length={text.length} maxLength={maxLength} />}
        <div className="grow">{aside}</div>
      </div>
      <Conflicts flow={flow} />
    </div>
  );
}

function LengthCount({ length, maxLength }: { length: number; maxLength: number }) {
  return (
    <p className="figures text-xs text-amber">
      {t("{length} of {most} characters", { length: formatCount(length), most: formatCount(maxLength) })}
    </p>
  );
}

function UntranscribedRecording({ flow }: { flow: QuestionFlow }) {
  return (
    <Suspense fallback={null}>
      <UntranscribedNotice hasText={flow.isAnswered} onOpen={() => flow.setMode("voice")} />
    </Suspense>
  );
}

function Conflicts({ flow }: { flow: QuestionFlow }) {
  const { question, text, drafts } = flow;
  const versions = drafts.conflicts[question.id] ?? [];
  if (versions.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ConflictingVersions
        versions={versions}
        onUse={(kept, index) => {
          flow.edit(`${text.trimEnd()}\n\n${kept}`.trimStart());
          flow.discardConflict(index);
        }}
        onDiscard={flow.discardConflict}
      />
    </Suspense>
  );
}

/** Problem of voice input. Its region exists before its text, so that the text is announced. */
function VoiceProblem({
  voice,
  field,
}: {
  voice: VoiceInput;
  field: RefObject<HTMLTextAreaElement | null> | undefined;
}) {
  return (
    <div role="alert" className="empty:hidden">
      {voice.problem !== null && (
        <Suspense fallback={null}>
          <VoiceUnavailable voice={voice} field={field} />
        </Suspense>
      )}
    </div>
  );
}
