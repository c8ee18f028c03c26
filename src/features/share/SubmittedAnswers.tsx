import { ChevronRight } from "lucide-react";
import { api } from "../../../convex/_generated/api.js";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { UnsubmittedTexts } from "./UnsubmittedTexts.tsx";

/** What was submitted, folded, and the texts of this browser that are not part of it. */
export function SubmittedAnswers({
  token,
  unsubmitted,
  onDiscard,
}: {
  token: string;
  unsubmitted: readonly string[];
  onDiscard: () => void;
}) {
  const answers = useLiveQuery(api.answering.share.submitted, { token });
  if (answers.status === "loading") return null;
  const submitted = answers.status === "ready" ? answers.data : [];
  const missing = unsubmitted.filter((text) => !submitted.some((answer) => answer.text.trim() === text.trim()));
  return (
    <>
      <UnsubmittedTexts texts={missing} onDiscard={onDiscard} />
      {submitted.length > 0 && (
        <details className="group mt-10 border-t border-line pt-3">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-serif text-lg [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden className="size-4 text-faint transition-transform group-open:rotate-90" />
            {submitted.length === 1 ? "Read your answer" : `Read your ${submitted.length} answers`}
          </summary>
          <ol className="mt-2 grid gap-6">
            {submitted.map(({ questionText, text }) => (
              <li key={questionText}>
                <h3 dir="auto" className="text-base text-soft italic wrap-anywhere">
                  {questionText}
                </h3>
                <p dir="auto" className="measure mt-1 font-serif text-lg wrap-anywhere whitespace-pre-wrap">
                  {text}
                </p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
