import { useContext } from "react";
import type { Quote } from "../../../convex/shared/validators";
import { WhoDisagrees } from "../../components/facet/WhoDisagrees.tsx";
import { ClaimMenu } from "../../components/corrections/ClaimMenu.tsx";
import { cx } from "../../lib/cx.ts";
import { openingEllipsis } from "../../lib/openingEllipsis.ts";
import { hasOwnName } from "../../lib/themes/themes.ts";
import { CorrectedBy } from "../../components/corrections/CorrectedBy.tsx";
import { PlayersContext } from "../../components/playback/PlayersContext.ts";
import type { QuoteLabels, NumberedClaim } from "./numberQuotes.ts";
import { QuoteReferences, QuoteLink } from "./QuoteReferences.tsx";

interface ReportClaimProps {
  numbered: NumberedClaim;
  labelsOf: QuoteLabels;
  isLinked: boolean;
  /** Name of the report's owner, empty where unknown; null where the owner reads it. */
  owner: string | null;
}

/** One claim. A title that one of its quotes repeats is shown once, as the quote with the claim's number. */
export function ReportClaim({ numbered, labelsOf, isLinked, owner }: ReportClaimProps) {
  const { number, name, claim, own, quotes, others, counterEvidence } = numbered;
  const contrary = claim.counterEvidence ?? [];
  // Quotes that are shown in full here follow below with their numbers; the others are only named.
  const repeated = contrary.filter(({ text }) => !counterEvidence.some(({ quote }) => quote.text === text));
  const isTitled = hasOwnName(
    { ...numbered, title: claim.title, people: claim.people },
    quotes.map(({ quote }) => quote),
  );
  return (
    <div className="report-keep mt-8 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <span className="figures min-w-7 font-serif text-xl text-soft">{number}</span>
      <div className={cx("min-w-0", !isTitled && "[&>figure:first-child]:mt-0")}>
        {isTitled && (
          <h3 dir="auto" className="text-xl">
            {name}
          </h3>
        )}
        {claim.description !== "" && <p className="mt-1 text-soft">{claim.description}</p>}
        {quotes.map(({ label, quote }) => (
          <PullQuote key={label} quote={quote} label={label} isLinked={isLinked} />
        ))}
        {others.length > 0 && (
          <p className="mt-3 text-sm text-soft">
            {quotes.length === 0 ? "Quoted above" : "See also"}
            <QuoteReferences labels={others} />
          </p>
        )}
        {own.map(({ text }) => (
          <p key={text} className="mt-3 text-sm text-soft">
            You wrote: <q dir="auto">{text}</q>
          </p>
        ))}
        {contrary.length > 0 && (
          <Disagreement quotes={contrary} people={claim.counterPeople} repeated={repeated} labelsOf={labelsOf} />
        )}
        {counterEvidence.map(({ label, quote }) => (
          <PullQuote key={label} quote={quote} label={label} isLinked={isLinked} />
        ))}
        {claim.nextStep !== undefined && <p className="mt-3 text-sm">Next step: {claim.nextStep}</p>}
        <ClaimCorrections numbered={numbered} owner={owner} />
      </div>
    </div>
  );
}

/** What the owner can correct of a claim, and has corrected. */
function ClaimCorrections({ numbered, owner }: Pick<ReportClaimProps, "numbered" | "owner">) {
  const { name, polarity, claim, own } = numbered;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-5 empty:hidden">
      <ClaimMenu
        polarity={polarity}
        name={name}
        quotes={claim.evidence}
        matches={[...(claim.counterEvidence ?? []), ...own]}
        corrected={claim.corrected}
      />
      <CorrectedBy corrected={claim.corrected} owner={owner} />
    </div>
  );
}

/** Who disagrees. `repeated`: quotes that are in full under another claim. */
function Disagreement({
  quotes,
  people,
  repeated,
  labelsOf,
}: {
  quotes: readonly Quote[];
  /** Number of people, in a shared report. */
  people: number | undefined;
  repeated: readonly Quote[];
  labelsOf: QuoteLabels;
}) {
  return (
    <div className="mt-3 text-sm text-soft">
      <p>
        People disagree: <WhoDisagrees quotes={quotes} people={people} />
        <QuoteReferences labels={labelsOf(quotes)} />
      </p>
      {repeated.map(({ text }) => (
        <p key={text} className="mt-1">
          <q dir="auto">{text}</q>
        </p>
      ))}
    </div>
  );
}

/** `isLinked`: the quote links to its place in the answers; otherwise references lead to it. */
function PullQuote({ quote, label, isLinked }: { quote: Quote; label: string; isLinked: boolean }) {
  const players = useContext(PlayersContext);
  return (
    <figure className="mt-3 min-w-0 border-l-2 border-iris/35 pl-4">
      <blockquote dir="auto" className="font-serif text-lg wrap-anywhere">
        {`“${openingEllipsis(quote.text)}${quote.text}”`}
      </blockquote>{" "}
      <figcaption className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm text-faint">
        <span className="figures">
          {isLinked ? (
            <QuoteLink label={label} text={`Quote ${label}`} />
          ) : (
            <span id={`quote-${label}`} className="scroll-mt-6">
              Quote {label}
            </span>
          )}
        </span>
        <bdi className="min-w-0 wrap-anywhere">{quote.authorName}</bdi>
        {quote.responseId !== undefined && players?.quote(quote.responseId, quote.text)}
      </figcaption>
    </figure>
  );
}
