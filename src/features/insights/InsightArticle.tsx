import type { ReactNode } from "react";
import type {
  Claim,
  GroundedText,
  Insight,
  InsightDetails,
  JohariWindow,
  KeyPhrase,
} from "../../../convex/shared/validators";
import { Button } from "../../components/ui/Button.tsx";
import { Popover } from "../../components/ui/Popover.tsx";
import { blindSpotsNote, madeHow, phraseGroups } from "../../content/insightTexts.ts";
import { cx } from "../../lib/cx.ts";
import { formatDateTime } from "../../lib/formatTime.ts";
import { EvidenceQuote } from "./EvidenceQuote.tsx";
import { JohariView } from "./JohariView.tsx";
import type { InsightKind } from "./useInsight.ts";

export function InsightArticle({
  insight,
  kind,
  johari,
}: {
  insight: Insight;
  kind: InsightKind;
  johari?: JohariWindow;
}) {
  const strengths = grounded(insight.strengths);
  const blindSpots = grounded(insight.blindSpots);
  return (
    <article className="grid gap-12">
      {insight.narrative.length > 0 && <Narrative passages={insight.narrative} />}
      {strengths.length + blindSpots.length === 0 && <NoThemes kind={kind} />}
      <Claims title="Strengths" claims={strengths} kind={kind} />
      <Claims title="Blind spots" note={noteOf(kind)} claims={blindSpots} kind={kind} />
      {johari !== undefined && <JohariView window={johari} />}
      {insight.keyPhrases.length > 0 && <KeyPhrases phrases={insight.keyPhrases} />}
      <footer className="border-t border-line pt-4 text-sm text-faint">
        <MadeWith insight={insight} />
      </footer>
    </article>
  );
}

function grounded(claims: Claim[]): Claim[] {
  return claims.filter((claim) => claim.evidence.length > 0);
}

/** What a run has written until now; its narrative comes last and is not shown yet. */
export function UnfinishedInsight({ details, kind }: { details: InsightDetails; kind: InsightKind }) {
  return (
    <article aria-label="Written so far" className="grid gap-12">
      <Claims title="Strengths" claims={grounded(details.strengths)} kind={kind} />
      <Claims title="Blind spots" note={noteOf(kind)} claims={grounded(details.blindSpots)} kind={kind} />
    </article>
  );
}

function noteOf(kind: InsightKind): string | undefined {
  return kind === "external-feedback-insights" ? blindSpotsNote : undefined;
}

function NoThemes({ kind }: { kind: InsightKind }) {
  return (
    <p className="measure text-soft">
      {kind === "external-feedback-insights"
        ? "No sentence stands out in these answers. Each answer is on its author's page."
        : "No sentence stands out in your answers. You find them in your self-assessment."}
    </p>
  );
}

/** Not for a number, which would lose its first digit. */
const dropCap =
  "first:first-letter:float-left first:first-letter:mt-1 first:first-letter:mr-1.5 first:first-letter:text-4xl first:first-letter:leading-[0.82] first:first-letter:text-iris";

function Narrative({ passages }: { passages: GroundedText[] }) {
  return (
    <section aria-label="Professional narrative" className="measure grid gap-4 font-serif text-lg text-ink">
      {passages.map((passage, index) => (
        <p key={passage.text} className={cx("first:text-xl", /^\p{L}/u.test(passage.text) && dropCap)}>
          {passage.text}
          <Sources number={index + 1} passage={passage} />
        </p>
      ))}
    </section>
  );
}

/** Opens the passage's source quotes. */
function Sources({ number, passage }: { number: number; passage: GroundedText }) {
  if (passage.evidence.length === 0) return null;
  return (
    <Popover
      label={`Sources of: ${passage.text}`}
      trigger={
        <button
          type="button"
          aria-label={`Sources of passage ${number}`}
          className="figures relative -top-1.5 rounded-md px-0.5 font-sans text-xs text-iris after:absolute after:-inset-2 hover:bg-iris-wash"
        >
          {number}
        </button>
      }
    >
      <Evidence quotes={passage.evidence} />
    </Popover>
  );
}

