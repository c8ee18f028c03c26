import { createContext, useContext, type ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Quote as QuoteData } from "../../../convex/shared/validators";
import { Quote } from "../../components/ui/Quote.tsx";

/** The demo overrides the link, as its answers have no page. */
export const AnswerLinkContext = createContext<((quote: QuoteData) => ReactNode) | null>(null);

export function EvidenceQuote({ quote, size }: { quote: QuoteData; size?: "md" | "lg" }) {
  const answerLink = useContext(AnswerLinkContext);
  const action = answerLink === null ? <OpenAnswer quote={quote} /> : answerLink(quote);
  return (
    <Quote size={size} authorName={quote.authorName} context={quote.questionText} action={action}>
      {quote.text}
    </Quote>
  );
}

function OpenAnswer({ quote }: { quote: QuoteData }) {
  const { respondentId, responseId } = quote;
  const to =
    respondentId === undefined || responseId === undefined
      ? "/app/self-assessment"
      : `/app/respondent-assessment/${respondentId}#${responseId}`;
  return (
    <Link
      to={to}
      state={{ quote: quote.text }}
      aria-label={`Open the answer by ${quote.authorName}`}
      className="text-link inline-flex min-h-11 items-center rounded-md whitespace-nowrap md:inline md:min-h-0"
    >
      Open the answer
    </Link>
  );
}
