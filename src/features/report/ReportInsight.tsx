import { Fragment, type ReactNode, Suspense, useContext } from "react";
import { isSharedSubject } from "../../../convex/shared/insights/isSharedSubject";
import { formatNumber } from "../../../convex/shared/locale";
import type { Quote, KeyPhrase } from "../../../convex/shared/validators";
import { CorrectionsContext } from "../../components/corrections/ClaimMenu.tsx";
import { themeSections, type Theme } from "../../lib/themes/themes.ts";
import { sectionTexts, unquotedText, describeOrigin, phraseGroups } from "../../content/insightTexts.ts";
import { type DisplayedInsight, displayedNarrative } from "../../../convex/shared/insights/displayedInsight";
import { formatDate } from "../../lib/formatTime.ts";
import { lazyWithRetry } from "../../lib/lazyWithRetry.ts";
import type { QuoteLabels, NumberedClaim, NumberedQuotes } from "./numberQuotes.ts";
import { QuoteReferences } from "./QuoteReferences.tsx";
import { ReportSubjects } from "./ReportSubjects.tsx";
import { ReportClaim } from "./ReportClaim.tsx";
import { FurtherQuotes } from "./FurtherQuotes.tsx";

/** Corrected claims follow the insight, for its owner alone. */
const CorrectedClaims = lazyWithRetry(() => import("../../components/corrections/CorrectedClaims.tsx"));

interface ReportInsightProps {
  insight: DisplayedInsight;
  numbered: NumberedQuotes;
  themes: readonly Theme[];
  /** Set for readers other than the owner, for whom no answers follow. `ownerName` is empty where unknown. */
  shared?: { ownerName: string; unquotedAnswers: readonly Quote[] } | null;
}

/**
 * The report's insight. Each quote is shown once, with its label in the written answers, or without them the label's
 * only place.
 */
export function ReportInsight({ insight, numbered, themes, shared = null }: ReportInsightProps) {
  const { labelsOf, claims } = numbered;
  const narrative = displayedNarrative(insight);
  const subjects = insight.keyPhrases.filter(isSharedSubject);
  const phrases = insight.keyPhrases.filter((phrase) => !isSharedSubject(phrase));
  const ownKind = useContext(CorrectionsContext);
  return (
    <>
      {shared !== null && isAddressedToOwner(insight) && <WrittenTo {...shared} />}
      {narrative.length > 0 && <ReportNarrative sentences={narrative} labelsOf={labelsOf} />}
      {themeSections.map((section) => (
        <Claims
          key={section}
          title={sectionTexts[section].title}
          note={
            shared === null || section !== "wish" ? (
              sectionTexts[section].note
            ) : (
              <SharedWishNote ownerName={shared.ownerName} />
            )
          }
          claims={claims.filter((claim) => claim.section === section)}
          labelsOf={labelsOf}
          isLinked={shared === null}
          owner={shared === null ? null : shared.ownerName}
        />
      ))}
      <OwnThemes themes={themes.filter(({ seenBy }) => seenBy === "you")} />
      {subjects.length > 0 && <ReportSubjects subjects={subjects} labelsOf={labelsOf} />}
      {shared !== null && <ReportUnquotedAnswers quotes={shared.unquotedAnswers} />}
      {phrases.length > 0 && <ReportKeyPhrases phrases={phrases} labelsOf={labelsOf} />}
      <OriginOfInsight insight={insight} leadsToAnswers={shared === null} />
      {ownKind !== null && (
        <Suspense fallback={null}>
          <CorrectedClaims kind={ownKind} />
        </Suspense>
      )}
    </>
  );
}

/** How the insight was made, and how much it leaves out. */
function OriginOfInsight({ insight, leadsToAnswers }: { insight: DisplayedInsight; leadsToAnswers: boolean }) {
  const unquoted = unquotedText(insight);
  return (
    <p className="text-sm text-faint">
      {describeOrigin(insight)} {formatDate(insight.createdAt)}
      {unquoted !== null && (
        <span className="block">
          {unquoted}{" "}
          {leadsToAnswers && (
            <a href="#written" className="text-link">
              Read all answers
            </a>
          )}
        </span>
      )}
    </p>
  );
}

