import type { Unquoted } from "../../../convex/shared/validators";
import { CorrectUnquotedSentence } from "./CorrectUnquotedSentence.tsx";
import { useIsMobile } from "../../hooks/useMediaQuery.ts";
import { typographic } from "../../lib/typographic.ts";
import { EvidenceQuote } from "./EvidenceQuote.tsx";
import { Collapsible } from "./Collapsible.tsx";

type Said = Unquoted["answers"][number] & { said: string };

/** Number of answers that are not folded. On a phone, all are folded where there are several. */
const MAX_UNFOLDED_ANSWERS = 4;

/** One sentence of each answer that no theme quotes, under its question: the rules assign it to neither polarity. */
export default function AlsoSaid({ answers }: { answers: Unquoted["answers"] }) {
  const isPhone = useIsMobile();
  const withOwnWords = answers.flatMap((answer) =>
    answer.said === undefined ? [] : [{ ...answer, said: answer.said }],
  );
  if (withOwnWords.length === 0) return null;
  const visible = isPhone && withOwnWords.length > 1 ? 0 : MAX_UNFOLDED_ANSWERS;
  const [shown, folded] = [withOwnWords.slice(0, visible), withOwnWords.slice(visible)];
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

function ByQuestion({ answers }: { answers: Said[] }) {
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
              .map(({ said: text, ...answer }) => ({ ...answer, text }))
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
