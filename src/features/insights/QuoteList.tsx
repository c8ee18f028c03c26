import type { ReactNode } from "react";
import type { Quote } from "../../../convex/shared/validators";
import type { ShownClaim } from "../../components/corrections/useCorrections.ts";
import { ClaimMenu } from "../../components/corrections/ClaimMenu.tsx";
import { EvidenceQuote } from "./EvidenceQuote.tsx";

/** Origin of a goal from a single quote. */
export const goalOriginOf = ({ text, responseId }: Quote) => ({ quote: text, responseIds: [responseId] });

/** Quotes below an optional title. */
export function QuoteList({
  title,
  quotes,
  tone = "text-soft",
  claim,
}: {
  title?: ReactNode;
  quotes: Quote[];
  tone?: string;
  /** Claim that the quotes can be separated from. */
  claim?: ShownClaim | undefined;
}) {
  return (
    <div>
      {title !== undefined && <p className={`mb-2 text-sm font-medium ${tone}`}>{title}</p>}
      <div className="grid gap-5">
        {quotes.map((quote) => (
          <EvidenceQuote
            key={`${quote.responseId ?? ""}${quote.text}`}
            quote={quote}
            workOn={claim === undefined ? "offered" : "marked"}
            menu={claim && <ClaimMenu {...claim} quote={quote} origins={[goalOriginOf(quote)]} />}
          />
        ))}
      </div>
    </div>
  );
}
