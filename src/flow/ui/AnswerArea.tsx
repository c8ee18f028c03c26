import { type ReactNode, type RefObject, Suspense } from "react";
import { Skeleton } from "../../components/ui/Skeleton.tsx";
import { TextArea } from "../../components/ui/TextArea.tsx";
import type { QuestionFlow } from "../useQuestionFlow.ts";
import { KeptVersions } from "./KeptVersions.tsx";
import { SaveStateLine } from "./SaveStateLine.tsx";

/** Longest answer the server takes, in UTF-16 code units; from here on the count is shown. */
const COUNT_FROM = 0.9;

/**
 * The answer to the current question: the recorder above it in voice mode, and always the words themselves, so that what
 * was said can be corrected and what was typed is still there after a change of mode.
 */
export function AnswerArea({
  flow,
  maxLength,
  voice,
  notice,
  aside,
  textRef,
  onSubmit,
  placeholder = "Write as you would say it. A concrete moment says more than an adjective.",
}: {
  flow: QuestionFlow;
  maxLength: number;
  /** The recorder, shown in voice mode. */
  voice: ReactNode;
  /** What stands over the answer in text mode. */
  notice?: ReactNode;
  /** What stands at the end of the line under the answer. */
  aside?: ReactNode;
  textRef?: RefObject<HTMLTextAreaElement | null>;
  /** Ctrl+Enter or Cmd+Enter. */
  onSubmit: () => void;
  placeholder?: string;
}) {
  const { question, text, mode, drafts } = flow;
  const full = text.length >= maxLength * COUNT_FROM;
  return (
    <div className="grid gap-4">
      {mode === "type" && notice}
      {mode === "voice" && <Suspense fallback={<Skeleton className="h-48" />}>{voice}</Suspense>}
      {(mode === "type" || flow.answered) && (
        <TextArea
          key={question.id}
          ref={textRef}
          id={`answer-${question.id}`}
          label={mode === "type" ? `Your answer: ${question.text}` : "Your answer so far"}
          hideLabel={mode === "type"}
          voice="reading"
          controlClassName={mode === "type" ? "min-h-44 scroll-mb-40" : "min-h-28 scroll-mb-40"}
          value={text}
          maxLength={maxLength}
          placeholder={placeholder}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onChange={(event) => flow.edit(event.target.value)}
          onSubmit={onSubmit}
        />
      )}
      <div className="-mt-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        <SaveStateLine save={drafts.save} />
        {full && (
          <p className="figures text-xs text-amber">
            {text.length.toLocaleString()} of {maxLength.toLocaleString()} characters
          </p>
        )}
        <div className="ml-auto">{aside}</div>
      </div>
      <KeptVersions
        versions={drafts.kept[question.id] ?? []}
        onUse={(kept, index) => {
          flow.edit(`${text.trimEnd()}\n\n${kept}`.trimStart());
          flow.discardKept(index);
        }}
        onDiscard={flow.discardKept}
      />
    </div>
  );
}
