import { Suspense, useState } from "react";
import type { DisplayedInsight } from "../../../convex/shared/insights/displayedInsight";
import { insightKinds } from "../../../convex/shared/insights/insightKinds";
import type { Unquoted } from "../../../convex/shared/validators";
import { AnswerLink } from "../../components/respondents/AnswerLink.tsx";
import { countNoun } from "../../lib/countNoun.ts";
import { Spinner } from "../../components/ui/Spinner.tsx";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import { answersPath } from "../../lib/paths.ts";
import { Collapsible } from "./Collapsible.tsx";

const UnquotedSentences = lazyWithRetry(() => import("./UnquotedSentences.tsx"));

/** Content that no row quotes: how much, the content itself, and what of other languages the rows do not compare. */
export default function UnquotedContent({ insight, unquoted }: { insight: DisplayedInsight; unquoted: Unquoted }) {
  const [isOpen, setIsOpen] = useState(false);
  const { sentenceCount, moreAnswers, foreign = 0, byQuestion = 0 } = unquoted;
  const answers = unquoted.answers.filter(({ sentence }) => sentence === undefined);
  return (
    <section aria-label="More in the answers" className="border-t border-line pt-2">
      {sentenceCount > 0 && (
        <>
          <p className="pt-2">{countNoun(sentenceCount, "more sentence is", "more sentences are")} in the answers.</p>
          <Collapsible
            summary={sentenceCount === 1 ? "Read it" : "Read them"}
            openSummary={sentenceCount === 1 ? "Hide it" : "Hide them"}
            onToggle={setIsOpen}
          >
            {isOpen && (
              <Suspense fallback={<Spinner label="Loading the sentences..." />}>
                <UnquotedSentences insight={insight} />
              </Suspense>
            )}
          </Collapsible>
        </>
      )}
      {foreign + byQuestion > 0 && <p className="py-1 text-sm text-faint">{otherLanguages(foreign, byQuestion)}</p>}
      {answers.length + moreAnswers > 0 && (
        <Collapsible
          summary={`${countNoun(answers.length + moreAnswers, "answer")} not used above`}
          openSummary="Hide these answers"
        >
          <ul aria-label="Answers not used above" className="mt-1 grid gap-1 text-sm text-soft">
            {answers.map(({ responseId, respondentId, authorName, questionText }) => (
              <li key={responseId}>
                <AnswerLink
                  to={answersPath(respondentId, responseId)}
                  place={insightKinds.externalFeedback}
                  className="text-link inline-flex min-h-11 items-center md:min-h-0"
                >
                  <span>
                    <bdi>{authorName}</bdi>: <span dir="auto">{questionText}</span>
                  </span>
                </AnswerLink>
              </li>
            ))}
            {moreAnswers > 0 && <li>{`And ${countNoun(moreAnswers, "more", "more")}.`}</li>}
          </ul>
        </Collapsible>
      )}
    </section>
  );
}

function otherLanguages(foreign: number, byQuestion: number): string {
  const all = countNoun(foreign + byQuestion, "answer");
  if (foreign > 0 && byQuestion > 0) {
    const sorted = byQuestion === 1 ? "1 of them is sorted by its" : `${byQuestion} of them are sorted by their`;
    return `${all} in other languages could not be compared. ${sorted} question only.`;
  }
  const isOne = foreign + byQuestion === 1;
  return foreign > 0
    ? `${all} in another language could not be compared.`
    : `${all} in another language than English ${isOne ? "is sorted by its" : "are sorted by their"} question only.`;
}
