import type { ReactNode } from "react";
import type { Quote } from "../../../convex/shared/validators";
import type { ShownClaim } from "../../components/corrections/useCorrections.ts";
import { ClaimMenu } from "../../components/corrections/ClaimMenu.tsx";
import { EvidenceQuote } from "./EvidenceQuote.tsx";

/** Origin of a goal from a single quote. */
export const goalOriginOf = ({ text, responseId }: Quote) => ({ quote: text, responseIds: [responseId] });

/** Quotes below an optional title. The question of each stands there where it is not that of the quote before. */
export function QuoteList({
  title,
  quotes,
  tone = "text-soft",
  claim,
  questionAbove,
}: {
  title?: ReactNode;
  quotes: Quote[];
  tone?: string;
  /** Claim that the quotes can be separated from. */
  claim?: ShownClaim | undefined;
  /** Question of the quote above the list. */
  questionAbove?: string | undefined;
}) {
  return (
    <div>
      {title !== undefined && <p className={`mb-1 text-sm md:mb-2 font-medium ${tone}`}>{title}</p>}
      <div className="grid gap-3 md:gap-5">
        {quotes.map((quote, index) => (
          <EvidenceQuote
            key={`${quote.responseId ?? ""}${quote.text}`}
            quote={quote}
            isUnderQuestion={quote.questionText === (quotes[index - 1]?.questionText ?? questionAbove)}
            workOn={claim === undefined ? "offered" : "marked"}
            menu={claim && <ClaimMenu {...claim} quote={quote} origins={[goalOriginOf(quote)]} />}
          />
        ))}
      </div>
    </div>
  );
}
