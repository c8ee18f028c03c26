import type { Claim, Insight, KeyPhrase, Quote } from "../../../convex/shared/validators";
import { blindSpotsNote, madeHow, phraseGroups } from "../../content/insightTexts.ts";
import { formatDate } from "../../lib/formatTime.ts";
import type { NumberedQuotes } from "./numberQuotes.ts";

type NumbersOf = NumberedQuotes["numbersOf"];

/** Quotes are numbered references to the appendix. */
export function ReportInsight({ insight, numbersOf }: { insight: Insight; numbersOf: NumbersOf }) {
  return (
    <>
      {insight.narrative.length > 0 && (
        <section aria-label="Professional narrative" className="report-part font-serif text-lg">
          {insight.narrative.map((passage) => (
            <p key={passage.text} className="mb-3 last:mb-0">
              {passage.text}
              <References numbers={numbersOf(passage.evidence)} />
            </p>
          ))}
        </section>
      )}
      <Claims title="Strengths" claims={insight.strengths} numbersOf={numbersOf} />
      <Claims title="Blind spots" note={blindSpotsNote} claims={insight.blindSpots} numbersOf={numbersOf} />
      {insight.keyPhrases.length > 0 && <KeyPhrases phrases={insight.keyPhrases} numbersOf={numbersOf} />}
      <p className="text-sm text-faint">
        {madeHow(insight)} {formatDate(insight.createdAt)}
      </p>
    </>
  );
}

function Claims({
  title,
  note,
  claims,
  numbersOf,
}: {
  title: string;
  note?: string;
  claims: Claim[];
  numbersOf: NumbersOf;
}) {
  const grounded = claims.filter((claim) => claim.evidence.length > 0);
  if (grounded.length === 0) return null;
  return (
    <section aria-label={title} className="report-part">
      <h2 className="border-b border-line pb-2 text-2xl">{title}</h2>
      {note !== undefined && <p className="mt-2 text-sm text-faint">{note}</p>}
      {grounded.map((claim) => (
        <ReportClaim key={claim.title} claim={claim} numbersOf={numbersOf} />
      ))}
    </section>
  );
}

function ReportClaim({ claim, numbersOf }: { claim: Claim; numbersOf: NumbersOf }) {
  const [first, ...others] = claim.evidence;
  const counterEvidence = claim.counterEvidence ?? [];
  return (
    <div className="report-keep mt-6">
      {first?.text !== claim.title && <h3 className="text-xl">{claim.title}</h3>}
      {(claim.description !== "" || others.length > 0) && (
        <p className="mt-1 text-soft">
          {claim.description}
          <References numbers={numbersOf(others)} />
        </p>
      )}
      {first !== undefined && <PullQuote quote={first} number={numbersOf([first])[0]} />}
      {counterEvidence.length > 0 && (
        <p className="mt-3 text-sm text-soft">
          Someone says otherwise
          <References numbers={numbersOf(counterEvidence)} />
        </p>
      )}
      {claim.nextStep !== undefined && <p className="mt-3 text-sm">Next step: {claim.nextStep}</p>}
    </div>
  );
}

function PullQuote({ quote, number }: { quote: Quote; number: number | undefined }) {
  return (
    <figure className="mt-3 border-l-2 border-iris/35 pl-4">
      <blockquote dir="auto" className="font-serif text-lg">
        “{quote.text}”
      </blockquote>
      <figcaption className="figures mt-1 text-sm text-faint">
        {number !== undefined && (
          <span className="mr-2">
            <QuoteLink number={number} />
          </span>
        )}
        {quote.authorName}
      </figcaption>
    </figure>
  );
}

function KeyPhrases({ phrases, numbersOf }: { phrases: KeyPhrase[]; numbersOf: NumbersOf }) {
  return (
    <section aria-label="Key phrases" className="report-part">
      <h2 className="border-b border-line pb-2 text-2xl">Key phrases</h2>
      {phraseGroups.map(({ side, title }) => {
        const group = phrases.filter((phrase) => phrase.side === side);
        if (group.length === 0) return null;
        return (
          <div key={side ?? "all"} className="mt-4">
            {title !== null && <h3 className="text-sm text-faint">{title}</h3>}
            <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1 font-serif text-lg italic">
              {group.map((phrase) => (
                <li key={phrase.text}>
                  {phrase.text}
                  <References numbers={numbersOf(phrase.evidence)} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

function References({ numbers }: { numbers: number[] }) {
  if (numbers.length === 0) return null;
  return (
    <sup className="figures ml-0.5 font-sans text-[0.65em] leading-none not-italic">
      {numbers.map((number, index) => (
        <span key={number}>
          {index > 0 && ", "}
          <QuoteLink number={number} />
        </span>
      ))}
    </sup>
  );
}

function QuoteLink({ number }: { number: number }) {
  return (
    <a href={`#quote-${number}`} aria-label={`Quote ${number}`} className="text-iris underline underline-offset-2">
      {number}
    </a>
  );
}
