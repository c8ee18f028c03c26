import { Fragment, type ReactNode, useContext } from "react";
import { formatNumber } from "../../../convex/shared/locale";
import type { Insight, KeyPhrase, Quote } from "../../../convex/shared/validators";
import { themeGroups, type Theme } from "../../components/facet/themes.ts";
import { WhoDisagrees } from "../../components/facet/WhoDisagrees.tsx";
import { PlayersContext } from "../../components/playback/PlayersContext.ts";
import { groupTexts, leftOutText, describeOrigin, phraseGroups } from "../../content/insightTexts.ts";
import { displayedNarrative } from "../../../convex/shared/displayedInsight.ts";
import { formatDate } from "../../lib/formatTime.ts";
import type { NumberedClaim, NumberedQuotes } from "./numberQuotes.ts";

type LabelsOf = NumberedQuotes["labelsOf"];

/**
 * The report's insight. Each quote is shown once, with its label in the written answers, or without them the label's
 * only place.
 */
export function ReportInsight({
  insight,
  numbered,
  themes,
  shared = null,
}: {
  insight: Insight;
  numbered: NumberedQuotes;
  themes: readonly Theme[];
  /** Set for readers other than the owner, for whom no answers follow. `ownerName` is empty where unknown. */
  shared?: { ownerName: string } | null;
}) {
  const { labelsOf, claims } = numbered;
  const narrative = displayedNarrative(insight);
  const leftOut = leftOutText(insight);
  return (
    <>
      {narrative.length > 0 && (
        <section aria-label="Professional narrative" className="report-part font-serif text-lg">
          {narrative.map((passage) => (
            <p key={passage.text} dir="auto" className="mb-3 last:mb-0">
              {passage.text}
              <References labels={labelsOf(passage.evidence)} />
            </p>
          ))}
        </section>
      )}
      {themeGroups.map((group) => (
        <Claims
          key={group}
          title={groupTexts[group].title}
          note={shared === null || group !== "wish" ? groupTexts[group].note : <SharedWishNote {...shared} />}
          claims={claims.filter((claim) => claim.group === group)}
          labelsOf={labelsOf}
          isLinked={shared === null}
        />
      ))}
      <OwnThemes themes={themes.filter(({ seenBy }) => seenBy === "you")} />
      {insight.keyPhrases.length > 0 && <ReportKeyPhrases phrases={insight.keyPhrases} labelsOf={labelsOf} />}
      <p className="text-sm text-faint">
        {describeOrigin(insight)} {formatDate(insight.createdAt)}
        {leftOut !== null && (
          <span className="block">
            {leftOut}{" "}
            {shared === null && (
              <a href="#written" className="text-link">
                Read all answers
              </a>
            )}
          </span>
        )}
      </p>
    </>
  );
}

function SharedWishNote({ ownerName }: { ownerName: string }) {
  if (ownerName === "") return "What people wish would change.";
  return (
    <>
      What people wish <bdi>{ownerName}</bdi> would change.
    </>
  );
}

function Claims({
  title,
  note,
  claims,
  labelsOf,
  isLinked,
}: {
  title: string;
  note?: ReactNode;
  claims: NumberedClaim[];
  labelsOf: LabelsOf;
  isLinked: boolean;
}) {
  if (claims.length === 0) return null;
  const isOtherwise = claims[0]?.group === "otherwise";
  // Claims of several people come first.
  const firstAlone = isOtherwise ? -1 : claims.findIndex(({ claim }) => claim.people < 2);
  return (
    <section aria-label={title} className="report-part">
      <h2 className="border-b border-line pb-2 text-2xl">{title}</h2>
      {note !== undefined && <p className="mt-2 text-sm text-faint">{note}</p>}
      {claims.map((numbered, index) => (
        <Fragment key={index}>
          {index > 0 && index === firstAlone && (
            <p className="report-keep mt-8 text-sm font-medium text-soft">
              Said by one person ({formatNumber(claims.length - firstAlone)})
            </p>
          )}
          <ReportClaim numbered={numbered} labelsOf={labelsOf} isLinked={isLinked} />
        </Fragment>
      ))}
    </section>
  );
}