function ReportNarrative({
  sentences,
  labelsOf,
}: {
  sentences: ReturnType<typeof displayedNarrative>;
  labelsOf: QuoteLabels;
}) {
  return (
    <section aria-label="Professional narrative" className="report-part font-serif text-lg">
      {sentences.map((sentence) => (
        <p key={sentence.text} dir="auto" className="mb-3 last:mb-0">
          {sentence.text}
          <QuoteReferences labels={labelsOf(sentence.evidence)} />
        </p>
      ))}
    </section>
  );
}

/** Whether a model's sentences address the owner, whom its other readers would take for themselves. */
function isAddressedToOwner({ provider, narrative, strengths, blindSpots }: DisplayedInsight): boolean {
  if (provider === "builtin") return false;
  const ofClaims = [...strengths, ...blindSpots].flatMap(({ title, description, nextStep }) => [
    title,
    description,
    nextStep ?? "",
  ]);
  return [...narrative.map(({ text }) => text), ...ofClaims].some((text) => /\byou(?:r|rs|rself)?\b/iu.test(text));
}

function WrittenTo({ ownerName }: { ownerName: string }) {
  return (
    <p className="report-part text-sm text-faint [&+section]:mt-2">
      Written to {ownerName === "" ? "the person it is about" : <bdi>{ownerName}</bdi>}.
    </p>
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
  owner,
}: {
  title: string;
  note?: ReactNode;
  claims: NumberedClaim[];
  labelsOf: QuoteLabels;
  isLinked: boolean;
  owner: string | null;
}) {
  if (claims.length === 0) return null;
  const isOtherwise = claims[0]?.section === "otherwise";
  // Claims of several people come first.
  const firstAlone = isOtherwise ? -1 : claims.findIndex(({ claim }) => claim.people < 2);
  return (
    <section aria-label={title} className="report-part">
      <h2 className="border-b border-line pb-2 text-2xl">{title}</h2>
      {note !== undefined && <p className="mt-2 text-sm text-faint">{note}</p>}
      {claims.map((numbered, index) => (
        <Fragment key={index}>
          {index > 0 && index === firstAlone && (
            <p className="report-lead report-keep mt-8 text-sm font-medium text-soft">
              Said by one person ({formatNumber(claims.length - firstAlone)})
            </p>
          )}
          <ReportClaim numbered={numbered} labelsOf={labelsOf} isLinked={isLinked} owner={owner} />
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

/** Sentences that are not folded, as many as the dashboard shows. */
const MAX_UNFOLDED_SENTENCES = 4;

/** Sentences of unquoted answers, for readers who get no answers. */
function ReportUnquotedAnswers({ quotes }: { quotes: readonly Quote[] }) {
  if (quotes.length === 0) return null;
  return (
    <section aria-label="Also said" className="report-part">
      <h2 className="border-b border-line pb-2 text-2xl">Also said</h2>
      <p className="mt-2 text-sm text-faint">People said this too. It is neither a strength nor a wish.</p>
      <div className="mt-4">
        <FurtherQuotes quotes={quotes} visible={MAX_UNFOLDED_SENTENCES}>
          {({ text, authorName }) => (
            <>
              <q dir="auto">{text}</q> <bdi className="text-sm text-faint">{authorName}</bdi>
            </>
          )}
        </FurtherQuotes>
      </div>
    </section>
  );
}

/** Key phrases by group, with the numbers of their quotes. */
function ReportKeyPhrases({ phrases, labelsOf }: { phrases: KeyPhrase[]; labelsOf: QuoteLabels }) {
  return (
    <section aria-label="Key phrases" className="report-part">
      <h2 className="border-b border-line pb-2 text-2xl">Key phrases</h2>
      {phraseGroups(phrases).map(({ title, phrases: group }) => (
        <div key={title} className="report-keep mt-4">
          {title !== null && <h3 className="text-sm text-faint">{title}</h3>}
          <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1 font-serif text-lg italic">
            {group.map((phrase) => (
              <li key={phrase.text}>
                {phrase.text}
                <QuoteReferences labels={labelsOf(phrase.evidence, phrase.text)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