function Evidence({ quotes }: { quotes: GroundedText["evidence"] }) {
  return (
    <div className="grid gap-5">
      {quotes.map((quote) => (
        <EvidenceQuote key={`${quote.responseId ?? ""}${quote.text}`} quote={quote} />
      ))}
    </div>
  );
}

function Claims({ title, note, claims, kind }: { title: string; note?: string; claims: Claim[]; kind: InsightKind }) {
  if (claims.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="kicker mb-2">{title}</h3>
      {note !== undefined && <p className="mb-3 text-sm text-faint">{note}</p>}
      <ol className="border-t border-line">
        {claims.map((claim) => (
          <li key={claim.title} className="border-b border-line py-7 last:border-b-0">
            <ClaimBody claim={claim} kind={kind} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function ClaimBody({ claim, kind }: { claim: Claim; kind: InsightKind }) {
  const [first, ...others] = claim.evidence;
  // A quote that is its own title is shown once.
  const isTitle = first?.text === claim.title;
  if (isTitle && others.length === 0) return <EvidenceQuote quote={first} size="lg" />;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        {!isTitle && <h4 className="font-serif text-xl">{claim.title}</h4>}
        {kind === "external-feedback-insights" && (
          <span className="figures text-sm text-faint">{supportText(claim.people)}</span>
        )}
      </div>
      {claim.description !== "" && <p className="measure mt-1.5 text-soft">{claim.description}</p>}
      {first !== undefined && (
        <div className="mt-5">
          <EvidenceQuote quote={first} size="lg" />
        </div>
      )}
      {others.length > 0 && (
        <details className="group mt-4">
          <summary className="inline-flex min-h-11 items-center rounded-md text-sm text-iris hover:text-iris-strong md:min-h-0">
            <span className="group-open:hidden">
              {others.length === 1 ? "1 more quote" : `${others.length} more quotes`}
            </span>
            <span className="hidden group-open:inline">Fewer quotes</span>
          </summary>
          <div className="mt-4">
            <Evidence quotes={others} />
          </div>
        </details>
      )}
      <CounterEvidence quotes={claim.counterEvidence ?? []} />
      {claim.nextStep !== undefined && (
        <p className="measure mt-5">
          <span className="kicker mr-2">Next step</span>
          {claim.nextStep}
        </p>
      )}
    </>
  );
}

function supportText(people: number): string {
  return people === 1 ? "1 person" : `${people} people`;
}

function CounterEvidence({ quotes }: { quotes: GroundedText["evidence"] }) {
  if (quotes.length === 0) return null;
  return (
    <div className="mt-5">
      <p className="mb-2 text-sm font-medium text-amber">Someone says otherwise</p>
      <Evidence quotes={quotes} />
    </div>
  );
}

function KeyPhrases({ phrases }: { phrases: KeyPhrase[] }) {
  return (
    <section aria-label="Key phrases" className="grid gap-4">
      <h3 className="kicker">Key phrases</h3>
      {phraseGroups.map(({ side, title }) => {
        const group = phrases.filter((phrase) => phrase.side === side);
        if (group.length === 0) return null;
        return (
          <div key={side ?? "all"}>
            {title !== null && <h4 className="mb-2 text-sm text-soft">{title}</h4>}
            <ul className="flex flex-wrap gap-2">
              {group.map((phrase) => (
                <li key={phrase.text}>
                  <Popover
                    label={`Where “${phrase.text}” was said`}
                    trigger={
                      <Button variant="secondary" size="sm" className="font-serif text-base italic">
                        {phrase.text}
                      </Button>
                    }
                  >
                    <Evidence quotes={phrase.evidence} />
                  </Popover>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

function MadeWith({ insight }: { insight: Insight }): ReactNode {
  return (
    <p>
      {madeHow(insight)}{" "}
      <time dateTime={new Date(insight.createdAt).toISOString()}>{formatDateTime(insight.createdAt)}</time>
    </p>
  );
}
