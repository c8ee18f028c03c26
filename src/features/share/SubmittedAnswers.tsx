import type { ReactNode } from "react";
import { api } from "../../../convex/_generated/api.js";
import { useLiveQuery } from "../../hooks/useLiveQuery.ts";
import { typographic } from "../../lib/typographic.ts";
import { Fold } from "./Fold.tsx";
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
  if (answers.status === "loading") return <SubmittedSection />;
  const submitted = answers.status === "ready" ? answers.data : [];
  const missing = unsubmitted.filter((text) => !submitted.some((answer) => answer.text.trim() === text.trim()));
  return (
    <>
      <UnsubmittedTexts texts={missing} onDiscard={onDiscard} />
      {submitted.length > 0 && (
        <SubmittedSection>
          <Fold summary={submitted.length === 1 ? "Read your answer" : `Read your ${submitted.length} answers`}>
            <ol className="mt-2 grid gap-6">
              {submitted.map(({ questionText, text }) => (
                <li key={questionText}>
                  <h3 dir="auto" className="text-base text-soft italic wrap-anywhere">
                    {typographic(questionText)}
                  </h3>
                  <p dir="auto" className="measure mt-1 font-serif text-lg wrap-anywhere whitespace-pre-wrap">
                    {text}
                  </p>
                </li>
              ))}
            </ol>
          </Fold>
        </SubmittedSection>
      )}
    </>
  );
}

/** As high while it loads: what stands below must not move under a finger. */
function SubmittedSection({ children }: { children?: ReactNode }) {
  return <div className="mt-10 min-h-14 border-t border-line pt-3">{children}</div>;
}
