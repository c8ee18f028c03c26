import type { Unquoted } from "../../../convex/shared/validators";
import { CorrectUnquotedSentence } from "./CorrectUnquotedSentence.tsx";
import { useIsMobile } from "../../hooks/useMediaQuery.ts";
import { typographic } from "../../lib/typographic.ts";
import { EvidenceQuote } from "./EvidenceQuote.tsx";
import { Collapsible } from "./Collapsible.tsx";

type Shown = Unquoted["answers"][number] & { sentence: string };

/** Number of answers that are not folded. On a phone, all are folded where there are several. */
const MAX_UNFOLDED_ANSWERS = 4;

/** One sentence of each answer that no theme quotes, under its question: the rules assign it to neither polarity. */
export default function UnquotedAnswers({ answers }: { answers: Unquoted["answers"] }) {
  const isPhone = useIsMobile();
  const withSentence = answers.flatMap((answer) =>
    answer.sentence === undefined ? [] : [{ ...answer, sentence: answer.sentence }],
  );
  if (withSentence.length === 0) return null;
  const visible = isPhone && withSentence.length > 1 ? 0 : MAX_UNFOLDED_ANSWERS;
  const [shown, folded] = [withSentence.slice(0, visible), withSentence.slice(visible)];
  return (
    <section aria-label="Also said">
      <h3 className="mb-4 text-xl md:text-2xl short-screen:mb-1 short-screen:text-lg">Also said</h3>
      {shown.length > 0 && <ByQuestion answers={shown} />}
      {folded.length > 0 && (
        <Collapsible
          summary={`Show ${folded.length} ${shown.length > 0 ? "more" : "quotes"}`}
          openSummary="Show fewer"
          isAtEnd
        >
          <ByQuestion answers={folded} />
        </Collapsible>
      )}
    </section>
  );
}

function ByQuestion({ answers }: { answers: Shown[] }) {
  const questions = [...new Set(answers.map(({ questionText }) => questionText))];
  return (
    <ul className="divide-y divide-line border-t border-line">
      {questions.map((question) => (
        <li key={question} className="py-5 short-screen:py-2">
          <h4 dir="auto" className="measure mb-3 text-sm text-soft">
            {typographic(question)}
          </h4>
          <div className="grid gap-5">
            {answers
              .filter(({ questionText }) => questionText === question)
              .map(({ sentence: text, ...answer }) => ({ ...answer, text }))
              .map((quote) => (
                <EvidenceQuote
                  key={quote.responseId}
                  quote={quote}
                  isUnderQuestion
                  workOn="marked"
                  menu={<CorrectUnquotedSentence quote={quote} />}
                />
              ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