/** Themes that the owner alone wrote. */
function OwnThemes({ themes }: { themes: readonly Theme[] }) {
  if (themes.length === 0) return null;
  return (
    <section aria-label="You wrote" className="report-part">
      <h2 className="border-b border-line pb-2 text-2xl">You wrote</h2>
      {themes.map(({ number, title }) => (
        <p key={number} className="report-keep mt-4 flex gap-3 font-serif text-lg">
          <span className="figures shrink-0 text-soft">{number}</span>
          <span dir="auto" className="wrap-anywhere">
            “{title}”
          </span>
        </p>
      ))}
    </section>
  );
}

/** One claim. A title that equals its quote is shown once, as the quote, beside which the number stands then. */
function ReportClaim({
  numbered,
  labelsOf,
  isLinked,
}: {
  numbered: NumberedClaim;
  labelsOf: LabelsOf;
  isLinked: boolean;
}) {
  const { number, name, claim, own, quotes, others, against } = numbered;
  const counterEvidence = claim.counterEvidence ?? [];
  const isTitled = name !== undefined || quotes[0]?.quote.text !== claim.title;
  return (
    <div className="report-keep mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <span className={`figures min-w-6 font-serif text-xl text-soft ${isTitled ? "" : "mt-3"}`}>{number}</span>
      <div className="min-w-0">
        {isTitled && (
          <h3 dir="auto" className="text-xl">
            {name ?? claim.title}
          </h3>
        )}
        {claim.description !== "" && <p className="mt-1 text-soft">{claim.description}</p>}
        {quotes.map(({ label, quote }) => (
          <PullQuote key={label} quote={quote} label={label} isLinked={isLinked} />
        ))}
        {others.length > 0 && (
          <p className="mt-3 text-sm text-soft">
            {quotes.length === 0 ? "Quoted above" : "See also"}
            <References labels={others} />
          </p>
        )}
        {own.map(({ text }) => (
          <p key={text} className="mt-3 text-sm text-soft">
            You wrote: <q dir="auto">{text}</q>
          </p>
        ))}
        {counterEvidence.length > 0 && (
          <div className="mt-3 text-sm text-soft">
            <p>
              People disagree: <WhoDisagrees quotes={counterEvidence} />
              <References labels={labelsOf(counterEvidence)} />
            </p>
            {counterEvidence.map(({ text }) => (
              <p key={text} className="mt-1">
                <q dir="auto">{text}</q>
              </p>
            ))}
          </div>
        )}
        {against.map(({ label, quote }) => (
          <PullQuote key={label} quote={quote} label={label} isLinked={isLinked} />
        ))}
        {claim.nextStep !== undefined && <p className="mt-3 text-sm">Next step: {claim.nextStep}</p>}
      </div>
    </div>
  );
}

/** `isLinked`: the quote links to its place in the answers; otherwise references lead to it. */
function PullQuote({ quote, label, isLinked }: { quote: Quote; label: string; isLinked: boolean }) {
  const players = useContext(PlayersContext);
  return (
    <figure className="mt-3 min-w-0 border-l-2 border-iris/35 pl-4">
      <blockquote dir="auto" className="font-serif text-lg wrap-anywhere">
        “{quote.text}”
      </blockquote>{" "}
      <figcaption className="figures mt-1 flex flex-wrap items-baseline gap-x-2 text-sm text-faint">
        <span>
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

function ReportKeyPhrases({ phrases, labelsOf }: { phrases: KeyPhrase[]; labelsOf: LabelsOf }) {
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
                  <References labels={labelsOf(phrase.evidence, phrase.text)} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

function References({ labels }: { labels: string[] }) {
  if (labels.length === 0) return null;
  return (
    <sup className="figures ml-0.5 font-sans text-[0.65em] leading-none not-italic">
      {labels.map((label, index) => (
        <span key={label}>
          {index > 0 && <span className="mr-1">, </span>}
          <QuoteLink label={label} />
        </span>
      ))}
    </sup>
  );
}

function QuoteLink({ label, text = label }: { label: string; text?: string }) {
  return (
    <a
      href={`#quote-${label}`}
      aria-label={`Quote ${label}`}
      className="relative text-iris underline underline-offset-2 after:absolute after:-inset-x-1 after:-inset-y-3.5 print:after:hidden"
    >
      {text}
    </a>
  );
}
